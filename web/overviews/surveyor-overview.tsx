import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SurveyorOverview as Data } from "#contract/overviews.ts";
import * as links from "#texts/dashboard-links.ts";
import { format } from "#texts/language.ts";
import { overviewTexts, surveyorOverviewTexts as texts } from "#texts/overviews.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { daysLeft } from "#web/surveys/deadline.ts";
import { Figure, Figures } from "#web/ui/figure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { OpinionBadge } from "#web/votes/opinion-badge.tsx";
import { OverviewPage } from "./overview-page.tsx";
import {
  OverviewColumns,
  OverviewLine,
  OverviewLines,
  OverviewPart,
  OverviewQuote,
} from "./overview-part.tsx";
import { SurveyorFeedback } from "./surveyor-feedback.tsx";
import { ToRead } from "./to-read.tsx";
import { VotesPerDay } from "./votes-per-day.tsx";
import { whatCame } from "./what-came.ts";
import { Written } from "./written.tsx";

/** Up to this many votes of today are also drawn as tally marks. */
const maxMarks = 20;

/** How a surveyor's surveys are doing. */
export function SurveyorOverview({ user }: { user: SignedInUser }) {
  const query = useQuery({
    queryKey: ["surveys", "overview", user.email],
    queryFn: ({ signal }) => api("GET /overview/surveyor", {}, { signal }),
    staleTime: 0,
  });
  return (
    <OverviewPage
      name={user.displayName}
      query={query}
      summary={(data) =>
        data.surveys === 0 && data.written.length > 0
          ? texts.notLive(data.written.length)
          : texts.summary(data.surveys, whatCame(data), data)
      }
      action={<LinkButton to="/dashboard/survey-create">{links.createSurvey}</LinkButton>}
    >
      {(data) =>
        data?.surveys !== 0 ? (
          <Happenings data={data} />
        ) : data.written.length > 0 ? (
          <Written rows={data.written} />
        ) : (
          <FirstSteps />
        )
      }
    </OverviewPage>
  );
}

/** How a survey works, for surveyors without one. */
function FirstSteps() {
  return (
    <OverviewPart title={texts.begin}>
      <ol className="grid border-t border-line sm:grid-cols-3 sm:gap-x-8">
        {texts.steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid content-start gap-2 border-line py-6 not-last:border-b sm:not-last:border-b-0"
          >
            <Tally marks={index + 1} className="h-8 text-ink" />
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </OverviewPart>
  );
}

function Happenings({ data }: { data: Data | null }) {
  const came = whatCame(data);
  const hasComments = came !== "responses";
  const toRead = data && data.unread.length > 0 ? <ToRead rows={data.unread} /> : null;
  const feedback =
    data && data.feedback.length > 0 ? <SurveyorFeedback rows={data.feedback} /> : null;
  return (
    <>
      <Totals data={data} />
      <VotesPerDay days={data?.days ?? null} came={came} />
      <OverviewColumns
        // Sections that may be missing come last, so that they shift nothing.
        first={
          <>
            <Ending rows={data?.ending ?? null} />
            {hasComments ? toRead : null}
          </>
        }
        second={
          hasComments || toRead || feedback ? (
            <>
              {hasComments ? <Comments rows={data?.comments ?? null} /> : toRead}
              {feedback}
            </>
          ) : null
        }
      />
    </>
  );
}

function Ending({ rows }: { rows: Data["ending"] | null }) {
  return (
    <OverviewPart
      title={texts.ending}
      more={{ to: "/dashboard/my-surveys", text: texts.allSurveys }}
    >
      <OverviewLines rows={rows} rowKey={({ surveyId }) => surveyId} none={texts.noneEnding}>
        {({ surveyId, title, deadline, option, vote, voteCount }) => (
          <OverviewLine
            title={title}
            to={`/dashboard/results/${surveyId}`}
            note={overviewTexts.endsIn(daysLeft(deadline))}
            end={
              <span className="text-sm tabular-nums">
                {option && !vote
                  ? overviewTexts.responses(voteCount)
                  : overviewTexts.votes(voteCount)}
              </span>
            }
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}

function Comments({ rows }: { rows: Data["comments"] | null }) {
  return (
    <OverviewPart
      title={texts.comments}
      more={{ to: "/dashboard/surveyor-surveys?votes=all", text: texts.allAnswers }}
    >
      <OverviewLines rows={rows} rowKey={({ voteId }) => voteId} none={texts.noComments}>
        {({ voteId, title, comment, voterName, voteOption, createdAt }) => (
          <OverviewLine
            title={title}
            to={`/dashboard/response/${voteId}`}
            note={
              <>
                <OverviewQuote text={comment} />
                {texts.by(voterName)}, <SinceText at={createdAt} />
              </>
            }
            end={<OpinionBadge option={voteOption} />}
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}

/** Compares whole weeks up to yesterday, since today has just begun. */
function Totals({ data }: { data: Data | null }) {
  const sum = (from: number, to: number) =>
    data?.days.slice(from, to).reduce((all, { votes }) => all + votes, 0) ?? 0;
  const today = data?.days.at(-1)?.votes ?? 0;
  const number = (count: number) => (data ? format.number(count) : null);
  return (
    <Figures>
      <Figure
        label={texts.all[whatCame(data)]}
        value={number((data?.votes ?? 0) + (data?.responses ?? 0))}
        note={texts.onSurveys(data?.surveys ?? 0)}
      />
      <Figure
        label={texts.week}
        value={number(sum(-8, -1))}
        note={texts.weekBefore(sum(-8, -1), sum(-15, -8))}
      />
      <Figure
        label={texts.today}
        value={number(today)}
        note={texts.todayNote}
        mark={
          today > 0 && today <= maxMarks ? (
            <TallyMarks count={today} className="text-xl text-stone max-sm:hidden" />
          ) : null
        }
      />
      <Figure
        label={texts.open}
        value={number(data?.open ?? 0)}
        note={
          data?.unpublished ? (
            <Link prefetch="intent" to="/dashboard/feedback">
              {texts.unpublished(data.unpublished)}
            </Link>
          ) : (
            texts.ofSurveys(data?.surveys ?? 0)
          )
        }
      />
    </Figures>
  );
}
