import { Refusal, type RefusalCode } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Board } from "#engine/boards/board.ts";
import { boardIn } from "#engine/boards/board-in.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import { askTogether } from "#server/database/ask-together.ts";
import type { Database } from "#server/database/connect.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { requireProof } from "#server/proofs/require-proof.ts";
import { findEmailRefusal } from "#server/response-drafts/queries.ts";
import type { GuestLimits } from "#server/responses/guest-limits.ts";
import { refuseRespondent } from "#server/responses/rules.ts";
import { refuseChange, refuseView } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { guestMarks } from "./guest-mark.ts";
import { type BoardRow, type BoardSurvey, findBoard, hasWritten } from "./queries.ts";
import { isInCharge } from "./rules.ts";

type Dependencies = {
  database: Database;
  definitions: DefinitionCache;
  respondents: Respondents;
  guests: GuestKeys;
  guestLimits: GuestLimits;
  /** Returns the mark of an email's mailbox on a survey, hexadecimal. */
  markOf: (surveyId: string, email: string) => string;
  authSecret: string;
  clock: () => Date;
};

export type Visited = {
  survey: BoardSurvey;
  row: BoardRow;
  board: Board;
  settings: VersionSettings;
};
/** `respondent` is null of a browser without a key, and of those who may only look. */
export type BoardVisit = Visited & { respondent: string | null };
type Caller = { viewer: Viewer | null; headers: Headers };

/** Finds boards, and decides who may do what on them. */
export function boardVisits(parts: Dependencies) {
  const { database, definitions, respondents, guests, guestLimits, markOf, authSecret, clock } =
    parts;

  const guestOf = guestMarks(authSecret);
  // A hall marks at once.
  const boardOf = askTogether((surveyId) => findBoard(database, surveyId));

  async function find(surveyId: string, viewer: Viewer | null): Promise<Visited> {
    const found = await boardOf(surveyId);
    if (!found || refuseView(viewer, found.survey)) throw new Refusal("not-found");
    const { survey, row } = found;
    if (!row) throw new Refusal("not-this-kind");
    // What those were told who wrote on it, also where a later version has no board.
    const definition = await definitionOf(surveyId, row.version);
    const { settings } = definition;
    const board = boardIn(definition);
    if (!board || !settings) throw new Error("a version lacks its board");
    return { survey, row, board, settings };
  }

  async function definitionOf(surveyId: string, version: number): Promise<Definition> {
    const published = await definitions(surveyId, version);
    if (typeof published === "string") throw new Refusal("not-found");
    return published.definition;
  }

  async function askWho({ survey, settings }: Visited, { viewer, headers }: Caller) {
    const asking = await respondents.of(survey.id, { viewer, headers });
    const isInvited = asking.invitationId !== null;
    const refused = refuseRespondent(settings.access, viewer, isInvited);
    // Of several accounts of one mailbox each is the same person.
    const isAccount = viewer !== null && !isInvited;
    const key = asking.key?.toString("hex") ?? null;
    const mark = isAccount ? markOf(survey.id, viewer.email) : key && guestOf(survey.id, key);
    return { refused, isInvited, key, mark };
  }

  return {
    find,

    /** For those who may answer, and those in charge. */
    async look(surveyId: string, caller: Caller): Promise<BoardVisit> {
      const visited = await find(surveyId, caller.viewer);
      const { refused, mark } = await askWho(visited, caller);
      if (!refused) return { ...visited, respondent: mark };
      if (!isInCharge(caller.viewer, visited.survey.ownerId)) throw new Refusal(refused);
      return { ...visited, respondent: null };
    },

    /** For those who may answer; a browser without a key gets one. */
    async write(
      surveyId: string,
      { viewer, headers, address, setCookie, sent }: Caller & Writing,
    ): Promise<BoardVisit & { respondent: string }> {
      const visited = await find(surveyId, viewer);
      const { refused, isInvited, key, mark } = await askWho(visited, { viewer, headers });
      if (refused) throw new Refusal(refused);
      const { survey } = visited;
      const unconfirmed = isInvited ? null : await findEmailRefusal(database, viewer, survey);
      if (unconfirmed) throw new Refusal(unconfirmed as RefusalCode);
      const made = mark === null ? guests.make(headers) : null;
      const guest = key ?? made?.hash.toString("hex") ?? "";
      const respondent = mark ?? guestOf(survey.id, guest);
      if (!viewer) await guestLimits.countWrite({ surveyId, key: guest, address, isInvited });
      const isNewGuest = !viewer && !isInvited && survey.slowsScripts;
      if (isNewGuest && !(await hasWritten(database, survey.id, respondent)))
        await requireProof(database, authSecret, { surveyId: survey.id, ...sent }, clock());
      if (made) setCookie(made.cookie);
      return { ...visited, respondent };
    },

    /** For its owner alone. */
    async own(surveyId: string, viewer: Viewer): Promise<Visited> {
      const visited = await find(surveyId, viewer);
      const refused = refuseChange(viewer, visited.survey);
      if (refused) throw new Refusal(refused);
      return visited;
    },
  };
}

type Writing = {
  address: string;
  setCookie(cookie: string): void;
  /** A submission, with the proof that a guest's first one may need. */
  sent: { submissionId: string; proof?: string | undefined };
};
