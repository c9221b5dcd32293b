import { createHmac, randomBytes } from "node:crypto";
import { isRole, type Role } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accessTokens } from "#server/identity/access-tokens.ts";
import { derivedKey } from "#server/identity/derived-key.ts";

type Site = {
  database: Database;
  authSecret: string;
  publicUrl: string;
  adminSecondFactor?: boolean;
  clock?: () => Date;
};
type Account = { name: string; email: string; role: Role; passwordHash: string };
/** What the browser of a logged-in person stores. */
export type OpenSession = { id: string; token: string; cookie: { name: string; value: string } };

export type SqlPeople = ReturnType<typeof sqlPeople>;

const sessionMs = 7 * 24 * 60 * 60 * 1000;

/** Creates people and sessions by SQL; signing up over HTTP takes a tenth of a second. */
export function sqlPeople({
  database,
  authSecret,
  publicUrl,
  clock = () => new Date(),
  adminSecondFactor,
}: Site) {
  const tokens = accessTokens({ authSecret, issuer: publicUrl, clock });
  const cookieSecret = derivedKey(authSecret, "sessions").toString("hex");
  const cookieName = `${publicUrl.startsWith("https:") ? "__Host-" : ""}candor.session_token`;

  /** A session of someone with an account. */
  async function openSession(email: string): Promise<OpenSession> {
    const [sessionId, sessionToken] = [newId(), randomBytes(24).toString("base64url")];
    const ends = new Date(Date.now() + sessionMs);
    const { rows } = await database.pool.query<{ id: string; role: string }>(
      `with person as (select id, role from users where email = $1), session as (
         insert into sessions (id, user_id, token, expires_at) select $2, id, $3, $4 from person
       )
       select id, role from person`,
      [email, sessionId, sessionToken, ends],
    );
    const [person] = rows;
    if (!person || !isRole(person.role)) throw new Error(`${email} has no account`);
    const lacksSecondFactor = person.role === "admin" && adminSecondFactor === true;
    const viewer = {
      id: person.id,
      email,
      role: person.role,
      sessionId,
      hasSecondFactor: false,
      lacksSecondFactor,
    };
    const cookie = { name: cookieName, value: signed(sessionToken) };
    return { id: person.id, token: await tokens.sign(viewer, ends), cookie };
  }

  /** Better Auth's signed cookie. */
  function signed(value: string): string {
    const signature = createHmac("sha256", cookieSecret).update(value).digest("base64");
    return encodeURIComponent(`${value}.${signature}`);
  }

  return {
    openSession,
    /** A new person with an account and a session, like after sign-up. */
    async insert({ name, email, role, passwordHash }: Account): Promise<OpenSession> {
      await database.pool.query(
        `with person as (
           insert into users (id, name, email, role) values ($1, $2, $3, $4) returning id
         )
         insert into accounts (id, user_id, provider_id, account_id, password)
         select $5, id, 'credential', id::text, $6 from person`,
        [newId(), name, email, role, newId(), passwordHash],
      );
      return openSession(email);
    },
  };
}
