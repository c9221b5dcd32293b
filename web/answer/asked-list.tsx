import { memo } from "react";
import { isQuestion, type Page } from "#engine/definition.ts";
import { Ask } from "#web/kinds/asks.tsx";
import type { AskProps } from "#web/questions/ask-props.ts";
import { StatementShown } from "#web/questions/statement-shown.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import type { AskedElement } from "./use-asked.ts";

// Few questionnaires have a board.
const BoardAsked = laterPart(() => import("./board-asked.tsx"));

/** From here on, those outside the window aren't drawn: a key press would take too long. */
const manyQuestions = 25;
/** React and the browser look at a run of elements, and into it only if something in it changed. */
const perRun = 10;

type ListProps = {
  /** Its id; empty where somebody tries it out. */
  survey: string;
  asked: readonly AskedElement[];
  marks: AskProps["marks"];
  onAnswer: AskProps["onAnswer"];
};

/** The elements of a screen. */
export function AskedList({ page, ...props }: ListProps & { page: Page }) {
  const { asked } = props;
  return (
    <div className="a-questions" data-many={asked.length > manyQuestions || undefined}>
      {Object.entries(runsOf(page, asked)).map(([run, elements]) => (
        <Run key={run} {...props} asked={elements} />
      ))}
    </div>
  );
}

/** By where the definition has them, so that what comes up moves none into another run. */
function runsOf({ elements, order }: Page, asked: readonly AskedElement[]): AskedElement[][] {
  const runs: AskedElement[][] = [];
  for (const each of asked) {
    const at = order === "shuffled" ? 0 : Math.floor(elements.indexOf(each.element) / perRun);
    runs[at] = (runs[at] ?? []).concat(each);
  }
  return runs;
}

/** Not rendered again by what changes around it, such as that the answers are saved. */
const Run = memo(function Run({ survey, asked, marks, onAnswer }: ListProps) {
  return (
    <div className="a-run">
      {asked.map(({ key, element, offer, given, problem, wording }) =>
        isQuestion(element) ? (
          <Asked
            key={key}
            name={key}
            question={element}
            offer={offer}
            given={given}
            problem={problem}
            wording={wording}
            marks={marks}
            onAnswer={onAnswer}
          />
        ) : (
          <div key={key}>
            {element.kind === "board" ? (
              <BoardAsked survey={survey} board={element} wording={wording} />
            ) : (
              <StatementShown statement={element} wording={wording} />
            )}
          </div>
        ),
      )}
    </div>
  );
}, isSameRun);

function isSameRun(one: ListProps, other: ListProps): boolean {
  return (
    one.onAnswer === other.onAnswer &&
    one.asked.length === other.asked.length &&
    one.asked.every((each, at) => each === other.asked[at])
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
