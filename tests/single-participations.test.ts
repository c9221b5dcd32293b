import { createHash } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/calls.ts";
import { invitationTokens } from "#server/invitations/tokens.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { someOf } from "./support/extent.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";

/**
 * Everybody who can read anything asks for everything again after each single participation, by
 * every call there is. Until a lot is whole, nothing changes: whoever sees a figure move while
 * somebody takes part knows who that was, and later what the next lot is made of.
 */
let candor: Candor;
let ada: Person;
let pro: Person;
/** Of one survey alone: mails about the others are still on their way. */
let sam: Person;
let mailbox: Mailbox;
let mail: Mail;
const people: Person[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ settings: { adminSecondFactor: false }, services: { mail } });
  ada = await candor.person("Ada Admin", "admin");
  pro = await candor.person("Polly Pro", "pro-user");
  for (let n = 0; n < 19; n++) people.push(await candor.person(`Respondent ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

/** Never the same twice, or endless, or about nothing of a survey. */
const others = new Set(["GET /surveys/{id}/challenge", "GET /openapi.json"]);
const queries: Record<string, string> = {
  "GET /surveys/{id}/cross-tab": "?rows=likedit000&columns=service000",
  "GET /surveys/{id}/differences": "?columns=likedit000",
};

const roles = ["visitor", "surveyor", "admin", "pro-user"] as const;

/** All that may be read of a survey, as hashes. */
async function everything(surveyId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const readers = [{ raw: candor.visitor.raw, email: sam.email }, sam, ada, pro];
  for (const [n, { raw, email }] of readers.entries())
    for (const line of Object.keys(contract)) {
      const [method, path = ""] = line.split(" ");
      if (method !== "GET" || others.has(line)) continue;
      const address = path
        .replace("{id}", surveyId)
        .replace("{email}", encodeURIComponent(email))
        .replace("{number}", "1")
        .replace(/\{question\}|\{key\}/, "whynot0000");
      if (/[{}]/.test(address)) continue;
      const answer = await raw("GET", `${address}${queries[line] ?? ""}`);
      const type = answer.headers.get("content-type") ?? "";
      if (type.startsWith("text/event-stream")) {
        await answer.body?.cancel();
        continue;
      }
      const text = (await answer.text()).replace(/"requestId":"[^"]+"/, "");
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
      found.set(`${roles[n]}: ${line}`, `${answer.status} ${hash} ${text.slice(0, 2_000)}`);
    }
  return found;
}

/** What is told by mail. */
async function news(surveyId: string): Promise<unknown[]> {
  const { rows } = await candor.database.pool.query(
    "select kind from notices where survey_id = $1",
    [surveyId],
  );
  return rows;
}

function changed(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([call, said]) => before.get(call) !== said).map(([call]) => call);
}

type TakePart = (person: Person, surveyId: string, n: number) => Promise<unknown>;

const byAccount: TakePart = (person, id) => answerUnlinked(person, id, { ...happy });
const byLink: TakePart = (_person, id) => answerUnlinked(candor.visitor, id, { ...happy });
const bySealedBallot: TakePart = async (person, id) => {
  const ballot = await takeBallot(candor, person, id);
  expect((await sendBallot(candor, id, ballot, happy)).status).toBe(202);
};

async function tokenOf(id: string, n: number): Promise<string> {
  const all = await sam.api("GET /surveys/{id}/invitations", {
    params: { id },
    query: { size: 100 },
  });
  const own = all.find(({ email }) => email === `guest${n}@d${n}.example`);
  return invitationTokens(candor.settings.authSecret)(own?._id ?? "");
}

const cases = [
  { identity: "unlinked", access: "account", take: byAccount },
  { identity: "unlinked", access: "link", take: byLink },
  { identity: "sealed", access: "account", take: bySealedBallot },
  {
    identity: "unlinked",
    access: "invited",
    take: async (_person: Person, id: string, n: number) =>
      answerUnlinked(candor.visitor, id, { ...happy }, { invitation: await tokenOf(id, n) }),
  },
  {
    identity: "sealed",
    access: "invited",
    take: async (_person: Person, id: string, n: number) => {
      const ballot = await takeBallot(candor, candor.visitor, id, await tokenOf(id, n));
      expect((await sendBallot(candor, id, ballot, happy)).status).toBe(202);
    },
  },
] as const;

describe("a single participation", () => {
  it.each(someOf(cases, 2))(
    "shows nowhere: $identity, for $access",
    async ({ identity, access, take }) => {
      sam = await candor.person(`Sam ${identity} ${access}`, "surveyor");
      const { surveyId } = await publishDefinition(sam, cafe(), {
        identity,
        access,
        results: "public",
      });
      if (access === "invited")
        await sam.api("POST /surveys/{id}/invitations", {
          params: { id: surveyId },
          body: {
            contacts: people.map((_, n) => ({ email: `guest${n}@d${n}.example` })),
            sendAt: new Date(Date.now() + 86_400_000).toISOString(),
          },
        });
      const first = await everything(surveyId);
      const before = await everything(surveyId);
      const restless = new Set(changed(first, before));
      expect([...restless].filter((call) => !call.includes("GET /overview"))).toEqual([]);
      const told = await news(surveyId);
      for (const [n, person] of people.entries()) {
        await take(person, surveyId, n);
        // The fifth and the tenth would be a step of a smaller group.
        if (![0, 1, 4, 9, 18].includes(n)) continue;
        const moved = changed(before, await everything(surveyId));
        expect([n, moved.filter((call) => !restless.has(call))]).toEqual([n, []]);
        expect(await news(surveyId)).toEqual(told);
      }
      expect(before.size).toBeGreaterThan(100);
      // So that the comparison would have seen something.
      await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
      const closed = changed(before, await everything(surveyId));
      for (const call of ["summary", "chain", "responses", "responses.csv"])
        expect(closed).toContain(`surveyor: GET /surveys/{id}/${call}`);
    },
    240_000,
  );
});
