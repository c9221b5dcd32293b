import { memo } from "react";
import { isQuestion, type Page } from "#contract/definition.ts";
import { Ask } from "#web/questions/ask.tsx";
import type { AskProps } from "#web/questions/ask-props.ts";
import { StatementShown } from "#web/questions/statement-shown.tsx";
import type { Answers } from "./use-answers.ts";
import type { AskedElement } from "./use-asked.ts";

/** From here on, those outside the window aren't drawn: a key press would take too long. */
const manyQuestions = 25;
/** React and the browser look at a run of elements, and into it only if something in it changed. */
const perRun = 10;

type ListProps = {
  asked: readonly AskedElement[];
  given: Answers["given"];
  showsProblems: boolean;
  marks: AskProps["marks"];
  onAnswer: AskProps["onAnswer"];
};

/** Not rendered again by what changes around them, such as that the answers are saved. */
export const AskedList = memo(function AskedList({ page, ...props }: ListProps & { page: Page }) {
  const { asked } = props;
  return (
    <div className="a-questions" data-many={asked.length > manyQuestions ? "" : undefined}>
      {runsOf(page, asked).map(([run, elements]) => (
        <Run key={run} {...props} asked={elements} />
      ))}
    </div>
  );
});

/** By where the definition has them, so that what comes up moves none into another run. */
function runsOf({ elements, order }: Page, asked: readonly AskedElement[]) {
  const places = new Map(elements.map(({ id }, at) => [id, Math.floor(at / perRun)]));
  const runs = new Map<number, AskedElement[]>();
  for (const each of asked) {
    const run = order === "shuffled" ? 0 : (places.get(each.element.id) ?? 0);
    const before = runs.get(run);
    if (before) before.push(each);
    else runs.set(run, [each]);
  }
  return [...runs];
}

const Run = memo(function Run({ asked, given, showsProblems, marks, onAnswer }: ListProps) {
  return (
    <div className="a-run">
      {asked.map(({ key, element, offer, problem, wording }) =>
        isQuestion(element) ? (
          <Asked
            key={key}
            name={key}
            question={element}
            offer={offer}
            given={given[key]}
            problem={showsProblems ? problem : null}
            wording={wording}
            marks={marks}
            onAnswer={onAnswer}
          />
        ) : (
          <StatementShown key={key} statement={element} wording={wording} />
        ),
      )}
    </div>
  );
}, isSameRun);

function isSameRun(one: ListProps, other: ListProps): boolean {
  return (
    one.showsProblems === other.showsProblems &&
    one.marks === other.marks &&
    one.onAnswer === other.onAnswer &&
    one.asked.length === other.asked.length &&
    one.asked.every(
      (each, at) => each === other.asked[at] && one.given[each.key] === other.given[each.key],
    )
  );
}

/** A question, and that it was asked. Rendered again only if one of its properties is another one. */
const Asked = memo(function Asked(props: AskProps) {
  return (
    <div>
      <input type="hidden" name="shown" value={props.name} />
      <Ask {...props} />
    </div>
  );
});
