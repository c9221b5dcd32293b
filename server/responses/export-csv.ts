import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import type { Queryable } from "#server/database/connect.ts";
import { csvLine } from "./csv.ts";
import { type Cell, type Column, columnsOf } from "./export-columns.ts";
import {
  type ExportedVersion,
  type ExportRow,
  listExported,
  listExportedVersions,
  type Range,
} from "./export-queries.ts";
import { showsDays, showsPeople } from "./rules.ts";
import { statesOf } from "./show-response.ts";

/** Without it, Excel takes UTF-8 for another encoding. */
const byteOrderMark = "\uFEFF";

type Fixed = { header: string; of(row: ExportRow): Cell | null };

/**
 * A survey's responses up to place `length` as CSV: what is known of each, then a column for each
 * question or choice. Names, emails and times are there only where a version told respondents so.
 */
export async function* responsesCsv(
  database: Queryable,
  { surveyId, length }: { surveyId: string; length: number },
  queue: SerialQueue,
): AsyncGenerator<string> {
  const versions = await listExportedVersions(database, surveyId);
  const fixed = fixedColumns(versions);
  const columns = columnsOf(versions.map(({ definition }) => definition));
  yield byteOrderMark +
    csvLine([...fixed.map(({ header }) => header), ...columns.map(({ header }) => header)]);
  const read = (range: Range) => listExported(database, surveyId, range);
  for await (const rows of chainedPages(length, queue, read, ({ place }) => place))
    yield rows.map((row) => csvLine(cellsOf(row, fixed, columns))).join("");
}

function cellsOf(row: ExportRow, fixed: readonly Fixed[], columns: readonly Column[]): Cell[] {
  const states = statesOf(row, row.isErased);
  return [
    ...fixed.map((column) => column.of(row) ?? ""),
    ...columns.map(({ key, of }) => {
      const answer = row.answers?.[key];
      if (answer) return of(answer);
      const state = states[key] ?? "not-asked";
      return state === "skipped" ? "" : state.replace("-", " ");
    }),
  ];
}

function fixedColumns(versions: readonly ExportedVersion[]): Fixed[] {
  const identities = new Map(
    versions.map(({ number, definition }) => [number, definition.settings?.identity ?? "sealed"]),
  );
  const isNamed = ({ version }: ExportRow) => showsPeople(identities.get(version) ?? "sealed");
  const isDated = ({ version }: ExportRow) => showsDays(identities.get(version) ?? "sealed");
  const names = [...new Set(versions.flatMap(({ definition }) => definition.variables))];
  const variables = [...new Set(names.map(({ name }) => name))];
  const hasNames = [...identities.values()].some(showsPeople);
  return [
    { header: "place", of: ({ place }) => place },
    { header: "version", of: ({ version }) => version },
    { header: "day", of: (row) => (isDated(row) ? row.day : null) },
    ...(hasNames
      ? [
          {
            header: "time",
            of: (row: ExportRow) => (isNamed(row) ? (row.createdAt?.toISOString() ?? null) : null),
          },
          {
            header: "name",
            of: (row: ExportRow) => (isNamed(row) && !row.isErased ? row.name : null),
          },
          {
            header: "email",
            of: (row: ExportRow) => (isNamed(row) && !row.isErased ? row.email : null),
          },
        ]
      : []),
    { header: "language", of: ({ language }) => language },
    { header: "seconds", of: ({ seconds }) => seconds },
    { header: "ending", of: ({ ending }) => ending },
    ...variables.map((name) => ({
      header: `field_${name}`,
      of: (row: ExportRow) => row.variables?.[name] ?? null,
    })),
  ];
}
