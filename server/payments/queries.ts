import type { PaymentMode, PaymentStatus, TimeSort } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage, storedTotal } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";

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

/** One page of payments and the total. `search` matches parts of the email or transaction id. */
export async function listPayments(
  database: Queryable,
  range: PageRange,
  { search, sort = "timestamp_DESC" }: { search?: string | undefined; sort?: TimeSort | undefined },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const direction = sort === "timestamp_DESC" ? "desc" : "asc";
  const where = search ? likeCondition("p.search", "$1", search) : "true";
  const list = {
    name: `payments ${sort}`,
    tables: "payments p",
    where,
    values: search ? [likePattern(search)] : [],
    id: "p.id",
    order: `p.created_at ${direction}, p.id ${direction}`,
    select: `select ${columns} from page join payments using (id)`,
    find: search && `select p.id from payments p where ${where}`,
  };
  return listPage<PaymentRow>(
    database,
    list,
    range,
    search ? undefined : await storedTotal(database, "payments", "all"),
  );
}
