import type { Viewer } from "#contract/roles.ts";
import type { Results, Survey } from "#contract/surveys.ts";
import type { OwnerRow, SurveyRow } from "./queries.ts";
import { isClosed, seesAll } from "./rules.ts";
import { shownDomain } from "./shown-domain.ts";
import { stageOf } from "./stage-of.ts";

export const deletedUser = "Deleted user";

/**
 * A survey as this viewer may see it. Includes the count once voting has ended. `today` is a UTC
 * day, YYYY-MM-DD.
 */
export function showSurvey(row: SurveyRow, viewer: Viewer | null, today: string): Survey {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    option: row.option,
    category: row.category,
    deadline: row.deadline,
    status: row.status,
    listed: row.listed,
    code: row.code,
    ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
    ...(row.deadlineMoves && { deadlineMoves: row.deadlineMoves }),
    ...(row.board && {
      hasBoard: true,
      stage: stageOf(row.board, row.endsOn, today),
      ...(seesAll(viewer, row) && { toRead: row.toRead }),
    }),
    ...(row.withdrawn && { withdrawn: row.withdrawn }),
    ...(row.emails && { emails: row.emails, domains: row.emails.map(shownDomain) }),
    ...(row.closesAfter !== null && { closesAfter: row.closesAfter }),
    timestamp: row.createdAt.toISOString(),
    surveyor: showSurveyor(row, viewer),
    ...(row.option ? questionnaireOf(row) : ballotOf(row, viewer, today)),
    ...(seesAll(viewer, row) && row.feedback !== null && { feedback: row.feedback }),
    ...(viewer?.role === "admin" && { reportCount: row.reports }),
  };
}

function ballotOf(row: SurveyRow, viewer: Viewer | null, today: string) {
  return {
    voteCount: row.votes,
    ...(isClosed(row.endsOn, today) && { results: showResults(row, true) }),
    ...(seesAll(viewer, row) && { tally: tallyOf(row) }),
  };
}

function questionnaireOf(row: SurveyRow) {
  return {
    voteCount: row.responses,
    version: row.version ?? undefined,
    questions: row.questions ?? undefined,
    minutes: row.minutes ?? undefined,
    vote: row.voteRule ?? undefined,
    voteChoices: row.voteChoices ?? undefined,
    access: row.access ?? undefined,
    results: row.resultsPolicy ?? undefined,
    identity: row.identity ?? undefined,
    slowsScripts: row.slowsScripts || undefined,
  };
}

type Count = { votes: number; yes: number; no: number };

export function showResults(count: Count, closed: boolean): Results {
  return { ...tallyOf(count), total: count.votes, closed };
}

function tallyOf({ votes, yes, no }: Count) {
  return { yes, no, noOpinion: votes - yes - no };
}

/** The survey fields that a row about a survey repeats, by `surveyCopy`. */
export type SurveyCopyRow = OwnerRow &
  Pick<
    SurveyRow,
    "title" | "description" | "option" | "category" | "deadline" | "closedAt" | "status"
  > & {
    surveyId: string;
    surveyCreatedAt: Date;
    deleted: boolean;
  };

/**
 * The survey fields that a vote or a report repeats, in their current state, as this viewer may see
 * them.
 */
export function showSurveyCopy(row: Omit<SurveyCopyRow, "surveyId">, viewer: Viewer) {
  const { title, description, option, category, deadline, status } = row;
  return {
    title,
    description,
    option,
    category,
    deadline,
    status,
    ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
    timestamp: row.surveyCreatedAt.toISOString(),
    surveyor: showSurveyor(row, viewer),
    ...(row.deleted && { surveyDeleted: true }),
  };
}

/** The owner's e-mail is for the owner and admins. A deleted owner has no e-mail and no name. */
function showSurveyor(row: OwnerRow, viewer: Viewer | null): Survey["surveyor"] {
  if (row.ownerName === null) return { name: deletedUser, image: "" };
  return {
    name: row.ownerName,
    image: row.ownerImage ?? "",
    ...(seesAll(viewer, row) && row.ownerEmail !== null && { email: row.ownerEmail }),
  };
}
