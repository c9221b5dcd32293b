import type { ReactNode } from "react";
import type { Copy, Question, QuestionKind } from "#engine/definition.ts";
import { pointsOf } from "#engine/kinds/rating/kind.ts";
import { outlineTexts as texts } from "#texts/outline.ts";
import { classNames } from "#web/ui/class-names.ts";

type WordsOf = (copy: Copy | undefined) => string;

/** What can be answered, in words. */
export function outlineAnswers(question: Question, wordsOf: WordsOf): ReactNode {
  const answers = outlines[question.kind] as (question: Question, wordsOf: WordsOf) => ReactNode;
  return answers(question, wordsOf);
}

/**
 * It is a table of its own, because questionnaires are looked through on pages that show neither
 * fields nor results.
 */
const outlines: {
  [K in QuestionKind]: (question: Extract<Question, { kind: K }>, wordsOf: WordsOf) => ReactNode;
} = {
  "yes-no": ({ yes, no }, wordsOf) => (
    <Boxes
      isRound
      parts={[
        { id: "yes", text: wordsOf(yes) || texts.yes },
        { id: "no", text: wordsOf(no) || texts.no },
      ]}
    />
  ),
  "single-choice": ({ choices }, wordsOf) => <Boxes parts={labels(choices, wordsOf)} isRound />,
  "multiple-choice": choiceBoxes,
  ranking: choiceBoxes,
  rating: (question, wordsOf) => {
    const ends = [question.low, question.middle, question.high].map(wordsOf).filter(Boolean);
    return (
      <>
        <p className="flex flex-wrap gap-0.5 text-xs tabular-nums sm:gap-1">
          {pointsOf(question).map((point) => (
            <span
              key={point}
              className="min-w-5 rounded-sm border border-edge px-0.5 text-center sm:min-w-6 sm:px-1"
            >
              {point}
            </span>
          ))}
        </p>
        {ends.length > 0 ? (
          <p className="text-sm wrap-anywhere text-soft">{ends.join(" – ")}</p>
        ) : null}
      </>
    );
  },
  matrix: ({ rows, columns }, wordsOf) => (
    <>
      <Boxes parts={labels(rows, wordsOf)} sign="–" />
      <p className="text-sm wrap-anywhere text-soft">
        {texts.each(labels(columns, wordsOf).map(({ text }) => text))}
      </p>
    </>
  ),
  "constant-sum": choiceBoxes,
  score: choiceBoxes,
  text: () => null,
  number: () => null,
  date: () => null,
  "text-list": ({ fields }, wordsOf) => <Boxes parts={labels(fields, wordsOf)} sign="–" />,
  file: () => null,
  consent: ({ statement }, wordsOf) => (
    <p className="text-sm wrap-anywhere">{wordsOf(statement)}</p>
  ),
};

type Labelled = { id: string; label: Copy };

function choiceBoxes({ choices }: { choices: readonly Labelled[] }, wordsOf: WordsOf) {
  return <Boxes parts={labels(choices, wordsOf)} />;
}

function labels(parts: readonly Labelled[], wordsOf: WordsOf) {
  return parts.map(({ id, label }) => ({ id, text: wordsOf(label) || texts.noWords }));
}

/** More than these are counted, not listed. */
const listed = 8;

type BoxesProps = {
  parts: readonly { id: string; text: string }[];
  isRound?: boolean;
  sign?: string;
};

function Boxes({ parts, isRound = false, sign }: BoxesProps) {
  const rest = parts.length - listed;
  return (
    <ul className="grid gap-1 text-sm">
      {(rest > 1 ? parts.slice(0, listed) : parts).map((part) => (
        <li key={part.id} className="flex items-baseline gap-2.5">
          <span
            aria-hidden="true"
            className={
              sign
                ? "text-soft"
                : classNames(
                    "size-3 shrink-0 translate-y-px border border-edge",
                    isRound ? "rounded-full" : "rounded-sm",
                  )
            }
          >
            {sign}
          </span>
          <span className="min-w-0 wrap-anywhere">{part.text}</span>
        </li>
      ))}
      {rest > 1 ? <li className="text-soft">{texts.more(rest)}</li> : null}
    </ul>
  );
}
