import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { pino } from "pino";
import type { Role } from "#contract/roles.ts";
import type { SurveyDraft } from "#contract/surveys.ts";
import { readAuthSecret } from "#server/auth-secret.ts";
import type { Database } from "#server/database/connect.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { sendSummaries } from "#server/notices/daily-summary.ts";
import { leaveTokens } from "#server/notices/leave-tokens.ts";
import { type Api, newApi } from "#web/api.ts";
import { draft } from "./drafts.ts";
import { connectBeside } from "./postgres-processes.ts";
import { type OpenSession, type SqlPeople, sqlPeople } from "./sql-people.ts";
import type { RunningServer } from "./start-server.ts";

/** A person made for one test, who can also act without a browser. */
export type Member = {
  id: string;
  name: string;
  email: string;
  password: string;
  api: Api;
  cookies: Cookie[];
};
type Cookie = { name: string; value: string };
export type JourneyPeople = ReturnType<typeof journeyPeople>;

/** A title that no other test uses. */
export function unique(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`;
}

/**
 * People made by SQL and surveys made by the API of a running server, as a client at `address`,
 * which has its own limits.
 */
export function journeyPeople(
  { url: origin, dataDir }: Pick<RunningServer, "url" | "dataDir">,
  address: string,
) {
  const site: Site = { origin, address, dataDir };

  async function member(name: string, role: Role = "user"): Promise<Member> {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${randomUUID().slice(0, 8)}@candor.example`;
    passwordHash ??= hashPassword(password);
    const account = { name, email, role, passwordHash: await passwordHash };
    return memberOf(
      site,
      { name, email, password },
      await onPeople(site, (people) => people.insert(account)),
    );
  }

  return {
    member,
    /** The API for visitors. */
    visitor: newApi({ fetch: (request) => send(site, request), origin }),
    demoAdmin: () => demoMember(site, "admin"),
    /** One of the demo's people. */
    demoMember: (role: Role) => demoMember(site, role),
    /** Publishes a survey with its own title. */
    async publish(
      surveyor: Member,
      changes: Partial<SurveyDraft> = {},
    ): Promise<{ id: string; title: string }> {
      const title = unique(changes.title ?? "Longer opening hours");
      const { insertedId } = await surveyor.api("POST /surveys", {
        body: draft({ ...changes, title }),
      });
      return { id: insertedId, title };
    },
    /** Ends the older versions of a questionnaire: the newest one was published 8 days ago. */
    async endOlderVersions(surveyId: string): Promise<void> {
      await onDatabase(site, ({ pool }) =>
        // As a replica, because the trigger lets nobody else change a version.
        pool.query(
          `begin; set local session_replication_role = replica; update survey_versions
            set published_at = published_at - interval '8 days' where survey_id = '${surveyId}'; commit`,
        ),
      );
    },
    /** As on the next morning: mails daily summaries to those who want them. */
    async nextMorning(): Promise<void> {
      const now = new Date(Date.now() + 86_400_000);
      now.setUTCHours(7);
      const tokens = leaveTokens(readAuthSecret(dataDir) ?? "");
      await onDatabase(site, (database) => sendSummaries(database, now, { site: origin, tokens }));
    },
    /** As if they had opened the link in the mail that confirms their email. */
    async confirm({ id }: Member): Promise<void> {
      const text = "update users set email_verified = true where id = $1";
      await onDatabase(site, ({ pool }) => pool.query(text, [id]));
    },
    /**
     * Opens this person's session in a browser, as if they had logged in. The next page finds it.
     */
    async signIn(context: BrowserContext, person: Member): Promise<void> {
      const { hostname } = new URL(origin);
      await context.addCookies(
        person.cookies.map((cookie) => ({
          ...cookie,
          domain: hostname,
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
        })),
      );
    },
  };
}

type Site = { origin: string; address: string; dataDir: string };

/** One password for all, hashed once: scrypt takes a tenth of a second. */
const password = "a long password of a member";
let passwordHash: Promise<string> | null = null;

async function demoMember(site: Site, wanted: Role): Promise<Member> {
  const account = demoAccounts.find(({ role }) => role === wanted);
  if (!account) throw new Error(`the demo has no ${wanted}`);
  return memberOf(
    site,
    account,
    await onPeople(site, (people) => people.openSession(account.email)),
  );
}

function onPeople<T>(site: Site, work: (people: SqlPeople) => Promise<T>): Promise<T> {
  const { origin, dataDir } = site;
  return onDatabase(site, (database) =>
    work(sqlPeople({ database, authSecret: readAuthSecret(dataDir) ?? "", publicUrl: origin })),
  );
}

/** Connects to the embedded PostgreSQL of the running server. */
async function onDatabase<T>(
  { dataDir }: Site,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connectBeside(dataDir, pino({ level: "silent" }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Known = { name: string; email: string; password: string };

function memberOf(
  site: Site,
  { name, email, password }: Known,
  { id, token, cookie }: OpenSession,
): Member {
  return { id, name, email, password, cookies: [cookie], api: apiOf(site, email, token, [cookie]) };
}

function apiOf(site: Site, email: string, firstToken: string, cookies: Cookie[]): Api {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const freshToken = async () => {
    const answer = await send(site, post(site, "/api/jwt", { email }, { cookie }));
    if (!answer.ok)
      throw new Error(`no token for ${email}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { token: string }).token;
  };
  let token = Promise.resolve(firstToken);
  return newApi({
    fetch: (request) => send(site, request),
    origin: site.origin,
    token: () => token,
    renew: () => {
      token = freshToken();
      return token;
    },
  });
}

function post(
  { origin }: Site,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify(body),
  });
}

function send({ address }: Site, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", address);
  return fetch(new Request(request, { headers }));
}
