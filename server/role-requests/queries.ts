import { and, eq, inArray, sql } from "drizzle-orm";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { journal, roleRequests, surveyDrafts, users } from "#server/database/schema.ts";

// Whoever got the role meanwhile waits for nobody: the lock waits for the one who gives it.
const insert = {
  name: "insert-role-request",
  text: `with asked as (
      insert into role_requests (id, user_id, reason, created_at)
      select $1::uuid, id, $3::text, $4::timestamptz from users
      where id = $2 and ($5 or role <> 'surveyor') for share
      on conflict (user_id) where state = 'open' and draft_id is null do nothing returning user_id
    ), noticed as (
      insert into notices (kind, details)
      select 'new-request', jsonb_build_object('name', u.name)
      from asked join users u on u.id = asked.user_id where not $5
    )
    select from asked`,
};
// Sent again, it has the new terms, and keeps its short address.
const insertOfDraft = {
  name: "insert-draft-request",
  text: `with asked as (
      insert into role_requests (id, user_id, reason, draft_id, terms, created_at)
      select $1::uuid, u.id, '', d.id, $4::jsonb, $5::timestamptz
      from users u join survey_drafts d on d.owner_id = u.id
      where u.id = $2 and d.id = $3 and ($7 or u.role <> 'surveyor') and (
        select count(*) from role_requests o
        where o.user_id = $2 and o.state = 'open' and o.draft_id <> $3
      ) < $6::int
      for share of u for key share of d
      on conflict (draft_id) where state = 'open' do update set terms = excluded.terms
      returning id, draft_id, user_id, xmax = 0 as is_new
    ), noticed as (
      insert into notices (kind, details)
      select 'new-request', jsonb_build_object('name', u.name, 'title', d.title)
      from asked join users u on u.id = asked.user_id join survey_drafts d on d.id = asked.draft_id
      where is_new and not $7
    ), reserved as (
      update survey_drafts d set code = new_code() from asked
      where d.id = asked.draft_id and d.survey_id is null and d.code is null
    )
    select id from asked`,
};
const reservedCode = {
  name: "reserved-code",
  text: "select code from survey_drafts where id = $1",
};
// An open one is what they wait for.
const latest = {
  name: "latest-role-request",
  text: `select r.id, r.state, r.feedback, d.id as "draftId", d.title from role_requests r
    left join survey_drafts d on d.id = r.draft_id
    where r.user_id = $1 order by r.state = 'open' desc, r.id desc limit 1`,
};

type State = "open" | "granted" | "declined";

/** Inserts a request by a reason, unless such a one is open or its author is a surveyor by now. */
export async function insertRequest(
  database: Queryable,
  request: { id: string; userId: string; reason: string; at: Date; isGranted: boolean },
): Promise<void> {
  const { id, userId, reason, at, isGranted } = request;
  await database.query(insert, [id, userId, reason, at, isGranted]);
}

/** Of one person, each with a draft. */
export const maxWaiting = 5;

/**
 * The draft's open request. Null if its author has too many of other drafts or is a surveyor by now,
 * or it is gone.
 */
export async function insertDraftRequest(
  database: Queryable,
  request: {
    id: string;
    userId: string;
    draftId: string;
    terms: PublishRequest;
    at: Date;
    max?: number;
    /** Whether it is granted at once, so that it may come after another one. */
    isGranted?: boolean;
  },
): Promise<string | null> {
  const { id, userId, draftId, terms, at, max = maxWaiting, isGranted = false } = request;
  const values = [id, userId, draftId, JSON.stringify(terms), at, max, isGranted];
  const [row] = await database.query<{ id: string }>(insertOfDraft, values);
  return row?.id ?? null;
}

/** Of the short address that a draft's survey will have. Undefined if it has one already. */
export async function findReservedCode(
  database: Queryable,
  draftId: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ code: string | null }>(reservedCode, [draftId]);
  return row?.code ?? undefined;
}

type LatestRow = {
  id: string;
  state: State;
  feedback: string | null;
  draftId: string | null;
  title: string | null;
};

export async function findLatest(database: Queryable, userId: string): Promise<LatestRow | null> {
  const [row] = await database.query<LatestRow>(latest, [userId]);
  return row ?? null;
}

export type RequestRow = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  reason: string;
  createdAt: Date;
} & (
  | { draftId: string; title: string; terms: ShortTerms; revision: string }
  | { draftId: null; title: null; terms: null; revision: null }
);
/** Without what may be long. */
export type ShortTerms = Omit<PublishRequest, "despite" | "meanings" | "note">;

/** Of draft `d` and request `r`: what an admin read is what goes live. */
const revision = `d.revision || '-' || md5(r.terms::text) as revision`;

export function listOpen(
  database: Queryable,
  range: PageRange,
): Promise<{ rows: RequestRow[]; total: number }> {
  return listPage<RequestRow>(
    database,
    {
      name: "role-requests",
      tables: "role_requests r",
      where: "r.state = 'open'",
      values: [],
      id: "r.id",
      order: "r.id",
      select: `select r.id, u.name, u.email, u.image, r.reason, d.id as "draftId", d.title,
          r.terms - array['despite', 'meanings', 'note'] as terms, ${revision}, r.created_at as "createdAt"
        from page join role_requests r using (id) join users u on u.id = r.user_id
        left join survey_drafts d on d.id = r.draft_id`,
    },
    range,
  );
}

const find = {
  name: "find-role-request",
  text: `select r.user_id as "userId", d.id as "draftId", r.terms, r.state, ${revision},
      d.revision as "draftRevision"
    from role_requests r left join survey_drafts d on d.id = r.draft_id where r.id = $1`,
};
const isSurveyor = {
  name: "is-surveyor",
  text: "select 1 from users where id = $1 and role = 'surveyor'",
};

export type FoundRequest = { userId: string; state: State } & (
  | { draftId: string; terms: PublishRequest; revision: string; draftRevision: number }
  | { draftId: null; terms: null; revision: null; draftRevision: null }
);

export async function findRequest(database: Queryable, id: string): Promise<FoundRequest | null> {
  const [row] = await database.query<FoundRequest>(find, [id]);
  return row ?? null;
}

export async function hasRole(database: Queryable, userId: string): Promise<boolean> {
  return (await database.query(isSurveyor, [userId])).length > 0;
}

/** Without an admin, a setting decides. */
type Judge = { adminId: string } | { setting: string };
export type Decision = {
  id: string;
  by: Judge;
  state: "granted" | "declined";
  feedback?: string | undefined;
  problem?: "deadline" | "draft" | undefined;
  at: Date;
  entryId: string;
};

/** Stands for the admin where none decided. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Decides an open request, gives the role and says so in the journal. Locks the admin for share, so
 * that a demotion that committed earlier is seen, then the author, the draft and the request, as
 * publishing does. Null if it was decided before, or nobody may.
 */
export async function decideRequest(
  tx: Orm,
  { userId, draftId }: Pick<FoundRequest, "userId" | "draftId">,
  decision: Decision,
): Promise<{ judge: { id: string; name: string }; title: string | null } | null> {
  const { id, by, state, feedback = null, problem = null, at, entryId } = decision;
  const judge = await lockJudge(tx, by);
  const [author] = await tx
    .select({ name: users.name, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!judge || !author) return null;
  const [draft] = draftId === null ? [] : await lockDraft(tx, draftId);
  const changed = await tx
    .update(roleRequests)
    .set({ state, decidedAt: at, feedback, problem })
    .where(and(eq(roleRequests.id, id), eq(roleRequests.state, "open")))
    .returning({ id: roleRequests.id });
  if (changed.length === 0) return null;
  if (state === "granted")
    await tx
      .update(users)
      .set({ role: "surveyor", updatedAt: at })
      .where(and(eq(users.id, userId), inArray(users.role, ["user", "pro-user"])));
  const isNews = "adminId" in by || author.role !== "surveyor";
  if (isNews)
    await tx.insert(journal).values({
      id: entryId,
      adminId: judge.id,
      adminName: judge.name,
      action: "role-request",
      subject: author.name,
      subjectId: userId,
      before: author.role,
      after: state,
      reason: feedback,
      createdAt: at,
    });
  return { judge, title: draft?.title ?? null };
}

/**
 * With the role, nothing else of theirs waits. Nobody has read their other drafts, so these stay
 * theirs to publish. Returns how many requests were open, and how many of them were drafts.
 */
export async function releaseOthers(
  tx: Orm,
  userId: string,
  at: Date,
): Promise<{ requests: number; drafts: number }> {
  const released = await tx
    .update(roleRequests)
    .set({
      state: "granted",
      decidedAt: at,
      problem: sql`case when ${roleRequests.draftId} is null then null else 'unread' end`,
    })
    .where(and(eq(roleRequests.userId, userId), eq(roleRequests.state, "open")))
    .returning({ draftId: roleRequests.draftId });
  const drafts = released.filter(({ draftId }) => draftId !== null).length;
  return { requests: released.length, drafts };
}

/** Of somebody whom an admin gave the role without reading what they asked: that is settled too. */
export async function settleByRole(tx: Orm, userId: string, at: Date): Promise<void> {
  const { requests, drafts } = await releaseOthers(tx, userId, at);
  if (requests === 0) return;
  const details = { state: "granted", ...(drafts > 0 && { others: drafts }) };
  await noteDecision(tx, { userId, surveyId: null, details });
}

async function lockJudge(tx: Orm, by: Judge): Promise<{ id: string; name: string } | undefined> {
  if ("setting" in by) return { id: nobody, name: by.setting };
  const isAdmin = and(eq(users.id, by.adminId), eq(users.role, "admin"));
  const [admin] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isAdmin)
    .for("share");
  return admin;
}

function lockDraft(tx: Orm, draftId: string): Promise<{ title: string }[]> {
  return tx
    .select({ title: surveyDrafts.title })
    .from(surveyDrafts)
    .where(eq(surveyDrafts.id, draftId))
    .for("update");
}

type Told = {
  userId: string;
  surveyId: string | null;
  details: {
    state: string;
    draftId?: string;
    title?: string;
    feedback?: string;
    problem?: string;
    others?: number;
  };
};

/** A job makes a mail of it. */
export async function noteDecision(tx: Orm, { userId, surveyId, details }: Told): Promise<void> {
  await tx.execute(sql`insert into notices (kind, survey_id, user_id, details)
    values ('role-decided', ${surveyId}::uuid, ${userId}::uuid, ${JSON.stringify(details)}::jsonb)`);
}
