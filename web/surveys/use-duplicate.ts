import { useNavigate } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { limits } from "#limits/limits.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { api } from "#web/session/api.ts";
import { cutText } from "#web/ui/cut-text.ts";
import { fenceOf } from "./fence-fields.tsx";
import { useNewDraft } from "./use-new-draft.ts";

/** For the ellipsis and what says in any language that it is a copy. */
const roomForCopy = 16;

/** Starts a new survey from an old one: a draft, or for a ballot the form with its words. */
export function useDuplicate(onFailure: (error: unknown) => void) {
  const navigate = useNavigate();
  const { begin, beginWith, pending } = useNewDraft(onFailure);

  async function duplicate(survey: Survey): Promise<void> {
    if (survey.option) return begin({ survey: survey._id, copy: true });
    const { title, description, category, domains } = survey;
    const copy = { title, description, category, ...fenceOf("account", domains) };
    await navigate("/dashboard/survey-create", { state: { copy } });
  }
  /** Of a draft as it was saved last. */
  async function duplicateDraft(id: string): Promise<void> {
    await beginWith(async () => {
      const { title, definition } = await api("GET /drafts/{id}", { params: { id } });
      const copied = texts.copyOf(cutText(title, limits.title.max - roomForCopy));
      return { from: { definition }, title: title === "" ? undefined : copied };
    });
  }
  return { begin, duplicate, duplicateDraft, pending };
}
