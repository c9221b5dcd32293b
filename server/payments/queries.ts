import type { PaymentMode, PaymentStatus, TimeSort } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { containing } from "#server/database/containing.ts";
import { countFound, countRows } from "#server/database/count-rows.ts";
import { fromNearerEnd, type PageRange, reverse } from "#server/database/page-range.ts";

export type PaymentRow = {
  id: string;
  email: string;
  amountCents: number;
  transactionId: string;
  status: PaymentStatus;
  mode: PaymentMode;
  createdAt: Date;
};

const orders: Record<TimeSort, string> = {
  timestamp_DESC: "created_at desc, id desc",
  timestamp_ASC: "created_at asc, id asc",
};
const columns = `id, email, amount_cents as "amountCents", transaction_id as "transactionId", status, mode,
  created_at as "createdAt"`;
const matching = "where email ilike $1 or transaction_id ilike $1";
const countAll = {
  name: "count-payments",
  text: "select coalesce(sum(total), 0)::int as total from row_totals where list = 'payments'",
};
const countMatching = {
  name: "count-payments search",
  text: `select count(*)::int as total from payments ${matching}`,
};

/** One page of payments and how many there are on all pages, by a part of the e-mail or of the transaction's id. */
export async function listPayments(
  database: Pick<Database, "rows">,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const values = search ? [containing(search)] : [];
  const total = search ? await countFound(database, countMatching, values) : await countRows(database, countAll, []);
  if (range.offset >= total) return { rows: [], total };
  const { limit, offset, backwards } = fromNearerEnd(range, total);
  const order = backwards ? reverse(orders[sort]) : orders[sort];
  const list = {
    name: `list-payments ${search ? "search" : "all"} ${order}`,
    text: `select ${columns} from payments ${search ? matching : ""}
      order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
  };
  const rows = await database.rows<PaymentRow>(list, [...values, limit, offset]);
  return { rows: backwards ? rows.toReversed() : rows, total };
}
