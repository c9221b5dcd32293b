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
  return (
    <div className="grid gap-5">
      <Heading className="display text-2xl">{resultSentence(results)}</Heading>
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="heard">Votes by answer{few ? "" : ", with the 95 % range of each share"}</caption>
        <thead>
          <tr className="border-b border-edge">
            <Title>Answer</Title>
            <Title figures>Votes</Title>
            {few ? null : <Title figures>Share</Title>}
            {few ? null : <Title figures>95 % range</Title>}
          </tr>
        </thead>
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            <tbody>
              <tr>
                <th scope="row" className="pt-3.5 font-semibold">
                  <span className="flex items-center gap-2.5 whitespace-nowrap">
                    <Mark kind={answer.mark} className={`size-5 ${answer.look}`} />
                    {answer.label}
                  </span>
                </th>
                <Figure>{grouped(moving[answer.key])}</Figure>
                {few ? null : <Figure strong>{percent(moving[answer.key] / moving.total)}</Figure>}
                {few ? null : <Figure soft>{range(wilsonInterval(results[answer.key], results.total))}</Figure>}
              </tr>
            </tbody>
            <tbody aria-hidden="true" className="border-b border-line">
              <tr>
                <td colSpan={few ? 2 : 4} className="py-2.5">
                  {few ? (
                    <TallyMarks count={results[answer.key]} className={`min-h-9 text-2xl ${answer.look}`} />
                  ) : (
                    <ResultBar
                      share={moving[answer.key] / moving.total}
                      tone={answer.tone}
                      range={wilsonInterval(results[answer.key], results.total)}
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
              <td colSpan={4} className="pt-1.5">
                <ResultAxis />
              </td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5">
              <span className="flex flex-wrap items-center gap-x-3">
                {results.closed ? "Final count" : "Count so far"}
                {live && !results.closed ? <LiveMark /> : null}
              </span>
            </th>
            <td className="text-right">{grouped(moving.total)}</td>
            {few ? null : <td colSpan={2} />}
          </tr>
        </tfoot>
      </table>
      {note ? <p className="max-w-text text-xs text-soft">{note}</p> : null}
    </div>
  );
}

function Title({ figures, children }: { figures?: boolean; children: string }) {
  return (
    <th scope="col" className={`label-line py-2.5 ${figures ? "text-right" : ""}`}>
      {children}
    </th>
  );
}

function Figure({ strong, soft, children }: { strong?: boolean; soft?: boolean; children: ReactNode }) {
  return (
    <td
      className={`pt-3.5 pl-3 text-right whitespace-nowrap ${strong ? "font-semibold" : ""} ${soft ? "text-xs text-soft" : ""}`}
    >
      {children}
    </td>
  );
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
