import type pg from "pg";
import type { Withheld } from "#engine/votes.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import { listCodebooks } from "#server/codebooks/queries.ts";
import type { Queryable } from "#server/database/connect.ts";
import { copyRows } from "#server/database/copy-rows.ts";
import { nextTurn } from "#server/each-in-turns.ts";
import {
  type ExportedVersion,
  type ExportRow,
  listExported,
  listExportedVersions,
} from "#server/responses/export-queries.ts";
import { showsPeople } from "#server/responses/rules.ts";
import { findShownFields, type ShownFields } from "#server/responses/shown-fields.ts";
import { withoutWithheld } from "#server/vote-secrecy/withheld.ts";
import type { Chosen } from "./chosen-rows.ts";
import type { Source } from "./column.ts";
import { responseColumns } from "./response-columns.ts";
import { type ResponseRow, responseReader, responseRowsQuery } from "./response-rows.ts";
import { type RowWeights, weightColumn } from "./row-weights.ts";
import type { Codebooks } from "./tag-columns.ts";
import { wordsOf } from "./words.ts";

/** What to read: up to place `length`, in the words of `language` if the survey has them. */
export type Wanted = {
  surveyId: string;
  length: number;
  language?: string | undefined;
  /** Those rows alone. */
  chosen?: Chosen | null;
  weights?: RowWeights | null;
  /** What votes keep from everybody until the close: it has no columns. */
  withheld: Withheld;
};

/** A questionnaire's responses in one snapshot. */
export async function responseSource(
  database: Queryable,
  client: pg.Client,
  wanted: Wanted,
): Promise<Source> {
  const versions = await listExportedVersions(database, wanted.surveyId);
  const hasNames = versions.some(({ definition }) =>
    showsPeople(definition.settings?.identity ?? "sealed"),
  );
  const codebooks = await listCodebooks(database, wanted.surveyId);
  const query = responseRowsQuery({ ...wanted, hasNames, hasTags: codebooks.size > 0 });
  const fieldsOf = await findShownFields(database, wanted.surveyId, versions);
  return sourceOf({ versions, codebooks, fieldsOf }, wanted, async function* () {
    const read = responseReader();
    for await (const rows of copyRows(client, query)) yield read(rows);
  });
}

/** How many columns its file has, without weights. */
export async function countColumns(database: Queryable, surveyId: string): Promise<number> {
  const versions = await listExportedVersions(database, surveyId);
  const codebooks = await listCodebooks(database, surveyId);
  return (await responseColumns(versions, "en", codebooks)).length;
}

/** The rows alone, without names and tags. */
export async function* responseRows(
  client: pg.Client,
  { surveyId, length }: Pick<Wanted, "surveyId" | "length">,
): AsyncGenerator<ResponseRow[]> {
  const query = responseRowsQuery({ surveyId, length, hasNames: false, hasTags: false });
  const read = responseReader();
  for await (const rows of copyRows(client, query)) yield read(rows);
}

/** The same, read page by page: whoever reads slowly keeps no snapshot open. */
export async function pagedResponseSource(
  database: Queryable,
  wanted: Wanted,
  queue: SerialQueue,
): Promise<Source> {
  const { surveyId, length } = wanted;
  const versions = await listExportedVersions(database, surveyId);
  const fieldsOf = await findShownFields(database, surveyId, versions);
  return sourceOf({ versions, codebooks: new Map(), fieldsOf }, wanted, async function* () {
    const pages = chainedPages(
      length,
      queue,
      (range) => listExported(database, surveyId, range),
      ({ place }) => place,
    );
    for await (const rows of pages) yield rows.map(rowOf);
  });
}

type Found = {
  versions: readonly ExportedVersion[];
  codebooks: Codebooks;
  fieldsOf: ShownFields;
};

async function sourceOf(
  { versions, codebooks, fieldsOf }: Found,
  { language: wanted, chosen, weights, withheld }: Wanted,
  read: () => AsyncIterable<ResponseRow[]>,
): Promise<Source> {
  const languages = versions[0]?.definition.languages ?? [];
  const language = languages.find((tag) => tag === wanted) ?? languages[0] ?? "en";
  const asked = versions.map((version) => ({
    ...version,
    definition: withoutWithheld(version.definition, withheld),
  }));
  const all = await responseColumns(asked, language, codebooks);
  const shown = withheld.endings ? all.filter(({ name }) => name !== "ending") : all;
  const columns = weights ? [...shown, weightColumn(weights, shown, wordsOf(language))] : shown;
  const rowsAtOnce = Math.ceil(cellsAtOnce / columns.length);
  return {
    columns,
    language,
    async *rows() {
      for await (const rows of read()) {
        // Before it is filtered: who is in the file would tell a field that isn't shown.
        for (const row of rows) Object.assign(row, fieldsOf(row));
        const shown = chosen ? rows.filter(chosen.isChosen) : rows;
        for (let from = 0; from < shown.length; from += rowsAtOnce) {
          const some = shown.slice(from, from + rowsAtOnce);
          yield some.map((row) => columns.map((column) => column.of(row)));
          await nextTurn();
        }
      }
    },
  };
}

/** Nobody notices that they waited for so many. */
const cellsAtOnce = 25_000;

function rowOf(row: ExportRow): ResponseRow {
  return { ...row, createdAt: row.createdAt?.toISOString().slice(0, 19) ?? null };
}
