import { type ReactNode, useEffect, useRef, useState } from "react";
import { minVotesForShares } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import { type AskedQuestion, aboutBeside, peopleWords } from "#web/figures/asked-question.ts";
import { scrollRegion } from "#web/figures/figure-words.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";
import { kindIcons } from "#web/questions/kind-icons.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ChartFiles } from "./chart-files.tsx";
import { Figures } from "./figures.tsx";
import { questionSentence } from "./question-sentence.ts";
import { questionTable } from "./question-table.ts";

type QuestionResultProps = {
  asked: AskedQuestion;
  deferred: boolean;
  /** Whether it is said above why questions are hidden. */
  isExplained?: boolean;
  /** Whether it stands under a repeated question's own words, beside others. */
  isRound?: boolean;
  /** Stands below the figures. */
  children?: ReactNode;
};

const ownSection =
  "@container border-t border-line py-10 break-inside-avoid first:border-t-0 first:pt-0";

/** One question's results: a sentence, a chart, and the same numbers as a table. */
export function QuestionResult({
  asked,
  deferred,
  isExplained,
  isRound,
  children,
}: QuestionResultProps) {
  const { summary, question, prompt, number, about, key, tally } = asked;
  const beside = aboutBeside(asked);
  // results.css shows the table by the box alone, so that it works without JavaScript.
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => setAsTable(box.current?.checked ?? false), []);
  const isExplainedAbove = isExplained && summary.hidden && !summary.untilClose && !tally;
  const sentence = isExplainedAbove ? texts.hiddenHere : questionSentence(asked);
  const kind = figuresOf(question);
  const hasFigures = !summary.hidden && summary.answered > 0;
  // What people wrote says more than how many did, which the line of numbers has.
  const isPlain = kind.below !== "written" && !tally;
  const chart = hasFigures && isPlain ? kind.chart(resultsOf(asked)) : null;
  const figures = isPlain ? questionTable(asked) : null;
  const note = kind.note?.(summary);
  const hatched =
    figures && !isExplained && hidesSome(summary) ? (
      <p className="r-below text-xs text-soft">{texts.hatched(asked.smallestGroup)}</p>
    ) : null;
  const Sentence = isRound ? "h4" : "h3";
  return (
    <section
      aria-labelledby={`q-${key}`}
      className={
        isRound
          ? "@container min-w-0 break-inside-avoid"
          : `${ownSection} ${deferred ? "defer-rendering [--height:24rem]" : ""}`
      }
    >
      <div className={kind.isWide || isRound ? "r-question" : "r-question r-question-wide"}>
        <div className="grid max-w-text content-start gap-2.5">
          {isRound ? (
            <p dir="auto" lang={asked.lang} className="font-semibold wrap-anywhere">
              {about}
            </p>
          ) : (
            <p className="flex items-center gap-2.5 text-sm font-semibold text-soft">
              <Icon shape={kindIcons[question.kind]} className="size-4 text-ink" />
              {number ?? earlierWords(asked)}
              {beside === null ? null : <span dir="auto">{texts.repeatedFor(beside)}</span>}
            </p>
          )}
          <Sentence
            id={`q-${key}`}
            tabIndex={-1}
            className={`${titleFace(sentence)} r-sentence ${isRound ? "text-lg" : "text-xl"} text-pretty wrap-anywhere`}
          >
            {sentence}
          </Sentence>
          {isRound ? null : (
            <p dir="auto" lang={asked.lang} className="wrap-anywhere">
              {prompt}
            </p>
          )}
          {summary.asked === 0 ? null : (
            <p className="text-xs text-soft">
              {peopleWords(asked)}
              {summary.erased > 0 ? texts.erased(summary.erased) : null}
            </p>
          )}
          {weightWords(asked).map((words) => (
            <p key={words} className="text-xs text-soft">
              {words}
            </p>
          ))}
          {changeWords(asked).map((words) => (
            <p key={words} className="text-xs text-soft">
              {words}
            </p>
          ))}
          {note && figures ? <p className="text-xs text-soft">{note}</p> : null}
          {figures && chart ? (
            <div className="mt-2 flex flex-wrap gap-2 print:hidden">
              <label
                className={buttonLook({
                  variant: "quiet",
                  size: "small",
                  className: "r-toggle",
                })}
              >
                <input
                  ref={box}
                  type="checkbox"
                  className="sr-only"
                  onChange={(event) => setAsTable(event.target.checked)}
                />
                {texts.table.show}
              </label>
              <ChartFiles asked={asked} />
            </div>
          ) : null}
        </div>
        {chart ? (
          <div aria-hidden="true" className="r-chart">
            {chart}
          </div>
        ) : null}
        {figures ? (
          <div
            {...(asTable && scrollRegion(texts.table.caption(prompt)))}
            className={chart ? "r-table r-table-scroll" : "r-table-scroll"}
          >
            <Figures caption={texts.table.caption(prompt)} {...figures} />
          </div>
        ) : null}
        {hatched}
      </div>
      {children}
    </section>
  );
}

/** What an earlier question, or an earlier meaning of one, is called. */
export function earlierWords({ summary, isAskedStill }: AskedQuestion): string {
  const last = summary.versions.at(-1) ?? summary.version;
  return isAskedStill ? texts.otherMeaning(last) : texts.earlier(last);
}

/** Whether a chart has hatched parts. */
function hidesSome({
  counts = [],
  rows = [],
  ranks = [],
  parts = [],
}: AskedQuestion["summary"]): boolean {
  const cells = [...counts, ...rows.flatMap((row) => row.counts)];
  return (
    cells.some(({ count }) => count === null) ||
    [...rows, ...ranks, ...parts].some(({ hidden }) => hidden === true)
  );
}

/** Whether figures are weighted, where some are. Those without figures of their own needn't be. */
function weightWords({ summary, question, isUnweighted }: AskedQuestion): string[] {
  const { weighted, hidden, answered } = summary;
  if (weighted)
    return [weightTexts.worthHere(weighted.effective, format.number(weighted.designEffect, 2))];
  const { isCounted } = figuresOf(question);
  if (!isUnweighted || !isCounted || hidden || answered === 0) return [];
  return [answered < minVotesForShares ? weightTexts.tooFew : weightTexts.couldShow];
}

/** What the versions changed about a question, and so which answers count here. */
function changeWords({ summary }: AskedQuestion): string[] {
  const { current, series, since, corrected, population } = summary;
  return [
    ...(current && series > 1 ? [texts.meansSince(since)] : []),
    ...(current && series === 1 && since > 1 ? [texts.askedSince(since)] : []),
    ...corrected.map(texts.corrected),
    ...population.map(texts.population),
  ];
}
