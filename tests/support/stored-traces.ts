import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/connect.ts";

/** Something that PostgreSQL wrote: to its log, or to a page that nobody cleaned up since. */
export type Trace = { xid: number; bytes: Buffer };
type Where = Pick<Database, "pool">;

/** Disposed of after use: until then the server keeps what it would soon remove. */
type Watch = AsyncDisposable & {
  /** What was added since the last time. */
  read(): Promise<Trace[]>;
};

/** Reads what this database writes to the write-ahead log from now on. */
export async function watchLog({ pool }: Where): Promise<Watch> {
  await pool.query(
    "create extension if not exists pg_walinspect; create extension if not exists pageinspect",
  );
  const slot = `watch_${randomBytes(8).toString("hex")}`;
  await pool.query("select pg_create_physical_replication_slot($1, true)", [slot]);
  let start = await flushed({ pool });
  return {
    [Symbol.asyncDispose]: async () =>
      void (await pool.query("select pg_drop_replication_slot($1)", [slot])),
    async read() {
      const end = await flushed({ pool });
      const { rows } = await pool.query<{ xid: string; data: Buffer | null; page: Buffer | null }>(
        `select xid::text, block_data as data, block_fpi_data as page from pg_get_wal_block_info($1, $2)
          where reldatabase = (select oid from pg_database where datname = current_database())
          order by start_lsn, block_id`,
        [start, end],
      );
      start = end;
      return rows.flatMap(({ xid, data, page }) =>
        [data, page].flatMap((bytes) => (bytes ? [{ xid: Number(xid), bytes }] : [])),
      );
    },
  };
}

/** Where the log ends, after all that is in it was written to its file. */
async function flushed({ pool }: Where): Promise<string> {
  await pool.query(
    "begin; set local synchronous_commit = on; select pg_logical_emit_message(true, '', ''); commit",
  );
  const { rows } = await pool.query<{ lsn: string }>("select pg_current_wal_flush_lsn() as lsn");
  return rows[0]?.lsn ?? "";
}

/** All rows in the pages of all tables, also those that were deleted or written again. */
export async function rowsInPages({ pool }: Where): Promise<Trace[]> {
  const { rows } = await pool.query<{ xid: string; bytes: Buffer }>(
    `select item.t_xmin::text as xid, item.t_data as bytes from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      cross join generate_series(0, pg_relation_size(c.oid) / current_setting('block_size')::int - 1) page
      cross join heap_page_items(get_raw_page(c.oid::regclass::text, page::int)) item
      where c.relkind in ('r', 't') and n.nspname in ('public', 'pg_toast')
        and c.oid >= 16384 and item.t_data is not null
      order by item.t_xmin::text::bigint`,
  );
  return rows.map(({ xid, bytes }) => ({ xid: Number(xid), bytes }));
}

/** What PostgreSQL keeps of the values of columns, to plan queries. */
export async function statistics({ pool }: Where): Promise<string> {
  await pool.query("analyze");
  const { rows } = await pool.query<{ text: string }>("select s::text as text from pg_statistic s");
  return rows.map(({ text }) => text).join("\n");
}
