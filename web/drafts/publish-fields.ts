import type { Draft } from "#contract/drafts.ts";
import type { Survey } from "#contract/surveys.ts";
import { dayOf } from "#limits/day.ts";
import type { Category, IdentityPolicy, ResultPolicy } from "#limits/limits.ts";
import { type FenceValues, fenceOf } from "#web/surveys/fence-fields.tsx";
import type { Checked } from "./check-draft.ts";

/** Who answers, and who sees what. */
export type Terms = FenceValues & {
  results: ResultPolicy;
  identity: IdentityPolicy;
  listed: boolean;
};

/** What the sentence about them says, part by part. */
export type Part = "fence" | "identity" | "listed" | "results";

export type PublishFields = Terms & {
  category: Category | "";
  deadline: string;
  slowsScripts: boolean;
  /** As typed. */
  closesAfter: string;
  note: string;
};

/**
 * As it was sent last, or the survey is, or else as the definition says, or else for anyone with
 * the link.
 */
export function initialFields({ draft }: Checked, survey: Survey | null): PublishFields {
  const fields = fieldsOf(draft, survey);
  const { terms } = draft;
  if (!terms) return fields;
  const { access = "link", emails, closesAfter, note, category, deadline } = terms;
  return {
    category,
    deadline,
    ...fenceOf(access, emails ?? undefined),
    listed: terms.listed ?? fields.listed,
    slowsScripts: terms.slowsScripts ?? fields.slowsScripts,
    results: terms.results ?? fields.results,
    identity: terms.identity ?? fields.identity,
    closesAfter: String(closesAfter ?? ""),
    note: note ?? "",
  };
}

function fieldsOf({ definition }: Draft, survey: Survey | null): PublishFields {
  const { settings } = definition;
  const access = settings?.access ?? survey?.access ?? "link";
  const results = typeof survey?.results === "string" ? survey.results : undefined;
  return {
    category: survey?.category ?? "",
    deadline: survey?.deadline ?? inTwoWeeks(),
    listed: survey?.listed ?? false,
    slowsScripts: survey?.slowsScripts ?? false,
    ...fenceOf(access, settings ? settings.emails : survey?.domains),
    results: settings?.results ?? results ?? "owner",
    identity: settings?.identity ?? survey?.identity ?? "confidential",
    closesAfter: String(settings?.closesAfter ?? survey?.closesAfter ?? ""),
    note: "",
  };
}

/** In UTC, like deadlines. */
function inTwoWeeks(): string {
  return dayOf(Date.now() + 14 * 86_400_000);
}
