import type { Ref } from "react";
import { isQuestion } from "#engine/definition.ts";
import type { Screen } from "#engine/screens.ts";
import type { PageVisit } from "#engine/walk.ts";
import { fieldId } from "#web/questions/ask-props.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { fillCount } from "#web/questions/fill.ts";
import { pipedWording } from "#web/questions/piped-wording.ts";
import { problemWords } from "#web/questions/problem-words.ts";
import type { Answering } from "./answering-data.ts";
import type { Way } from "./way.ts";

type SummaryProps = {
  ref: Ref<HTMLElement>;
  data: Answering;
  way: Way;
  screen: Screen;
  wording: AskWording;
};

/** What is wrong on this screen, in reading order, each a link to its field. */
export function ProblemSummary({ ref, data, way, screen, wording }: SummaryProps) {
  const { texts, lang } = data;
  const problems = screen.elements.flatMap(({ key, element, problem }) =>
    problem && isQuestion(element)
      ? [{ key, element, text: problemWords(problem, element, wording) }]
      : [],
  );
  const timesSaid = new Map<string, number>();
  for (const { text } of problems) timesSaid.set(text, (timesSaid.get(text) ?? 0) + 1);
  const checks = screen.isLastOfPage ? checkMessages(data, way, screen.visit, wording) : [];
  const count = problems.length + checks.length;
  return (
    <section
      ref={ref}
      id="problems"
      tabIndex={-1}
      className="a-summary"
      aria-labelledby="problems-title"
    >
      <h2 id="problems-title" lang={lang}>
        {fillCount(texts.summary, count, { number: texts.numbers[count] ?? count })}
      </h2>
      <ul>
        {problems.map(({ key, element, text }) => (
          <li key={key}>
            <a href={`#${fieldId(key)}`}>
              {/* Links that say the same would lead nowhere in particular. */}
              {(timesSaid.get(text) ?? 0) > 1 ? (
                <span className="a-asked">{wording.text(element.prompt)} </span>
              ) : null}
              <span lang={lang}>{text}</span>
            </a>
          </li>
        ))}
        {checks.map(({ at, text }) => (
          <li key={at}>
            <a href={`#check-${at}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page's own checks across its questions, in the author's words. */
export function checkMessages(
  { definition, texts }: Pick<Answering, "definition" | "texts">,
  { path }: Way,
  { page, instance, failedChecks }: PageVisit,
  wording: AskWording,
): { at: number; text: string }[] {
  if (failedChecks.length === 0) return [];
  const values = path.valuesAt(instance === undefined ? undefined : { page, choice: instance });
  const piped = pipedWording(wording, { definition, values });
  return failedChecks.map((at) => ({
    at,
    text: piped.text(page.checks[at]?.message) || texts.problems["check-failed"],
  }));
}
