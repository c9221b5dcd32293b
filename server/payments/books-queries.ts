import type { PaymentMode, PaymentStatus } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";

export type BookedPayment = { transactionId: string; userId: string | null; status: PaymentStatus };

const columns = `transaction_id as "transactionId", user_id as "userId", status`;
const byTransaction = {
  name: "booked-payments",
  text: `select ${columns} from payments where transaction_id = any($1)`,
};
const since = {
  name: "booked-payments-since",
  text: `select ${columns} from payments where mode = $1 and created_at >= $2 order by created_at`,
};
const paidTwice = {
  name: "paid-twice",
  text: `select user_id as id from payments where mode = $1 and status = 'succeeded' and user_id is not null
    group by user_id having count(*) > 1 order by user_id`,
};
const paidWithoutRole = {
  name: "paid-without-role",
  text: `select distinct u.id from users u join payments p on p.user_id = u.id
    where p.mode = $1 and p.status = 'succeeded' and u.role = 'user' order by u.id`,
};
/**
 * Members whose payments were all refunded or disputed. Members without any payment were promoted
 * by an admin.
 */
const roleWithoutPayment = {
  name: "role-without-payment",
  text: `select u.id from users u where u.role = 'pro-user'
      and exists (select from payments p where p.user_id = u.id and p.mode = $1)
      and not exists (select from payments p where p.user_id = u.id and p.status = 'succeeded')
    order by u.id`,
};
const givenByHand = {
  name: "given-by-hand",
  text: `select count(*)::int as total from users u where u.role = 'pro-user'
    and not exists (select from payments p where p.user_id = u.id)`,
};

export async function bookedPayments(
  database: Queryable,
  transactionIds: string[],
): Promise<Map<string, BookedPayment>> {
  const rows = await database.query<BookedPayment>(byTransaction, [transactionIds]);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

export function bookedSince(
  database: Queryable,
  mode: PaymentMode,
  from: Date,
): Promise<BookedPayment[]> {
  return database.query<BookedPayment>(since, [mode, from]);
}

/** The ids of people whose role contradicts their payments. */
export async function disagreeingPeople(database: Queryable, mode: PaymentMode) {
  const ids = async (statement: { name: string; text: string }) =>
    (await database.query<{ id: string }>(statement, [mode])).map(({ id }) => id);
  return {
    paidTwice: await ids(paidTwice),
    paidWithoutRole: await ids(paidWithoutRole),
    roleWithoutPayment: await ids(roleWithoutPayment),
  };
}

export async function countGivenByHand(database: Queryable): Promise<number> {
  const [row] = await database.query<{ total: number }>(givenByHand, []);
  return row?.total ?? 0;
}
