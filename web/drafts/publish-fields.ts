import type { Draft } from "#contract/drafts.ts";
import type { Survey } from "#contract/surveys.ts";
import { dayOf } from "#limits/day.ts";
import type { Category } from "#limits/limits.ts";
import { fenceOf } from "#web/surveys/fence-fields.tsx";
import type { Checked } from "./check-draft.ts";
import { guessCategory } from "./guess-category.ts";
import { firstTerms, type Terms, voteTerms } from "./terms.ts";

/** Where words tell no other: it fits what isn't about one's own people or things. */
const firstCategory: Category = "Market Research";

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
  const { access = firstTerms.fence, emails, closesAfter, note, category, deadline } = terms;
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
  const access = settings?.access ?? survey?.access ?? firstTerms.fence;
  const results = typeof survey?.results === "string" ? survey.results : undefined;
  return {
    category: survey?.category ?? (guessCategory(definition) || firstCategory),
    deadline: survey?.deadline ?? inTwoWeeks(),
    listed: survey?.listed ?? firstTerms.listed,
    slowsScripts: survey?.slowsScripts ?? false,
    ...fenceOf(access, settings ? settings.emails : survey?.domains),
    results: settings?.results ?? results ?? (voteTerms(definition) ?? firstTerms).results,
    identity: settings?.identity ?? survey?.identity ?? firstTerms.identity,
    closesAfter: String(settings?.closesAfter ?? survey?.closesAfter ?? ""),
    note: "",
  };
}

/** In UTC, like deadlines. */
function inTwoWeeks(): string {
  return dayOf(Date.now() + 14 * 86_400_000);
}
