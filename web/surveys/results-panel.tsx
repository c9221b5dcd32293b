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
  const mark = live && !results.closed ? <LiveMark /> : null;
  return (
    <div className="grid gap-5">
      <Heading className="display text-2xl">{resultSentence(results)}</Heading>
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="heard">Votes by answer{few ? "" : ", with the 95 % range of each share"}</caption>
        <thead>
          <tr className="border-b border-edge">
            <Title>Answer</Title>
            <Title figures>Votes</Title>
            {few ? null : (
              <>
                <Title figures>
                  Share<span className="block font-normal md:hidden">95 % range</span>
                </Title>
                <Title figures wide>
                  95 % range
                </Title>
              </>
            )}
          </tr>
        </thead>
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            <tbody>
              <tr>
                <th scope="row" className="pt-3.5 align-baseline font-semibold">
                  <span className="flex items-center gap-2.5 whitespace-nowrap">
                    <Mark kind={answer.mark} className={`size-5 ${answer.look}`} />
                    {answer.label}
                  </span>
                </th>
                <Figure>{grouped(moving[answer.key])}</Figure>
                {few ? null : <Share share={moving[answer.key] / moving.total} range={rangeOf(answer.key)} />}
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
              <td colSpan={4} className="pt-1.5">
                <ResultAxis />
              </td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5">
              <span className="flex items-center gap-x-3 whitespace-nowrap">
                {results.closed ? "Final count" : "Count so far"}
                {few ? mark : null}
              </span>
            </th>
            <td className="text-right">{grouped(moving.total)}</td>
            {few ? null : (
              <td colSpan={2} className="pl-3">
                {mark}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
      {note ? <p className="max-w-text text-xs text-soft">{note}</p> : null}
    </div>
  );
}

/** `wide`: where there is room for it alone. */
function Title({ figures, wide, children }: { figures?: boolean; wide?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`label-line py-2.5 align-baseline ${figures ? "pl-3 text-right" : ""} ${wide ? "hidden md:table-cell" : ""}`}
    >
      {children}
    </th>
  );
}

function Figure({ look, children }: { look?: string; children: ReactNode }) {
  return <td className={`pt-3.5 pl-3 text-right align-baseline whitespace-nowrap ${look ?? ""}`}>{children}</td>;
}

/** Its range stands below it on a phone, and in a column of its own elsewhere. */
function Share({ share, range: [from, to] }: { share: number; range: readonly [number, number] }) {
  const range = `${(from * 100).toFixed(1)}–${percent(to)}`;
  return (
    <>
      <Figure look="font-semibold">
        {percent(share)}
        <span className="block text-xs font-normal text-soft md:hidden">{range}</span>
      </Figure>
      <Figure look="hidden text-xs text-soft md:table-cell">{range}</Figure>
    </>
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
