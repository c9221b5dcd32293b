import type { Response } from "#contract/responses.ts";
import type { Withheld } from "#engine/votes.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import { withoutVotes } from "#server/vote-secrecy/withheld.ts";
import type { ResponseRow } from "./find-response.ts";
import { showsDays, showsPeople } from "./rules.ts";

/**
 * A response as its viewer may see it: its respondent sees all of it, others what respondents of its
 * version were told.
 */
export function showResponse(
  row: ResponseRow,
  identity: IdentityPolicy,
  isRespondent: boolean,
): Response {
  const isNamed = isRespondent || showsPeople(identity);
  const createdAt = row.createdAt?.toISOString();
  const { respondentName: name, respondentEmail: email, respondentImage: image } = row;
  return {
    _id: row.id,
    surveyId: row.surveyId,
    version: row.version,
    place: row.place,
    ...((isNamed || showsDays(identity)) && { day: createdAt?.slice(0, 10) }),
    ...(isNamed && { createdAt }),
    ...(row.language !== null && { language: row.language }),
    ...((isNamed || showsDays(identity)) && row.seconds !== null && { seconds: row.seconds }),
    ...(isNamed &&
      row.erasedAt === null &&
      name !== null &&
      email !== null && { respondent: { name, email, image: image ?? "" } }),
    answers: row.answers ?? {},
    states: statesOf(row),
    ...(row.ending !== null && { ending: row.ending }),
    ...(row.erasedAt !== null && { erased: true }),
    receipt: { place: row.place, link: row.link },
  };
}

/** A response without what votes withhold. */
export function showToOthers(
  row: ResponseRow,
  identity: IdentityPolicy,
  votes: Withheld,
): Response {
  const shown = withoutVotes(showResponse(row, identity, false), votes);
  return votes.questions.size > 0 ? { ...shown, withheld: [...votes.questions] } : shown;
}

/** What was erased says so, whatever it was before. */
export function statesOf({
  states,
  erased,
}: Pick<ResponseRow, "states" | "erased">): Response["states"] {
  const isGone = (key: string, state: string) =>
    state === "answered" && (erased?.includes(key) ?? false);
  return Object.fromEntries(
    Object.entries(states).map(([key, state]) => [key, isGone(key, state) ? "erased" : state]),
  );
}
