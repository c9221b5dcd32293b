import type { ReactNode } from "react";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { kindIcons } from "#web/questions/kind-icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { type AskedRow, rowsOf, wasNobodyAsked } from "./asked-rows.ts";
import { earlierWords, QuestionResult } from "./question-result.tsx";

// Loaded lazily, because few surveys have votes.
const VoteResult = lazyPart(() => import("#web/voting/vote-result.tsx"));

/** Longer ones render only what is near the window. */
const manyQuestions = 20;

type QuestionListProps = {
  surveyId: string;
  asked: readonly AskedQuestion[];
  /** Stands below a question's figures. */
  below?: ((asked: AskedQuestion) => ReactNode) | undefined;
};

/** Question by question; what nobody was asked comes last, in one line. */
export function QuestionList({ surveyId, asked, below }: QuestionListProps) {
  const rows = rowsOf(asked);
  const isDeferred = rows.length > manyQuestions;
  const unasked = rows.filter(isUnasked);
  const content = (each: AskedQuestion) =>
    each.tally ? <VoteResult surveyId={surveyId} asked={each} /> : below?.(each);
  return (
    <>
      {rows.map((row) => {
        const [first, ...others] = row.asked;
        if (!first || isUnasked(row)) return null;
        if (others.length > 0)
          return <Rounds key={row.key} row={row} deferred={isDeferred} content={content} />;
        return (
          <QuestionResult key={row.key} asked={first} deferred={isDeferred} isExplained>
            {content(first)}
          </QuestionResult>
        );
      })}
      {unasked.length > 0 ? <Unasked rows={unasked} /> : null}
    </>
  );
}

function isUnasked({ asked }: AskedRow): boolean {
  return asked.every(wasNobodyAsked);
}

type RoundsProps = {
  row: AskedRow;
  deferred: boolean;
  content: (asked: AskedQuestion) => ReactNode;
};

/** A repeated question: its figures side by side for all that it was asked about. */
function Rounds({ row: { key, number, prompt, lang, asked }, deferred, content }: RoundsProps) {
  const [first] = asked;
  const shown = asked.filter((each) => !wasNobodyAsked(each));
  const unasked = asked.filter(wasNobodyAsked);
  return (
    <section
      aria-labelledby={`q-${key}`}
      className={`@container border-t border-line py-10 first:border-t-0 first:pt-0 ${
        deferred ? "defer-rendering [--height:48rem]" : ""
      }`}
    >
      <div className="grid max-w-text gap-2.5">
        <p className="flex items-center gap-2.5 text-sm font-semibold text-soft">
          {first ? (
            <Icon shape={kindIcons[first.question.kind]} className="size-4 text-ink" />
          ) : null}
          {number ?? (first ? earlierWords(first) : null)}
          <span>{texts.askedForEach(asked.length)}</span>
        </p>
        <h3
          id={`q-${key}`}
          tabIndex={-1}
          dir="auto"
          lang={lang}
          className="r-sentence text-xl font-semibold text-pretty wrap-anywhere"
        >
          {prompt}
        </h3>
      </div>
      <div className="r-rounds">
        {shown.map((each) => (
          <QuestionResult key={each.key} asked={each} deferred={false} isExplained isRound>
            {content(each)}
          </QuestionResult>
        ))}
      </div>
      {unasked.length > 0 ? (
        <p dir="auto" className="mt-6 max-w-text text-sm text-soft">
          {texts.notAskedAbout(unasked.map(({ about }) => about ?? ""))}
        </p>
      ) : null}
    </section>
  );
}

function Unasked({ rows }: { rows: readonly AskedRow[] }) {
  return (
    <details className="border-t border-line py-5">
      <summary className="w-fit cursor-pointer text-sm font-semibold text-soft">
        {texts.notAskedOf(rows.length)}
      </summary>
      <ul className="grid gap-1.5 pt-3 text-sm">
        {rows.map(({ key, number, prompt, lang }) => (
          <li key={key} id={`q-${key}`} className="flex gap-2">
            <span className="text-soft tabular-nums">{number}</span>
            <span dir="auto" lang={lang} className="min-w-0 wrap-anywhere">
              {prompt}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
