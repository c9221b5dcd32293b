import type pg from "pg";

/** Texts as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];
type Statement = { text: string; values: readonly unknown[] };

/** A row may be half a megabyte long. */
const firstFetch = 50;
const maxFetch = 1_000;
const bytesAtOnce = 1024 * 1024;

/**
 * The rows of a query in one snapshot, a few at a time: the next are fetched while those before are
 * worked on, and no more. Ends the transaction that it begins.
 */
export async function* readRows(
  client: pg.Client,
  { text, values }: Statement,
): AsyncGenerator<TextRow[]> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(`declare rows_read no scroll cursor for ${text}`, [...values]);
  let size = firstFetch;
  let next = fetchRows(client, size);
  // Whoever stops in the middle leaves a fetch behind, whose failure tells nothing.
  next.catch(() => {});
  for (;;) {
    const rows = await next;
    if (rows.length === 0) break;
    size = Math.min(maxFetch, Math.max(1, Math.floor(bytesAtOnce / averageOf(rows))));
    next = fetchRows(client, size);
    next.catch(() => {});
    yield rows;
  }
  await client.query("commit");
}

async function fetchRows(client: pg.Client, count: number): Promise<TextRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    text: `fetch ${count} from rows_read`,
    rowMode: "array",
    types: { getTypeParser: () => (value: string) => value },
  });
  return rows;
}

/** Characters of a row. */
function averageOf(rows: readonly TextRow[]): number {
  let sum = 1;
  for (const row of rows) for (const cell of row) sum += cell?.length ?? 0;
  return sum / rows.length;
}
