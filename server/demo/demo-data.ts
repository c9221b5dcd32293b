import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import { dayOf } from "#limits/day.ts";
import { membershipPrice, type VoteOption } from "#limits/limits.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { NewAccount } from "#server/identity/identity-queries.ts";
import { insertReport } from "#server/reports/queries.ts";
import { createSurvey, setSurveyStatus } from "#server/surveys/queries.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { createDrafts } from "./create-drafts.ts";
import { createJournal } from "./create-journal.ts";
import { createQuestionnaires } from "./create-questionnaires.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { demoPeople } from "./demo-people.ts";
import type { DemoSurvey } from "./demo-survey.ts";
import { seededRandom } from "./seeded-random.ts";
import { eventSurveys } from "./surveys-events.ts";
import { marketSurveys } from "./surveys-market.ts";
import { productSurveys } from "./surveys-product.ts";
import { serviceSurveys } from "./surveys-service.ts";
import { workSurveys } from "./surveys-work.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  log: Logger;
  createAccount: (account: NewAccount) => Promise<{ id: string }>;
};
type Person = { id: string; name: string; role: string };
type CrowdMember = Person & { email: string; created_at: string };
type DemoUsers = { admin: Person; surveyors: Person[]; visitors: Person[]; crowd: CrowdMember[] };
type DemoVote = { voterId: string; choice: VoteOption | null; comment: string | null; at: Date };

const surveys = [
  ...workSurveys,
  ...eventSurveys,
  ...serviceSurveys,
  ...marketSurveys,
  ...productSurveys,
];
const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
/**
 * The id of the demo's first survey. Survey rows are never removed, so it marks a seeded database.
 */
const markerId = "01980000-0000-7000-8000-00000000da7a";
const lockKey = 727_274_302;
/**
 * The share of surveys on which the visitors' two accounts have voted. The rest is left for
 * visitors to vote on.
 */
const visitorTurnout = 0.3;
const withoutOpinion = 0.07;

/**
 * Seeds a demo with accounts, surveys and votes, dated relative to today, through the product's own
 * queries. Runs once per database, even with concurrent processes: everything except the accounts
 * is one transaction.
 */
export async function ensureDemoData({
  database,
  clock,
  log,
  createAccount,
}: Dependencies): Promise<void> {
  if (await isSeeded(database)) return;
  const client = database.newClient("candor demo");
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    const queryable = queryableOf(client);
    if (await isSeeded(queryable)) return;
    const accounts = await Promise.all(
      demoAccounts.map(async (each) => ({ ...each, ...(await createAccount(each)) })),
    );
    const users = await createUsers(accounts, client, clock());
    const votes = await createSurveys(queryable, users, clock());
    const connection = { orm: drizzle({ client }), queryable };
    const responses = await createQuestionnaires(connection, users, clock());
    await createDrafts(queryable, users, clock());
    await createPayments(client, users.crowd, clock());
    await createJournal(connection, users, clock());
    // Nobody gets mail about events that never happened.
    await client.query("delete from notices");
    await client.query("commit");
    log.info(
      { surveys: surveys.length, votes, responses },
      "The demo's surveys, votes and responses were made",
    );
  } finally {
    await client.end();
  }
}

async function isSeeded(database: Queryable): Promise<boolean> {
  const made = { name: "demo-made", text: "select 1 as made from surveys where id = $1" };
  return (await database.query(made, [markerId])).length > 0;
}

function queryableOf(client: pg.Client): Queryable {
  return {
    async query<T extends object>(
      statement: { name: string; text: string },
      values: readonly unknown[],
    ) {
      return (await client.query({ ...statement, values: [...values] })).rows as T[];
    },
  };
}

async function createUsers(accounts: Person[], client: pg.Client, now: Date): Promise<DemoUsers> {
  const people = demoPeople.map((person, index) => ({ ...person, ...joined(index, now) }));
  await client.query(
    `insert into users (id, name, email, email_verified, role, created_at)
     select id, name, email, true, role, created_at
     from jsonb_to_recordset($1) as p (id uuid, name text, email text, role text, created_at timestamptz)`,
    [JSON.stringify(people)],
  );
  const all = [...accounts, ...people];
  const having = (role: string) => all.filter((person) => person.role === role);
  const [admin] = having("admin");
  if (!admin) throw new Error("the demo's accounts lack an admin");
  return {
    admin,
    surveyors: having("surveyor"),
    visitors: accounts.filter(({ role }) => role === "user" || role === "pro-user"),
    crowd: people.filter(({ role }) => role !== "surveyor"),
  };
}

function joined(index: number, now: Date): { id: string; created_at: string } {
  const at = now.getTime() - 90 * day + index * 4 * 60 * minute;
  return { id: newId(at), created_at: new Date(at).toISOString() };
}

async function createSurveys(queryable: Queryable, users: DemoUsers, now: Date): Promise<number> {
  const random = seededRandom(20_261_121);
  let votes = 0;
  for (const [index, survey] of surveys.entries()) {
    const opened = openingOf(survey, random(), now);
    const id = index === 0 ? markerId : newId(opened.getTime());
    const owner = users.surveyors[survey.by];
    if (!owner) throw new Error(`the demo has no surveyor ${survey.by}`);
    const deadline = dayOf(now.getTime() + survey.days[1] * day);
    await createSurvey(queryable, id, owner.id, { ...survey, option: false, deadline }, opened);
    const until = endOf(survey, opened, now);
    const ballots = votesOn(survey, users, random, opened, until).map((vote) => ({
      ...vote,
      id: newId(vote.at.getTime()),
      surveyId: id,
      submissionId: null,
    }));
    await castVotes(queryable, ballots.map(sealBallot));
    votes += ballots.length;
    for (const report of reportsOf(survey, index, users, opened, until)) {
      await insertReport(queryable, { ...report, id: newId(report.at.getTime()), surveyId: id });
    }
    if (survey.hidden) await unpublish(queryable, id, users.admin.id, survey.hidden, until);
  }
  return votes;
}

/** How the pro users of the crowd became it, an hour after signing up. */
async function createPayments(client: pg.Client, crowd: CrowdMember[], now: Date): Promise<void> {
  const payments = crowd
    .filter(({ role }) => role === "pro-user")
    .map(({ id, email, created_at }) => {
      const at = Math.min(Date.parse(created_at) + 60 * minute, now.getTime());
      return {
        user_id: id,
        email,
        created_at: new Date(at).toISOString(),
        id: newId(at),
        event_id: newId(at),
        transaction_id: `pi_demo${id.replaceAll("-", "")}`,
      };
    });
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1) as p (id uuid, event_id uuid, user_id uuid, email text,
         transaction_id text, created_at timestamptz)
     ), paid as (
       insert into payments (id, user_id, email, transaction_id, amount_cents, currency, mode, created_at)
       select id, user_id, email, transaction_id, $2, $3, 'sandbox', created_at from given
     )
     insert into payment_events (id, transaction_id, user_id, kind, effect, created_at)
     select event_id, transaction_id, user_id, 'payment.saved', 'granted', created_at from given`,
    [JSON.stringify(payments), membershipPrice.cents, membershipPrice.currency],
  );
}

/** During the working hours of its first day, never in the future. */
function openingOf(survey: DemoSurvey, share: number, now: Date): Date {
  const midnight = Math.floor(now.getTime() / day) * day;
  const opening = midnight + survey.days[0] * day + (7 + share * 10) * 60 * minute;
  return new Date(Math.min(opening, now.getTime() - minute));
}

/**
 * The latest time of a vote: now, the end of the survey's last day, or its unpublishing, which is
 * halfway.
 */
function endOf(survey: DemoSurvey, opened: Date, now: Date): Date {
  const midnight = Math.floor(now.getTime() / day) * day;
  const end = Math.min(now.getTime(), midnight + (survey.days[1] + 1) * day - minute);
  return new Date(survey.hidden ? (opened.getTime() + end) / 2 : end);
}

/** The votes in order of time. Most come in the first days. */
function votesOn(
  survey: DemoSurvey,
  users: DemoUsers,
  random: () => number,
  opened: Date,
  until: Date,
): DemoVote[] {
  const comments = [...(survey.comments ?? [])];
  const voters = [
    ...users.visitors.filter(() => random() < Math.min(visitorTurnout, survey.turnout)),
    ...users.crowd.filter(() => random() < survey.turnout),
  ];
  const span = until.getTime() - opened.getTime();
  return voters
    .map((voter) => {
      const [written, comment = null] = (voter.role === "pro-user" && comments.shift()) || [];
      const choice =
        written ?? (random() < withoutOpinion ? null : random() < survey.yes ? "yes" : "no");
      return {
        voterId: voter.id,
        choice,
        comment,
        at: new Date(opened.getTime() + span * random() ** 1.7),
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Each report is by another person, the visitors' accounts first, evenly spread over the survey's
 * time.
 */
function reportsOf(survey: DemoSurvey, index: number, users: DemoUsers, opened: Date, until: Date) {
  const { reports = [] } = survey;
  const reporters =
    index % 2 === 0
      ? [...users.visitors, ...users.crowd]
      : [...users.visitors.toReversed(), ...users.crowd];
  const step = (until.getTime() - opened.getTime()) / (reports.length + 1);
  return reports.flatMap((feedback, position) => {
    const reporter = reporters[position];
    return reporter
      ? [
          {
            reporterId: reporter.id,
            feedback,
            at: new Date(opened.getTime() + step * (position + 1)),
          },
        ]
      : [];
  });
}

async function unpublish(
  queryable: Queryable,
  surveyId: string,
  adminId: string,
  feedback: string,
  at: Date,
): Promise<void> {
  await setSurveyStatus(queryable, surveyId, {
    id: newId(at.getTime()),
    adminId,
    status: "unPublish",
    feedback,
    at,
    entryId: newId(at.getTime()),
  });
}
