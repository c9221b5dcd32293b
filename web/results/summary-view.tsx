import type { ReactNode } from "react";
import { firstLotAt, lotSize } from "#limits/limits.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AboutFigures } from "./about-figures.tsx";
import { rowsOf, wasNobodyAsked } from "./asked-rows.ts";
import { QuestionList } from "./question-list.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import type { ShownSummary } from "./shown-summary.ts";
import { SpokenResponses } from "./spoken-responses.tsx";
import { VersionPicker } from "./version-picker.tsx";

/** Fewer are found by scrolling. */
const listedFrom = 4;

type SummaryViewProps = {
  shown: ShownSummary;
  /** While these are still the results of other filters. */
  stale?: boolean;
  /** The version that is shown alone; null for all. */
  version: number | null;
  addressOf: (version: number | null) => string;
  live: boolean;
  jump: boolean;
  /** What filters leave, and why nothing of it is shown, if so. */
  narrowed?: { sentence: string; isShown: boolean } | null;
  /** Stands in place of figures that filters hide. */
  instead?: ReactNode;
  /** Stands where nobody has answered yet. */
  first?: ReactNode;
  /** Stands below a question's figures. */
  below?: (asked: AskedQuestion) => ReactNode;
  /** Where those in charge read the responses themselves; null where nobody does. */
  toResponses?: string | null;
};

/** All results of a questionnaire: how many answered, then question by question. */
export function SummaryView(props: SummaryViewProps) {
  const { shown: summary, stale, version, addressOf, live, jump, narrowed, instead } = props;
  const { below, first, toResponses = null } = props;
  const now = summary.asked.filter((asked) => asked.summary.current);
  const before = summary.asked.filter((asked) => !asked.summary.current);
  const { responses, held, smallestGroup, surveyId } = summary;
  // Some may have answered, and wait to be counted with others.
  const isWaiting = summary.waiting !== undefined && !summary.closed && responses === 0;
  const whole = isWaiting
    ? texts.noneCounted
    : (summary.votes?.words?.sentence ??
      (version === null
        ? texts.responses(responses + held, summary.closed)
        : texts.responsesTo(responses + held, version)));
  const sentence = narrowed?.sentence ?? whole;
  const isWithheld = summary.hidden === true;
  const apart = now.filter((asked) => asked.summary.series > 1).length;
  const hidden = now.filter(isHidden).length;
  // Whoever was asked what leads to a question that nobody was asked is hidden, too.
  const isAllHidden =
    hidden > 0 && now.every((each) => isHidden(each) || (each.summary.asked === 0 && !each.tally));
  const { waiting, ballots, closed } = summary;
  const counting = [
    ...(waiting === undefined ? [] : [waitingSaid(closed)]),
    ...(ballots ? [texts.ballots(ballots.issued, ballots.eligible, closed)] : []),
  ];
  const isListed = jump && rowsOf(now).length >= listedFrom && !isAllHidden;
  return (
    <div
      aria-busy={stale || undefined}
      className="grid gap-8 transition-opacity aria-busy:opacity-50 aria-busy:delay-300"
    >
      <ResultsSheet />
      <div className="grid gap-2">
        <h2 className={`${titleFace(sentence)} text-2xl text-pretty`}>{sentence}</h2>
        <AboutFigures shown={summary} toResponses={toResponses}>
          {live && !summary.closed && !isWithheld ? (
            <span aria-hidden="true" className="flex items-center gap-2 text-good">
              <span className="size-2.5 animate-breathe rounded-full bg-good" />
              {texts.live}
            </span>
          ) : null}
          {summary.versions.length > 1 ? (
            <span>{texts.versions(summary.versions.length, apart)}</span>
          ) : null}
        </AboutFigures>
        {counting.length > 0 && !isWithheld ? (
          <p className="max-w-text text-xs text-soft">{counting.join(" ")}</p>
        ) : null}
        <VersionPicker shown={summary} version={version} addressOf={addressOf} />
      </div>
      {live ? <SpokenResponses responses={responses + held} said={whole} /> : null}
      {narrowed && !narrowed.isShown ? (
        instead
      ) : first && isEmpty(summary) ? (
        first
      ) : responses === 0 ? (
        <Notice>
          {held > 0
            ? texts.heldAll(smallestGroup)
            : summary.closed
              ? texts.nobodyEver
              : isWaiting
                ? texts.countedFrom(firstLotAt)
                : texts.nobodyYet}
        </Notice>
      ) : (
        <div className={isListed ? "r-listed" : undefined}>
          {isListed ? <JumpList questions={now} /> : null}
          <div className="min-w-0">
            {hidden > 0 ? (
              <HiddenNote
                shown={summary}
                hidden={isAllHidden ? now.length : hidden}
                all={now.length}
                to={toResponses}
              />
            ) : null}
            {isAllHidden ? null : <QuestionList surveyId={surveyId} asked={now} below={below} />}
            {before.length > 0 ? (
              <details className="r-earlier">
                <summary className="w-fit cursor-pointer text-lg font-semibold">
                  {texts.earlier(before.length)}
                </summary>
                <div className="pt-8">
                  <QuestionList surveyId={surveyId} asked={before} below={below} />
                </div>
              </details>
            ) : null}
            {isAllHidden ? null : <HowToRead />}
          </div>
        </div>
      )}
    </div>
  );
}

/** What votes hide says so by itself, and who won a vote of few people isn't hidden. */
function isHidden({ summary, tally }: AskedQuestion): boolean {
  return summary.hidden === true && !summary.untilClose && !tally;
}

/** Whether nobody has answered at all, and somebody still may. */
export function isEmpty({ responses, total, held, waiting, closed }: ShownSummary): boolean {
  return responses + total + held === 0 && waiting === undefined && !closed;
}

type HiddenNoteProps = { shown: ShownSummary; hidden: number; all: number; to: string | null };

/** Why questions are hidden, said once for all of them, and where their answers are. */
function HiddenNote({ shown, hidden, all, to }: HiddenNoteProps) {
  const { responses, smallestGroup } = shown;
  const isTooFew = responses < smallestGroup;
  return (
    <div className={hidden === all ? "pb-8" : "pb-10"}>
      <Notice
        title={isTooFew ? texts.hiddenFew(smallestGroup) : texts.hiddenSome(hidden, all)}
        action={
          to === null ? null : (
            <LinkButton to={to} variant="quiet" size="small" className="print:hidden">
              {texts.readResponses}
            </LinkButton>
          )
        }
      >
        {isTooFew ? (
          <p>{(to === null ? texts.hiddenWhy : texts.hiddenWhyToYou)(smallestGroup)}</p>
        ) : null}
      </Notice>
    </div>
  );
}

/** A list on a desk, a fold on a phone. */
function JumpList({ questions }: { questions: readonly AskedQuestion[] }) {
  const listed = rowsOf(questions).filter(({ asked }) => !asked.every(wasNobodyAsked));
  const links = (
    <ol className="grid gap-1 text-sm">
      {listed.map(({ key, number, prompt, lang }) => (
        <li key={key}>
          <a
            href={`#q-${key}`}
            className="flex gap-2 py-1 text-soft no-underline hover:text-ink hover:underline"
          >
            <span className="tabular-nums">{number}</span>
            <span dir="auto" lang={lang} className="line-clamp-2 min-w-0 wrap-anywhere">
              {prompt}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={texts.jump} className="print:hidden">
      <div className="r-jump">{links}</div>
      <details className="r-jump-fold">
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{texts.jump}</summary>
        <div className="r-jump-fold-list">{links}</div>
      </details>
    </nav>
  );
}

function HowToRead() {
  return (
    <details className="max-w-text border-t border-line pt-4 text-xs text-soft">
      <summary className="w-fit cursor-pointer py-1 font-semibold">{texts.howToRead}</summary>
      <p className="pt-1">{texts.ranges}</p>
    </details>
  );
}

function waitingSaid(closed: boolean): string {
  return closed ? texts.leftWaiting(lotSize) : texts.waiting(lotSize, firstLotAt);
}
