import { useQuery } from "@tanstack/react-query";
import type { VoterOverview as Data } from "#contract/overviews.ts";
import { membershipPrice } from "#limits/limits.ts";
import * as links from "#texts/dashboard-links.ts";
import { overviewTexts, voterOverviewTexts as texts } from "#texts/overviews.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { daysLeft } from "#web/surveys/deadline.ts";
import { resultSentence } from "#web/surveys/result-words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OpinionBadge } from "#web/votes/opinion-badge.tsx";
import { dayWords } from "./day-words.ts";
import { OverviewPage } from "./overview-page.tsx";
import { OverviewColumns, OverviewLine, OverviewLines, OverviewPart } from "./overview-part.tsx";
import { Written } from "./written.tsx";

/** The outcome of a person's votes, and open surveys to vote on. */
export function VoterOverview({ user }: { user: SignedInUser }) {
  const query = useQuery({
    queryKey: ["votes", "overview", user.email],
    queryFn: ({ signal }) => api("GET /overview/voter", {}, { signal }),
    staleTime: 0,
  });
  return (
    <OverviewPage
      name={user.displayName}
      query={query}
      summary={({ votes, responses, ending, written }) => {
        if (votes + responses > 0) return texts.summary(votes, responses);
        if (written.some(({ request }) => request?.state === "waiting")) return texts.waiting;
        return ending.length === 0 ? texts.nothingOpen : texts.summary(votes, responses);
      }}
      action={
        <span className="flex flex-wrap gap-3">
          <LinkButton to="/surveys">{texts.browse}</LinkButton>
          <LinkButton to="/dashboard/builder" variant="quiet">
            {links.builder}
          </LinkButton>
        </span>
      }
    >
      {(data) => (
        <OverviewColumns
          first={
            <>
              {data && data.written.length > 0 ? <Written rows={data.written} /> : null}
              <Ending rows={data?.ending ?? null} />
              {data ? <Membership pro={user.role === "pro-user"} /> : null}
            </>
          }
          second={
            // Late sections come last, so that they shift nothing.
            <>
              <Decided rows={data?.decided ?? null} />
              {data ? <Growing rows={data.growing} /> : null}
            </>
          }
        />
      )}
    </OverviewPage>
  );
}

function Ending({ rows }: { rows: Data["ending"] | null }) {
  return (
    <OverviewPart title={texts.ending} more={{ to: "/surveys", text: texts.allSurveys }}>
      <OverviewLines rows={rows} rowKey={({ surveyId }) => surveyId} none={texts.endingNone}>
        {({ surveyId, title, deadline, option, vote, voteCount }) => (
          <OverviewLine
            title={title}
            to={`/survey/${surveyId}`}
            note={overviewTexts.open(daysLeft(deadline), voteCount, option && !vote)}
            end={
              option ? (
                <LinkButton
                  reloadDocument
                  to={`/answer/${surveyId}`}
                  prefetch="none"
                  variant="quiet"
                  size="small"
                  aria-label={vote ? texts.voteOn(title) : texts.answerOne(title)}
                >
                  {vote ? texts.vote : texts.answer}
                </LinkButton>
              ) : (
                <LinkButton
                  to={`/votes/${surveyId}`}
                  variant="quiet"
                  size="small"
                  aria-label={texts.voteOn(title)}
                >
                  {texts.vote}
                </LinkButton>
              )
            }
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}

function Decided({ rows }: { rows: Data["decided"] | null }) {
  return (
    <OverviewPart
      title={texts.decided}
      more={{ to: "/dashboard/participate", text: texts.allVotes }}
    >
      <OverviewLines rows={rows} rowKey={({ surveyId }) => surveyId} none={texts.decidedNone}>
        {({ surveyId, title, deadline, results, voteOption }) => (
          <OverviewLine
            title={title}
            to={`/survey/${surveyId}`}
            note={
              <>
                <span className="text-ink">{resultSentence(results)}</span>{" "}
                {texts.closed(dayWords(deadline))}
              </>
            }
            end={
              <span className="grid justify-items-end gap-1 text-xs text-soft">
                {texts.you}
                <OpinionBadge option={voteOption} />
              </span>
            }
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}

function Growing({ rows }: { rows: Data["growing"] }) {
  return (
    <OverviewPart title={texts.growing}>
      <OverviewLines rows={rows} rowKey={({ surveyId }) => surveyId} none={texts.growingNone}>
        {({ surveyId, title, deadline, voteCount, votesSince }) => (
          <OverviewLine
            title={title}
            to={`/survey/${surveyId}`}
            note={overviewTexts.open(daysLeft(deadline), voteCount, false)}
            end={
              <span className="text-sm font-semibold tabular-nums">{texts.since(votesSince)}</span>
            }
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}

function Membership({ pro }: { pro: boolean }) {
  return (
    <OverviewPart title={texts.membership}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
          {pro ? texts.pro : texts.plain(membershipPrice.dollars)}
        </p>
        <LinkButton to={pro ? "/dashboard/comments" : "/pricing"} variant="quiet" size="small">
          {pro ? texts.proAction : texts.plainAction}
        </LinkButton>
      </div>
    </OverviewPart>
  );
}
