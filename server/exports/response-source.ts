import type pg from "pg";
import { copyText } from "#contract/answer-text.ts";
import { showsPeople } from "#server/responses/rules.ts";
import type { Column, Source, Value } from "./column.ts";
import { readRows } from "./read-rows.ts";
import { responseColumns, type Version } from "./response-columns.ts";
import { responseReader, responseRowsQuery } from "./response-rows.ts";

/** What to read: up to place `length`, in the words of `language` if the survey has them. */
export type Wanted = { surveyId: string; length: number; language: string | undefined };

/** A questionnaire's responses. */
export async function responseSource(
  client: pg.Client,
  { surveyId, length, language: wanted }: Wanted,
): Promise<Source> {
  const { rows: versions } = await client.query<Version>(
    "select number, definition, meanings from survey_versions where survey_id = $1 order by number desc",
    [surveyId],
  );
  const newest = versions[0]?.definition;
  const languages = newest?.languages ?? [];
  const language = languages.find((tag) => tag === wanted) ?? languages[0] ?? "en";
  const columns = responseColumns(versions, language);
  const hasNames = versions.some(({ definition }) =>
    showsPeople(definition.settings?.identity ?? "sealed"),
  );

  async function* rows(): AsyncGenerator<Value[][]> {
    const read = responseReader();
    for await (const some of readRows(client, responseRowsQuery(surveyId, length, hasNames)))
      yield some.map((each) => {
        const row = read(each);
        return columns.map((column) => column.of(row));
      });
  }

  return {
    columns,
    title: copyText(newest?.title, language),
    language,
    rows,
    widths: () => widthsOf(columns, rows()),
  };
}

/** Reads all rows. */
export async function widthsOf(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Value[][]>,
): Promise<Map<number, number>> {
  const texts = columns.flatMap(({ type }, index) => (type.is === "text" ? [index] : []));
  const widths = new Map(texts.map((index) => [index, 0]));
  if (texts.length === 0) return widths;
  for await (const some of rows)
    for (const row of some)
      for (const index of texts) {
        const value = row[index];
        // A character has three bytes at most; most texts need not be measured.
        if (typeof value !== "string" || value.length * 3 <= (widths.get(index) ?? 0)) continue;
        const bytes = Buffer.byteLength(value);
        if (bytes > (widths.get(index) ?? 0)) widths.set(index, bytes);
      }
  return widths;
}
