import type { PaymentMode, PaymentStatus, TimeSort } from "#contract/limits.ts";
import { byAge, type Extent, startPage } from "#server/database/bookmarks.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countFound, keptTotal } from "#server/database/count-rows.ts";
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

/** One page of payments and how many there are on all pages, by a part of the e-mail or of the transaction's id. */
export async function listPayments(
  database: Rows,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const name = search ? "payments search" : "payments";
  const values = search ? [containing(search)] : [];
  const from = `from payments where ${search ? "(email ilike $1 or transaction_id ilike $1)" : "true"}`;
  const extent = await measure(database, name, from, values);
  if (range.offset >= extent.total) return { rows: [], total: extent.total };
  const payments = { name, from, values, key: byAge, descending: sort === "timestamp_DESC" };
  const start = await startPage(database, payments, range, extent, values.length + 1);
  const list = {
    name: `list-${name} ${sort} ${start.name}`,
    text: `select ${columns} ${from} ${start.and} order by ${start.order} ${start.cut}`,
  };
  const rows = await database.rows<PaymentRow>(list, [...values, ...start.values]);
  return { rows: start.reversed ? rows.toReversed() : rows, total: extent.total };
}

async function measure(database: Rows, name: string, from: string, values: string[]): Promise<Extent> {
  if (values.length === 0) return keptTotal(database, "payments", "all");
  return countFound(database, { name, from }, values);
}
