import { useNavigate } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { fenceOf } from "./fence-fields.tsx";
import { useNewDraft } from "./use-new-draft.ts";

/** Starts a new survey from an old one: a draft, or for a ballot the form with its words. */
export function useDuplicate(onFailure: (error: unknown) => void) {
  const navigate = useNavigate();
  const { begin, pending } = useNewDraft(onFailure);

  async function duplicate(survey: Survey): Promise<void> {
    if (survey.option) return begin({ survey: survey._id, copy: true });
    const { title, description, category, domains } = survey;
    const copy = { title, description, category, ...fenceOf("account", domains) };
    await navigate("/dashboard/survey-create", { state: { copy } });
  }
  return { duplicate, pending };
}
