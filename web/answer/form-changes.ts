import { givenIn, uploadName } from "#engine/form-fields.ts";
import { isFileQuestion } from "#engine/kinds/file/asked-files.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { isSameAnswer } from "#engine/timed-answers.ts";
import { type Api, isRefusal } from "#web/api.ts";
import type { PageReader } from "#web/load-context.ts";
import { listIn } from "#web/questions/ask-props.ts";
import type { Answering } from "./answering-data.ts";

export type SentForm = NonNullable<PageReader["form"]>;

type Taken = {
  changed: Record<string, unknown>;
  /** The questions that the page had. */
  shown: readonly string[];
  refused: readonly (readonly [question: string, code: string])[];
};

/** Only questions that the page has shown, and only their own fields. Files are stored at once. */
export async function changesIn(data: Answering, form: SentForm, api: Api): Promise<Taken> {
  const { survey, definition, signs, draft, isPreview } = data;
  const { questions } = planOf(definition);
  const sent = { all: (name: string) => form.fields.get(name) ?? [] };
  const shown: string[] = [];
  const changed: Record<string, unknown> = {};
  const refused: [question: string, code: string][] = [];
  for (const key of new Set(sent.all("shown"))) {
    const question = questions.get(readAnswerKey(key).question)?.question;
    if (!question || !/^[a-z0-9]{10}(:[a-z0-9]{10})?$/.test(key)) continue;
    shown.push(key);
    const given = givenIn(question, key, sent, signs) ?? null;
    const answer = isFileQuestion(question) && !isPreview ? await withUploads(key, given) : given;
    if (!isSameAnswer(answer, draft.answers[key] ?? null)) changed[key] = answer;
  }
  return { changed, shown, refused };

  async function withUploads(key: string, given: unknown): Promise<unknown> {
    const sentNow = form.files.filter(
      ({ field, name }) => field === uploadName(key) && name !== "",
    );
    const files = [...listIn(given, "files")];
    for (const { name, bytes } of sentNow)
      try {
        const { id } = await api("POST /surveys/{id}/files", {
          params: { id: survey.id },
          query: { question: key, version: survey.version },
          file: { file: new File([bytes], name) },
        });
        files.push(id);
      } catch (thrown) {
        if (!isRefusal(thrown) || isStateNow(thrown.code)) throw thrown;
        refused.push([key, thrown.code]);
      }
    return files.length > 0 ? { files } : null;
  }
}

/** What the page itself says when it is opened again. */
export function isStateNow(code: string): boolean {
  return [
    "survey-closed",
    "already-answered",
    "version-ended",
    "not-invited",
    "not-confirmed",
    "not-at-domain",
    "sign-in-required",
    "not-found",
  ].includes(code);
}
