import { Fragment, type ReactNode } from "react";
import type { Results } from "#contract/surveys.ts";
import { grouped } from "#web/ui/grouped.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import { ResultAxis, ResultBar, type Tone } from "#web/ui/result-bar.tsx";
import { TallyMarks } from "#web/ui/tally.tsx";
import { isTooFew, resultNote, resultSentence } from "./result-words.ts";
import { useGently } from "./use-gently.ts";
import { wilsonInterval } from "./wilson-interval.ts";

type Answer = { label: string; key: "yes" | "no" | "noOpinion"; tone: Tone; mark: MarkKind; look: string };
const answers: readonly Answer[] = [
  { label: "Yes", key: "yes", tone: "yes", mark: "tick", look: "text-yes" },
  { label: "No", key: "no", tone: "no", mark: "cross", look: "text-no" },
  { label: "No opinion", key: "noOpinion", tone: "stone", mark: "dash", look: "text-stone" },
];

type ResultsPanelProps = {
  results: Results;
  level?: 2 | 3;
  /** Whether the count moves by itself just now. */
  live?: boolean;
};

/** A count: the sentence first, then each answer with its figures and their picture, then how to read it. */
export function ResultsPanel({ results, level = 2, live = false }: ResultsPanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const few = isTooFew(results);
  const moving = useGently(results);
  const note = resultNote(results);
  const rangeOf = (key: Answer["key"]) => wilsonInterval(results[key], results.total);
  return (
    <div className="grid gap-5">
      <Heading className="display text-2xl">{resultSentence(results)}</Heading>
      <table className="w-full border-collapse text-left text-sm whitespace-nowrap tabular-nums">
        <caption className="heard">Votes by answer</caption>
        <thead>
          <tr className="border-b border-edge">
            <Title>Answer</Title>
            <Title figures>Votes</Title>
            {few ? null : (
              <Title figures>
                Share<span className="block font-normal">95 % range</span>
              </Title>
            )}
          </tr>
        </thead>
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            <tbody>
              <tr>
                <th scope="row" className="pt-3.5 align-baseline font-semibold">
                  <span className="flex items-center gap-2.5">
                    <Mark kind={answer.mark} className={`size-5 ${answer.look}`} />
                    {answer.label}
                  </span>
                </th>
                <Figure>{grouped(moving[answer.key])}</Figure>
                {few ? null : (
                  <Figure>
                    <b className="font-semibold">{percent(moving[answer.key] / moving.total)}</b>
                    <span className="block text-xs text-soft">{range(rangeOf(answer.key))}</span>
                  </Figure>
                )}
              </tr>
            </tbody>
            <tbody aria-hidden="true" className="border-b border-line">
              <tr>
                <td colSpan={few ? 2 : 3} className="py-2.5">
                  {few ? (
                    <TallyMarks count={results[answer.key]} className={`min-h-9 text-2xl ${answer.look}`} />
                  ) : (
                    <ResultBar
                      share={moving[answer.key] / moving.total}
                      tone={answer.tone}
                      range={rangeOf(answer.key)}
                    />
                  )}
                </td>
              </tr>
            </tbody>
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
            <th scope="row" className="pt-3.5 align-baseline">
              <span className="flex flex-wrap items-center gap-x-3">
                {results.closed ? "Final count" : "Count so far"}
                {live && !results.closed ? <LiveMark /> : null}
              </span>
            </th>
            <Figure>{grouped(moving.total)}</Figure>
            {few ? null : <td />}
          </tr>
        </tfoot>
      </table>
      {note ? <p className="max-w-text text-xs text-soft">{note}</p> : null}
    </div>
  );
}

function Title({ figures, children }: { figures?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`label-line py-2.5 align-baseline ${figures ? "text-right" : ""}`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="pt-3.5 pl-3 text-right align-baseline">{children}</td>;
}

/** For the eye: whoever listens is told of each change in its time. */
function LiveMark() {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-xs text-good">
      <span className="size-2.5 animate-breathe rounded-full bg-good" />
      Live
    </span>
  );
}

/** One place after the point, which hides nothing of a small share and fits a column. */
function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function range([from, to]: readonly [number, number]): string {
  return `${(from * 100).toFixed(1)}–${percent(to)}`;
}
