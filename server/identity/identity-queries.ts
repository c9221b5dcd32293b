import { and, eq, ne } from "drizzle-orm";
import type { Role } from "#contract/roles.ts";
import type { LanguageTag } from "#limits/languages.ts";
import type { Database, Orm, Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accounts, sessions, twoFactors, users } from "#server/database/schema.ts";

export type NewAccount = {
  name: string;
  email: string;
  password: string;
  role: Role;
  image?: string | null;
};

const byEmail = "select id from users where email = $1";

/**
 * Creates a confirmed user with a password, or returns the existing user with this email. `hash`
 * runs only for a new user.
 */
export async function insertAccount(
  database: Database,
  account: NewAccount,
  hash: () => Promise<string>,
): Promise<{ id: string }> {
  const email = account.email.toLowerCase();
  const known = await database.pool.query<{ id: string }>(byEmail, [email]);
  if (known.rows[0]) return known.rows[0];
  const password = await hash();
  const name = account.name || email.slice(0, email.lastIndexOf("@"));
  // One statement, so that a crash can't leave a user without a password.
  await database.pool.query(
    `with person as (
       insert into users (id, name, email, email_verified, image, role) values ($1, $2, $3, true, $4, $5)
       on conflict (email) do nothing returning id
     )
     insert into accounts (id, user_id, provider_id, account_id, password)
     select $6, id, 'credential', id::text, $7 from person`,
    [newId(), name, email, account.image ?? null, account.role, newId(), password],
  );
  const { rows } = await database.pool.query<{ id: string }>(byEmail, [email]);
  if (!rows[0]) throw new Error(`${email} was deleted while it was made`);
  return rows[0];
}

/**
 * Promotes an existing user to admin. Someone else may have registered the address, so the password
 * of the settings replaces theirs and their sessions end. An existing admin is unchanged.
 */
export async function promoteToAdmin(
  database: Database,
  email: string,
  hash: () => Promise<string>,
): Promise<void> {
  const known = await database.pool.query(
    "select from users where email = $1 and role <> 'admin'",
    [email],
  );
  if (known.rowCount === 0) return;
  const password = await hash();
  await database.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ role: "admin", emailVerified: true, twoFactorEnabled: false, updatedAt: new Date() })
      .where(and(eq(users.email, email), ne(users.role, "admin")))
      .returning({ id: users.id });
    if (!person) return;
    await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id));
    await tx.delete(accounts).where(eq(accounts.userId, person.id));
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    await tx.insert(accounts).values({
      id: newId(),
      userId: person.id,
      providerId: "credential",
      accountId: person.id,
      password,
    });
  });
}

/**
 * Confirms the address of a person who opened a mailed reset link. If it was unconfirmed before, a
 * stranger may have turned on the second factor, so it is removed.
 */
export async function confirmByReset(tx: Orm, userId: string): Promise<void> {
  const [person] = await tx
    .update(users)
    .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (person) await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/**
 * Deletes the password, the second factor and all sessions of an account, before its owner confirms
 * the address.
 */
export async function deletePassword(database: Database, userId: string): Promise<void> {
  await database.pool.query(
    `with password as (delete from accounts where user_id = $1 and provider_id = 'credential'),
       factor as (delete from two_factors where user_id = $1),
       person as (update users set two_factor_enabled = false where id = $1)
     delete from sessions where user_id = $1`,
    [userId],
  );
}

export async function endSessions(tx: Orm, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

const passwordHash = {
  name: "find-password-hash",
  text: "select password from accounts where user_id = $1 and provider_id = 'credential'",
};

/** Null for people who log in without a password. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.query<{ password: string | null }>(passwordHash, [userId]);
  return row?.password ?? null;
}

const signingIn = {
  name: "how-somebody-signs-in",
  text: `select
      exists (select from accounts where user_id = $1 and provider_id = 'credential' and password is not null) as password,
      (select two_factor_enabled from users where id = $1) as factor,
      (select count(*)::int from sessions where user_id = $1 and id <> $2 and expires_at > now()) as others`,
};

/** A user's sign-in methods, and the number of sessions besides this one. */
export async function findSigningIn(database: Database, userId: string, sessionId: string) {
  const [row] = await database.query<{ password: boolean; factor: boolean | null; others: number }>(
    signingIn,
    [userId, sessionId],
  );
  return {
    hasPassword: row?.password === true,
    secondFactor: row?.factor === true,
    otherSessions: row?.others ?? 0,
  };
}

/**
 * Deletes sessions and mailed links that expired a day ago. At most a thousand at once, because a
 * trigger announces the end of each session.
 */
export async function sweepIdentity(database: Database): Promise<void> {
  for (const table of ["sessions", "verifications"]) {
    await database.pool.query(
      `delete from ${table} where id in (select id from ${table} where expires_at < now() - interval '1 day' limit 1000)`,
    );
  }
}

const language = {
  name: "remember-language",
  text: "update users set language = $2 where email = $1 and language <> $2",
};

/** For the mails that a person gets later. */
export async function rememberLanguage(
  database: Queryable,
  email: string,
  tag: LanguageTag,
): Promise<void> {
  await database.query(language, [email, tag]);
}
