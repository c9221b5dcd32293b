import { type Element, isQuestion } from "#engine/definition.ts";
import { outlineTexts as texts } from "#texts/outline.ts";
import { classNames } from "#web/ui/class-names.ts";
import { kindName } from "./kind-name.ts";
import { outlineAnswers } from "./outline-answers.tsx";
import { outlineText } from "./outline-of.ts";
import VoteLine from "./vote-line.tsx";

type OutlineQuestionProps = { element: Element; number: number | null; language: string };

/** A question in words: what is asked, its kind, and what can be answered. */
export function OutlineQuestion({ element, number, language }: OutlineQuestionProps) {
  const help = isQuestion(element) ? outlineText(element.help, language) : "";
  return (
    <div className="flex gap-3">
      <span className="w-6 shrink-0 text-end text-soft tabular-nums">{number ?? "¶"}</span>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className={classNames("wrap-anywhere", number !== null && "display text-base")}>
          {outlineText(element.prompt, language) || texts.noWords}
        </p>
        {help ? <p className="text-sm wrap-anywhere text-soft">{help}</p> : null}
        {isQuestion(element) ? (
          <>
            {outlineAnswers(element, (copy) => outlineText(copy, language))}
            {element.vote ? <VoteLine rule={element.vote.rule} /> : null}
            <p className="text-xs text-soft">
              {kindName(element)}
              {element.required ? ` · ${texts.required}` : ""}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
