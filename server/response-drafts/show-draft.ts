import type { OwnResponse, ResponseDraft } from "#contract/response-drafts.ts";
import { carryOver } from "#engine/carry-over.ts";
import type { Definition } from "#engine/definition.ts";
import type { DraftContent, OwnResponseRow } from "./queries.ts";

export function showDraft(draft: DraftContent, now: Date): ResponseDraft {
  const { version, revision, answers, seed, language, screen, variables } = draft;
  return {
    version,
    revision,
    answers,
    seed: Number(seed),
    language,
    variables: variables ?? {},
    ...(screen !== null && { screen }),
    ages: Object.fromEntries(
      Object.entries(draft.answeredAt).map(([key, at]) => [key, Math.max(0, now.getTime() - at)]),
    ),
  };
}

/** The draft as it continues on a newer version. Nothing is stored until the respondent saves. */
export function showCarriedOver(
  draft: DraftContent,
  { now, from, to, version }: { now: Date; from: Definition; to: Definition; version: number },
): ResponseDraft {
  const { answers, lost } = carryOver(draft.answers, { from, to });
  const { screen: _, ...shown } = showDraft({ ...draft, answers }, now);
  return { ...shown, version, carriedOver: { from: draft.version, lost } };
}

export function showOwnResponse(row: OwnResponseRow): OwnResponse {
  const { id, version, language, ending, answers, place, link } = row;
  return { responseId: id, version, language, ending, answers, receipt: { place, link } };
}
