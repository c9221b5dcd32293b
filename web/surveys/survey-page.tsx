import type { Results, Survey } from "#contract/surveys.ts";
import { ReportSurvey } from "#web/reports/report-survey.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ChainNote, type ReadChain } from "#web/votes/chain-note.tsx";
import { CategoryName } from "./category-name.tsx";
import { isClosed } from "./deadline.ts";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyResults } from "./survey-results.tsx";
import { useResults } from "./use-results.ts";
import { VoteNow } from "./vote-now.tsx";

type SurveyPageProps = { survey: Survey; open: Results | null; chain: ReadChain | null };

/** A survey with all that can be done about it. `open` are the results that everybody may see, `chain` is as of when the page was made. */
export function SurveyPage({ survey, open, chain }: SurveyPageProps) {
  const closed = isClosed(survey.deadline);
  const results = useResults(survey._id, open);
  const { total: count = survey.voteCount, head } = results.results ?? {};
  return (
    <article className="column grid gap-10 pt-12 md:pt-16">
      <header className="grid gap-5 border-b border-ink pb-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <CategoryName category={survey.category} />
          <Badge tone={survey.status === "publish" ? "good" : "bad"}>{survey.status}</Badge>
          {closed ? <Badge tone="stone">Voting has ended</Badge> : null}
        </div>
        <h1 className="display max-w-[60rem] text-3xl">{survey.title}</h1>
        <p className="flex items-center gap-2.5 text-sm text-soft">
          <Avatar name={survey.surveyor.name} image={survey.surveyor.image} className="size-7" />
          <span>
            Asked by <span className="font-semibold text-ink">{survey.surveyor.name}</span>
          </span>
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="grid gap-12 max-lg:contents">
          <p className="max-w-text text-lg whitespace-pre-line">{survey.description}</p>
          {/* A voter's results come after the page: what lies below them stays where it is. */}
          <div className="max-lg:order-last [html[data-session]_&]:min-h-[28rem]">
            <SurveyResults state={results} />
          </div>
        </div>
        <aside aria-label="About this survey" className="grid gap-6 lg:sticky lg:top-24">
          {/* Room for both notes, which depend on who reads. */}
          <div className="grid grid-cols-[1fr_auto] content-start gap-3 [html[data-session]_&]:min-h-32">
            <VoteNow survey={survey} closed={closed} mayRead={results.state === "shown"} />
            <ReportSurvey key={survey._id} survey={survey} />
          </div>
          <SurveyFacts survey={survey} count={count} />
          <ChainNote surveyId={survey._id} chain={head ? { length: count, head } : chain} />
        </aside>
      </div>
    </article>
  );
}
