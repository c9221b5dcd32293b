import { Link } from "react-router";
import { reportPageTexts as texts } from "#texts/report-page.ts";
import { AboutFigures } from "#web/results/about-figures.tsx";
import { ResultsSheet } from "#web/results/results-sheet.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ReportPartShown } from "./report-part.tsx";
import type { ShownReport } from "./shown-report.ts";

/** A report as its readers see it, on a screen and on paper. */
export default function ReportView({ shown }: { shown: ShownReport }) {
  const { title, survey, surveyId, surveyor, summary, parts, kind, at, head } = shown;
  return (
    <article className="column r-report grid gap-8 pt-8 md:pt-16">
      <ResultsSheet />
      <header className="grid gap-3">
        <h1 dir="auto" className="display max-w-text text-3xl text-balance wrap-anywhere">
          {title}
        </h1>
        <p className="text-sm text-soft">
          <Link to={`/survey/${surveyId}`}>{texts.about(survey, surveyor)}</Link>
        </p>
        {summary ? (
          <>
            <h2 className="display text-xl">{texts.people(summary.responses)}</h2>
            <AboutFigures shown={summary}>
              <span>
                {kind === "frozen" ? texts.frozenFrom : texts.liveFrom} <DateText at={at} />.
              </span>
            </AboutFigures>
          </>
        ) : null}
      </header>
      {summary ? null : <NoFigures shown={shown} />}
      <div className="grid gap-8">
        {parts.map((part) => (
          <ReportPartShown key={part.id} part={part} shown={shown} />
        ))}
      </div>
      {head === undefined ? null : (
        <p className="border-t border-line pt-4 text-xs text-soft wrap-anywhere">
          {texts.checkCode}: <code>{head}</code>
        </p>
      )}
    </article>
  );
}

/** Why readers see words alone, and from when on figures. */
function NoFigures({ shown: { opens, surveyor } }: { shown: ShownReport }) {
  if (opens === undefined) return <Notice>{texts.notYet}</Notice>;
  if (opens === "never") return <Notice>{texts.never(surveyor)}</Notice>;
  return (
    <Notice>
      <p>
        {texts.opens} <DateText at={opens} />.
      </p>
    </Notice>
  );
}
