import { Fragment, type ReactNode } from "react";
import type { Results } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { countTexts as texts } from "#texts/counts.ts";
import { format } from "#texts/language.ts";
import type { Tone } from "#web/ui/fill-pattern.tsx";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import { ResultAxis, ResultBar } from "#web/ui/result-bar.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import type { ResultWords } from "./result-words.ts";

type Answer = {
  label: string;
  key: "yes" | "no" | "noOpinion";
  tone: Tone;
  mark: MarkKind;
  look: string;
};
const answers: readonly Answer[] = [
  { label: texts.answers.yes, key: "yes", tone: "yes", mark: "tick", look: "text-yes" },
  { label: texts.answers.no, key: "no", tone: "no", mark: "cross", look: "text-no" },
  {
    label: texts.answers.noOpinion,
    key: "noOpinion",
    tone: "stone",
    mark: "dash",
    look: "text-stone",
  },
];

type ResultsPanelProps = {
  results: Results;
  words: ResultWords;
  /** The shares during an animation from the previous count. */
  moving?: Results;
  /** True while the count updates by itself. */
  live?: boolean;
  /** SVG, drawn over the bar. */
  mark?: ReactNode;
};

/** A count: a sentence, each answer with figures and a bar, and a note on how to read them. */
export function ResultsPanel({
  results,
  words,
  moving = results,
  live = false,
  mark = null,
}: ResultsPanelProps) {
  const few = results.total < minVotesForShares;
  const rangeOf = (key: Answer["key"]) => wilsonInterval(results[key], results.total);
  return (
    <div className="grid gap-5">
      <h2 className="display text-2xl">{words.sentence}</h2>
      {few ? null : (
        <SplitBar {...moving} className="h-6">
          {mark}
        </SplitBar>
      )}
      <table className="w-full border-collapse text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">{texts.table.caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            <Title>{texts.table.answer}</Title>
            <Title figures>{texts.table.votes}</Title>
            {few ? null : (
              <Title figures>
                {texts.table.share}
                <span className="block font-normal">{texts.table.range}</span>
              </Title>
            )}
          </tr>
        </thead>
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            <tbody className={few ? "border-b border-line" : undefined}>
              <tr>
                <th
                  scope="row"
                  className={`${few ? "py-3" : "pt-3"} text-start align-baseline font-semibold`}
                >
                  <span className="flex items-center gap-2.5">
                    <Mark kind={answer.mark} className={`size-5 ${answer.look}`} />
                    <span className="self-baseline">{answer.label}</span>
                    {few ? (
                      <TallyMarks
                        count={results[answer.key]}
                        className={`text-2xl ${answer.look}`}
                      />
                    ) : null}
                  </span>
                </th>
                <Figure>{format.number(moving[answer.key])}</Figure>
                {few ? null : (
                  <Figure>
                    <b className="font-semibold">{percent(moving[answer.key] / moving.total)}</b>
                    <span className="block text-xs text-soft">{range(rangeOf(answer.key))}</span>
                  </Figure>
                )}
              </tr>
            </tbody>
            {few ? null : (
              <tbody aria-hidden="true" className="border-b border-line">
                <tr>
                  <td colSpan={3} className="py-2.5">
                    <ResultBar
                      share={moving[answer.key] / moving.total}
                      tone={answer.tone}
                      range={rangeOf(answer.key)}
                    />
                  </td>
                </tr>
              </tbody>
            )}
          </Fragment>
        ))}
        {few ? null : (
          <tbody aria-hidden="true">
            <tr>
              <td colSpan={3} className="pt-1.5">
                <ResultAxis />
              </td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="pt-3 text-start align-baseline">
              <span className="flex flex-wrap items-center gap-x-3">
                {results.closed ? texts.final : texts.soFar}
                {live && !results.closed ? <LiveMark /> : null}
              </span>
            </th>
            <Figure>{format.number(moving.total)}</Figure>
            {few ? null : <td />}
          </tr>
        </tfoot>
      </table>
      {words.note ? (
        <details className="max-w-text text-xs text-soft">
          <summary className="w-fit py-1 font-semibold">{texts.howToRead}</summary>
          <p className="pt-1">{words.note}</p>
        </details>
      ) : null}
    </div>
  );
}

function Title({ figures, children }: { figures?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`label-line py-2.5 align-baseline ${figures ? "text-end" : "text-start"}`}
    >
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="pt-3 ps-3 text-end align-baseline">{children}</td>;
}

/** Visual only: screen readers get changes from SpokenResults. */
function LiveMark() {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-xs text-good">
      <span className="size-2.5 animate-breathe rounded-full bg-good" />
      {texts.live}
    </span>
  );
}

/** One decimal, which is enough for small shares and fits a column. */
function percent(share: number): string {
  return format.percent(share, 1);
}

function range([from, to]: readonly [number, number]): string {
  return `${format.number(from * 100, 1)}–${percent(to)}`;
}
