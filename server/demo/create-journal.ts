import { membershipPrice } from "#limits/limits.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { writeJournal } from "#server/journal/queries.ts";
import { insertReport, settleReport } from "#server/reports/queries.ts";
import { decideRequest, insertRequest } from "#server/role-requests/queries.ts";
import { setSurveyStatus } from "#server/surveys/queries.ts";

type Person = { id: string; name: string; role: string };
type Paying = Person & { email: string };
type Users = { admin: Person; surveyors: readonly Person[]; crowd: readonly Paying[] };
type Connection = { orm: Orm; queryable: Queryable };
type Asked = { id: string; opened: Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Asked to become surveyors, and why not: days before now. */
const declined = [
  {
    days: 34,
    reason: "I’d like to ask our customers what they think of our new shop.",
    feedback: "Please say which shop this is, and ask again.",
  },
  {
    days: 12,
    reason: "Student project, 3 short surveys.",
    feedback: "Please write from your university’s address, so that we know it’s you.",
  },
];
/** Reports that were no reason to take a survey down. */
const dismissed = [
  {
    title: "Name badges with first names only",
    feedback: "Some of us don’t go by our first names.",
  },
  {
    title: "Record all talks and put them online for free",
    feedback: "I don’t want to be on video.",
  },
  {
    title: "Meeting-free Wednesdays",
    feedback: "We voted on this last year.",
  },
];
/** Taken down for two hours, until its surveyor had explained it. */
const corrected = {
  title: "Hold the neighborhood fair even if it rains",
  before: "Please say which streets this is about.",
  after: "Thanks for telling us. It’s the streets around the park.",
};
const refund = { days: 8, reason: "Paid by mistake, and asked the same day." };
const advertiser = { name: "Cheap Followers", days: 19 };

/** What the admin did in the last weeks, besides unpublishing: something of each kind. */
export async function createJournal(
  connection: Connection,
  users: Users,
  now: Date,
): Promise<void> {
  const { orm } = connection;
  const before = (days: number) => new Date(now.getTime() - days * dayMs - 2 * hourMs);
  const by = { adminId: users.admin.id, adminName: users.admin.name };
  const roleGiven = { ...by, action: "role", before: "user", after: "surveyor" } as const;
  // The first one is the visitors' own account.
  for (const [at, { id, name }] of users.surveyors.slice(1).entries())
    await writeJournal(orm, {
      ...roleGiven,
      subject: name,
      subjectId: id,
      at: before(61 - 3 * at),
    });
  const people = users.crowd.filter(({ role }) => role === "user");
  await declineRequests(connection, by.adminId, people, before);
  await dismissReports(connection, by.adminId, people);
  await unpublishForTwoHours(connection.queryable, by.adminId);
  await writeJournal(orm, {
    ...by,
    action: "delete-user",
    subject: advertiser.name,
    subjectId: newId(before(advertiser.days).getTime()),
    before: "user",
    at: before(advertiser.days),
  });
  const payer = people.at(-1);
  if (!payer) throw new Error("the demo lacks somebody who paid");
  const transactionId = await payAndRefund(
    connection.queryable,
    payer,
    by.adminId,
    before(refund.days),
  );
  await writeJournal(orm, {
    ...by,
    action: "refund",
    subject: payer.email,
    subjectId: transactionId,
    after: refund.reason,
    at: before(refund.days),
  });
}

async function declineRequests(
  { orm, queryable }: Connection,
  adminId: string,
  people: readonly Person[],
  before: (days: number) => Date,
): Promise<void> {
  for (const [place, { days, reason, feedback }] of declined.entries()) {
    const asker = people.at(-3 - place);
    if (!asker) throw new Error("the demo lacks somebody who asks for a role");
    const [asked, at] = [before(days + 1), before(days)];
    const id = newId(asked.getTime());
    await insertRequest(queryable, { id, userId: asker.id, reason, at: asked, isGranted: false });
    const decision = { id, by: { adminId }, state: "declined", feedback, at } as const;
    const entryId = newId(at.getTime());
    await decideRequest(orm, { userId: asker.id, draftId: null }, { ...decision, entryId });
  }
}

async function dismissReports(
  { queryable }: Connection,
  adminId: string,
  people: readonly Person[],
): Promise<void> {
  for (const [place, { title, feedback }] of dismissed.entries()) {
    const reporter = people[10 + place];
    const { id: surveyId, opened } = await findSurvey(queryable, title);
    if (!reporter) throw new Error("the demo lacks somebody who reports");
    const [reported, at] = [after(opened, 5), after(opened, 9)];
    const id = newId(reported.getTime());
    const report = { id, surveyId, reporterId: reporter.id, feedback, at: reported };
    await insertReport(queryable, report);
    const entryId = newId(at.getTime());
    await settleReport(queryable, { id, adminId, state: "dismissed", at, entryId });
  }
}

async function unpublishForTwoHours(queryable: Queryable, adminId: string): Promise<void> {
  const { id, opened } = await findSurvey(queryable, corrected.title);
  for (const [status, feedback, hours] of [
    ["unPublish", corrected.before, 1],
    ["publish", corrected.after, 3],
  ] as const) {
    const at = after(opened, hours);
    const ids = { id: newId(at.getTime()), entryId: newId(at.getTime()) };
    await setSurveyStatus(queryable, id, { ...ids, adminId, status, feedback, at });
  }
}

/** Returns the payment's transaction. */
async function payAndRefund(
  queryable: Queryable,
  { id: userId, email }: Paying,
  adminId: string,
  at: Date,
): Promise<string> {
  const transactionId = `pi_demo${userId.replaceAll("-", "")}`;
  const paid = new Date(at.getTime() - 3 * hourMs);
  const ids = [paid, paid, at].map((moment) => newId(moment.getTime()));
  await queryable.query(
    {
      name: "demo-refund",
      text: `with paid as (
          insert into payments (id, user_id, email, transaction_id, status, amount_cents, currency, mode, created_at, updated_at)
          values ($1, $4, $5, $6, 'refunded', $7, $8, 'sandbox', $9, $10)
        )
        insert into payment_events (id, transaction_id, user_id, kind, effect, reason, admin_id, created_at)
        values ($2, $6, $4, 'payment.saved', 'granted', null, null, $9),
          ($3, $6, $4, 'admin.refund', 'taken', $11, $12, $10)`,
    },
    [
      ...ids,
      userId,
      email,
      transactionId,
      membershipPrice.cents,
      membershipPrice.currency,
      paid,
      at,
      refund.reason,
      adminId,
    ],
  );
  return transactionId;
}

async function findSurvey(queryable: Queryable, title: string): Promise<Asked> {
  const statement = {
    name: "demo-survey",
    text: "select id, created_at as opened from surveys where title = $1",
  };
  const [found] = await queryable.query<Asked>(statement, [title]);
  if (!found) throw new Error(`the demo has no survey “${title}”`);
  return found;
}

function after(opened: Date, hours: number): Date {
  return new Date(opened.getTime() + hours * hourMs);
}
