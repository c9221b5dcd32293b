import type { ReactNode } from "react";
import { Link } from "react-router";
import { summaryTexts as texts } from "#texts/summary.ts";
import { fenceStood } from "./fence-stood.ts";
import { promisesSaid } from "./promises-said.ts";
import type { ShownSummary } from "./shown-summary.ts";

type AboutFiguresProps = {
  shown: ShownSummary;
  /** Where those in charge read the responses themselves; null where nobody does. */
  toResponses?: string | null;
  /** What stands before them, in the same line. */
  children?: ReactNode;
};

/**
 * How many answers aren't in the figures yet, and, for those who ask, why counts are hidden and who
 * could answer.
 */
export function AboutFigures({ shown, toResponses = null, children }: AboutFiguresProps) {
  const { responses, smallestGroup, held, othersSee, closed, hidden, votes } = shown;
  // Votes say themselves what they hide.
  const isHiding = shown.disclosed && responses >= smallestGroup && !votes?.areAll;
  const words = votes?.words ?? texts;
  const promised = promisesSaid(shown, words);
  const said = hidden
    ? []
    : [shown.fence ? fenceStood(shown.fence, words) : null, promised].filter(
        (each) => each !== null,
      );
  return (
    <>
      {held > 0 && responses > 0 && !hidden ? (
        <p className="max-w-text text-sm print:text-xs">
          {texts.held(responses, held, smallestGroup)}
        </p>
      ) : null}
      <div className="r-folds">
        {children}
        {isHiding ? (
          <Fold name={texts.whyHidden}>
            {toResponses === null ? (
              texts.disclosed(smallestGroup)
            ) : (
              <>
                {texts.disclosedToYou(smallestGroup)} {closed ? null : `${texts.moreAppear} `}
                <Link to={toResponses} className="font-semibold print:hidden">
                  {texts.readEach}
                </Link>
                .
              </>
            )}
            {votes?.except ? ` ${votes.except}` : null}
            {othersSee === undefined || othersSee === responses
              ? null
              : ` ${texts.othersSee(othersSee, responses, smallestGroup)}`}
          </Fold>
        ) : null}
        {said.length > 0 ? <Fold name={words.whoCould}>{said.join(" ")}</Fold> : null}
      </div>
    </>
  );
}

/** Printed whole, since paper doesn't unfold. */
function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="r-fold">
      <summary>{name}</summary>
      <p className="max-w-text">{children}</p>
    </details>
  );
}
