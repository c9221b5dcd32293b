import type { Queryable } from "#server/database/connect.ts";

type Verify = (given: { hash: string; password: string }) => Promise<boolean>;
/** The demo's accounts. Every demo's login page shows their passwords. */
export type PublishedAccounts = readonly { email: string; password: string }[];

export function isPublished(
  accounts: PublishedAccounts,
  given: { email: string; password: string },
): boolean {
  return accounts.some(
    ({ email, password }) => email === given.email && password === given.password,
  );
}

/**
 * Throws a one-line error if an account opens with its published password: a demo's database must
 * not become production's unnoticed.
 */
export async function refusePublishedPasswords(
  database: Queryable,
  accounts: PublishedAccounts,
  verify: Verify,
): Promise<void> {
  const found = await database.query<{ email: string; hash: string }>(
    {
      name: "published-passwords",
      text: `select u.email, a.password as hash from users u join accounts a on a.user_id = u.id
        where u.email = any($1::text[]) and a.provider_id = 'credential' and a.password is not null`,
    },
    [accounts.map(({ email }) => email)],
  );
  for (const { email, hash } of found) {
    const account = accounts.find((each) => each.email === email);
    if (!account || !(await verify({ hash, password: account.password }))) continue;
    throw new Error(
      `The database is a demo's: ${email} opens with its published password. Use another database, or delete the demo's accounts there first.`,
    );
  }
}
