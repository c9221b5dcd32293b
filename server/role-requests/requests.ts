import { Refusal, type RefusalCode } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import { dayOf } from "#limits/day.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import {
  type Publication,
  type Published,
  publishDraft,
  type Waiting,
} from "#server/drafts/publish-draft.ts";
import type { Publisher } from "#server/drafts/publisher.ts";
import { findDraft, maxDrafts } from "#server/drafts/queries.ts";
import { writeJournal } from "#server/journal/queries.ts";
import type { Settings } from "#server/settings.ts";
import { refuseDeadline } from "#server/surveys/rules.ts";
import * as queries from "./queries.ts";

export type Requests = ReturnType<typeof createRequests>;
type Dependencies = {
  database: Database;
  clock: () => Date;
  publisher: Publisher;
  surveyors: Settings["surveyors"];
};

type Given = Pick<queries.Decision, "id" | "by" | "state" | "feedback"> & {
  /** Of the draft and its terms, as the admin read them. */
  revision?: string | undefined;
};
/** What keeps a granted draft from being live. */
type Held = { problem: "deadline" | "draft"; why: Refusal };
/** `others`: of the author's drafts, those that waited too, which are theirs to publish now. */
type Outcome = { published: Published | null; held: Held | null; others: number };

/** What the journal has for an admin's name. */
const bySetting = { setting: "SURVEYORS=everyone" };
/** How often a draft may change between being checked and being published. */
const tries = 3;

/** What isn't about the draft and may be otherwise in a moment. */
const passing: RefusalCode[] = ["overloaded", "database-unavailable", "unexpected"];

/** The draft isn't as it was checked any more. */
class Changed extends Error {}
/** Ends a transaction that was only a trial. */
class Undone extends Error {}

/** Requests for the role surveyor, and the drafts that go live with it. */
export function createRequests({ database, clock, publisher, surveyors }: Dependencies) {
  /** Refuses what publishing would refuse. False if the draft isn't any more as it was checked. */
  async function tryOut(publication: Publication): Promise<boolean> {
    try {
      await database.transaction(async (tx) => {
        throw (await publishDraft(tx, publication)) ? new Undone() : new Changed();
      });
    } catch (error) {
      if (error instanceof Changed) return false;
      if (!(error instanceof Undone)) throw error;
    }
    return true;
  }

  async function prepare(
    { userId, draftId, terms }: queries.FoundRequest,
    at: Date,
  ): Promise<Publication | Held | null> {
    if (draftId === null) return null;
    if (refuseDeadline(terms.deadline, dayOf(at)))
      return { problem: "deadline", why: fieldRefusal("deadline", "past-day") };
    const draft = await findDraft(database, draftId, userId);
    if (!draft) return { problem: "draft", why: new Refusal("not-found") };
    return holding(() => publisher.prepare(draft, userId, terms));
  }

  async function attempt(
    asked: queries.FoundRequest,
    given: Given,
    { publication, held, at }: { publication: Publication | null; held: Held | null; at: Date },
  ): Promise<Outcome | null> {
    if (publication && publication.draft.revision !== asked.draftRevision) throw new Changed();
    const { id, by, state, feedback } = given;
    const problem = held?.problem;
    const decision = { id, by, state, feedback, problem, at, entryId: newId(at.getTime()) };
    return database.transaction(async (tx) => {
      const decided = await queries.decideRequest(tx, asked, decision);
      if (!decided) return null;
      const published = publication && (await publishDraft(tx, publication));
      if (publication && !published) throw new Changed();
      const { judge, title } = decided;
      const others =
        state === "granted" ? (await queries.releaseOthers(tx, asked.userId, at)).drafts : 0;
      // Whom a setting let in sees it at once.
      if ("setting" in by) return { published, held, others };
      if (published)
        await writeJournal(tx, {
          adminId: judge.id,
          adminName: judge.name,
          action: "survey-status",
          subject: title ?? "",
          subjectId: published.result.surveyId,
          after: "publish",
          at,
        });
      await queries.noteDecision(tx, {
        userId: asked.userId,
        surveyId: published?.result.surveyId ?? null,
        details: {
          state,
          ...(asked.draftId !== null && { draftId: asked.draftId, title: title ?? "" }),
          ...(feedback !== undefined && { feedback }),
          ...(held && { problem: held.problem }),
          ...(others > 0 && { others }),
        },
      });
      return { published, held, others };
    });
  }

  /** Null if it was decided before or is gone. */
  async function decide(given: Given): Promise<Outcome | null> {
    for (let count = 1; ; count++) {
      const asked = await queries.findRequest(database, given.id);
      if (asked?.state !== "open") return null;
      const { revision } = given;
      if (revision !== undefined && asked.draftId !== null && revision !== asked.revision)
        throw new Refusal("draft-changed");
      const at = clock();
      const prepared = given.state === "granted" ? await prepare(asked, at) : null;
      const held = prepared && "why" in prepared ? prepared : null;
      const publication = prepared && !("why" in prepared) ? prepared : null;
      try {
        const outcome = await holding(() => attempt(asked, given, { publication, held, at }));
        if (outcome === null || !("why" in outcome)) return outcome;
        return await attempt(asked, given, { publication: null, held: outcome, at });
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        if (count < tries) continue;
        if (revision !== undefined) throw new Refusal("draft-changed");
        const changed: Held = { problem: "draft", why: new Refusal("draft-changed") };
        return await attempt(asked, given, { publication: null, held: changed, at });
      }
    }
  }

  /** A draft that was sent several times at once: each gets the first answer. */
  async function publishAgain(publication: Publication): Promise<Published | null> {
    if (!(await queries.hasRole(database, publication.ownerId))) return null;
    return database.transaction((tx) => publishDraft(tx, publication));
  }

  return {
    /**
     * Asks for a checked draft to be published. Where everybody may be a surveyor, that is granted
     * at once. Null if the draft isn't any more as it was checked.
     */
    async send(publication: Publication): Promise<Published | Waiting | null> {
      if (!(await tryOut(publication))) return null;
      const { draft, ownerId, request, at } = publication;
      const made = { id: newId(at.getTime()), userId: ownerId, draftId: draft.id };
      const isGranted = surveyors === "everyone";
      // Where nothing waits, as many may come at once as there can be drafts.
      const max = isGranted ? maxDrafts : queries.maxWaiting;
      const asked = { ...made, terms: request, at, max, isGranted };
      const id = await queries.insertDraftRequest(database, asked);
      if (id === null && !(await findDraft(database, draft.id, ownerId)))
        throw new Refusal("not-found");
      // With a new token they publish it themselves.
      if (id === null && (await queries.hasRole(database, ownerId)))
        throw new Refusal("sign-in-required");
      if (id === null)
        throw refusal("too-many-requests", {
          code: "too-many-waiting",
          params: { max },
        });
      if (!isGranted) {
        const code = await queries.findReservedCode(database, draft.id);
        return { created: "later", result: { requestId: id, state: "waiting", code } };
      }
      const outcome = await decide({ id, by: bySetting, state: "granted" });
      if (outcome?.held) throw outcome.held.why;
      return outcome ? outcome.published : publishAgain(publication);
    },

    /** Asks for the role by a reason. */
    async ask(userId: string, reason: string): Promise<{ _id: string; state: "open" | "granted" }> {
      const at = clock();
      const isGranted = surveyors === "everyone";
      const asked = { id: newId(at.getTime()), userId, reason, at, isGranted };
      await queries.insertRequest(database, asked);
      const request = await queries.findLatest(database, userId);
      if (request?.state !== "open") throw new Refusal("sign-in-required");
      const { id } = request;
      if (!isGranted) return { _id: id, state: "open" };
      await decide({ id, by: bySetting, state: "granted" });
      return { _id: id, state: "granted" };
    },

    /** What would keep a draft from being live if it were granted now. */
    async foresee(asked: queries.FoundRequest): Promise<Held | null> {
      const prepared = await prepare(asked, clock());
      return prepared && "why" in prepared ? prepared : null;
    },

    /** Null if the request was decided before. */
    async settle(given: Given): Promise<Pick<Outcome, "held" | "others"> | null> {
      const { id, state, feedback } = given;
      const asked = await queries.findRequest(database, id);
      if (!asked) throw new Refusal("not-found");
      if (state === "declined" && asked.draftId !== null && feedback === undefined)
        throw fieldRefusal("reason", "not-declined-silently");
      return decide(given);
    },
  };
}

/** What keeps a draft from being published doesn't keep its author from the role. */
async function holding<T>(work: () => Promise<T>): Promise<T | Held> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error;
    return { problem: "draft", why: error };
  }
}
