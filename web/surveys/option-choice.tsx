import { Fragment, useId } from "react";
import type { Definition } from "#engine/definition.ts";
import { escapeMarkdown } from "#engine/markdown.ts";
import { language } from "#texts/language.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";
import { oneQuestion } from "./one-question.ts";
import { useNewDraft } from "./use-new-draft.ts";

type OptionChoiceProps = {
  name: string;
  value: "yes" | "no";
  onChange: (value: "yes" | "no") => void;
  /** What the form has by now: it comes along to the builder. */
  written: () => { title: string; description: string };
};

const choices = [
  { value: "yes", label: texts.yes, note: texts.yesNote },
  { value: "no", label: texts.no, note: texts.noNote },
] as const;

/**
 * Plain, so that it isn't mistaken for the ballot's yes and no. Yes is disabled: below it stands
 * why, and the way to a survey of many questions.
 */
export function OptionChoice({ name, value, onChange, written }: OptionChoiceProps) {
  const { begin, pending } = useNewDraft((error) => toast.error(failureText(error)));
  const why = useId();

  function goOn() {
    const { title, description } = written();
    const isBlank = title.trim() === "" && description.trim() === "";
    void begin(isBlank ? undefined : { definition: withWords(title.trim(), description.trim()) });
  }

  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1.5">
        <span className="font-semibold">{texts.option}</span>{" "}
        <span className="text-soft">{texts.optionDecides}</span>
      </legend>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className="flex items-baseline gap-3">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.value === "yes"}
              aria-describedby={choice.value === "yes" ? why : undefined}
              onChange={() => onChange(choice.value)}
              className="size-4 shrink-0 translate-y-0.5 accent-act"
            />
            <span>
              {choice.label} <span className="text-soft">· {choice.note}</span>
            </span>
          </label>
          {choice.value === "yes" ? (
            <p id={why} className="ms-7 text-soft">
              {texts.yesWhy}{" "}
              <button
                type="button"
                className="font-semibold text-ink underline"
                aria-disabled={pending}
                onClick={goOn}
              >
                {texts.many}
              </button>
            </p>
          ) : null}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** What was written becomes the survey's words, and its title the first question. */
function withWords(title: string, description: string): Definition {
  const one = oneQuestion();
  const copy = (text: string) => ({ words: { [language.tag]: escapeMarkdown(text) }, slots: {} });
  const pages = one.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => ({ ...element, prompt: copy(title) })),
  }));
  return {
    ...one,
    ...(title !== "" && { title: copy(title) }),
    ...(description !== "" && { description: copy(description) }),
    pages,
  };
}
