import type { PaymentMode, PaymentStatus, TimeSort } from "#contract/limits.ts";
import { byAge, knowBookmarks, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { keptTotal } from "#server/database/count-rows.ts";
import { findByTime } from "#server/database/find-ids.ts";
import type { PageRange } from "#server/database/page-range.ts";

type Rows = Pick<Database, "rows">;
export type PaymentRow = {
  id: string;
  email: string;
  amountCents: number;
  transactionId: string;
  status: PaymentStatus;
  mode: PaymentMode;
  createdAt: Date;
};

const columns = `id, email, amount_cents as "amountCents", transaction_id as "transactionId", status, mode,
  created_at as "createdAt"`;

const newest = { name: "payments", from: "from payments where true", values: [], key: byAge };

/** One page of payments and how many there are on all pages, by a part of the e-mail or of the transaction's id. */
export async function listPayments(
  database: Rows,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: PaymentRow[]; total: number }> {
  if (search) return listFound(database, search, range, sort);
  const extent = await keptTotal(database, "payments", "all");
  if (range.offset >= extent.total) return { rows: [], total: extent.total };
  const start = await startPage(database, { ...newest, descending: sort === "timestamp_DESC" }, range, extent, 1);
  const list = {
    name: `list-payments ${sort} ${start.name}`,
    text: `select ${columns} ${newest.from} ${start.and} order by ${start.order} ${start.cut}`,
  };
  const rows = await database.rows<PaymentRow>(list, start.values);
  return { rows: start.reversed ? rows.toReversed() : rows, total: extent.total };
}

/** So that the first far pages after a start do not wait for a look at a long list. */
export async function knowPayments(database: Rows): Promise<void> {
  return knowBookmarks(database, { ...newest, descending: true }, await keptTotal(database, "payments", "all"));
}

const byIds = {
  name: "payments-by-ids",
  text: `select ${columns} from unnest($1::uuid[]) with ordinality as page (id, place) join payments using (id) order by page.place`,
};

async function listFound(database: Rows, search: string, { offset, limit }: PageRange, sort: TimeSort) {
  const ids = await findByTime(
    database,
    { list: "payments", text: search },
    sort === "timestamp_DESC" ? "desc" : "asc",
  );
  const page = ids.slice(offset, offset + limit);
  return { rows: page.length > 0 ? await database.rows<PaymentRow>(byIds, [page]) : [], total: ids.length };
}
