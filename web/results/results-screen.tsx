import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Filter } from "#contract/filters.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import { keepsApart, smallestGroup } from "#limits/limits.ts";
import { filterTexts } from "#texts/filters.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { weightTexts } from "#texts/weights.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { figuresOf } from "#web/kinds/figures.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { publicAddress } from "#web/surveys/public-address.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FailedResults } from "./failed-results.tsx";
import { type Narrowed, narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { FilterBar } from "./filter-bar.tsx";
import { hiddenWords } from "./hidden-words.ts";
import { Instead } from "./instead.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { shownCounts } from "./shown-counts.ts";
import type { ShownSummary } from "./shown-summary.ts";
import { SpokenFilters } from "./spoken-filters.tsx";
import { isEmpty, SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";
import { definitionQuery, useNewestDefinition, useVariables } from "./use-variables.ts";
import { readVersion } from "./version-address.ts";
import { WrittenAnswers } from "./written-answers.tsx";

/** At the end of a long page. */
const ExportPanel = lazyPart(async () => {
  const { ExportPanel } = await import("#web/exports/export-panel.tsx");
  return { default: ExportPanel };
});

const FirstAnswer = lazyPart(() => import("./first-answer.tsx"));

const WeightsNote = lazyPart(async () => {
  const { WeightsNote } = await import("./weights-note.tsx");
  return { default: WeightsNote };
});

// Loaded lazily, because few surveys have votes.
const DrawDue = lazyPart(() => import("./draw-due.tsx"));
const WithdrawChoice = lazyPart(() => import("./withdraw-choice.tsx"));

// Loaded lazily, because few surveys have rankings.
const RankingDuels = lazyPart(() => import("./ranking-duels.tsx"));

export const meta = dashboardMeta(texts.title);

export default function ResultsScreen() {
  const { id = "" } = useParams();
  // What a draw decided is asked for again.
  const [draws, setDraws] = useState(0);
  return (
    <ResultsFrame id={id}>
      {(survey, user) => (
        <>
          {isOwnVote(survey, user) && isClosed(survey) ? (
            <DrawDue survey={survey} onDrawn={() => setDraws(draws + 1)} />
          ) : null}
          <Results key={draws} survey={survey} user={user} />
          {isOwnVote(survey, user) && !isClosed(survey) ? <WithdrawChoice survey={survey} /> : null}
        </>
      )}
    </ResultsFrame>
  );
}

function isOwnVote({ vote, surveyor }: Survey, { email }: SignedInUser): boolean {
  return vote !== undefined && surveyor.email === email;
}

function Results({ survey, user }: { survey: Survey; user: SignedInUser }) {
  const { _id: id, option, title } = survey;
  const [params] = useSearchParams();
  const version = readVersion(params);
  const filters = readFilters(params);
  const weights = readWeights(params);
  const variables = useVariables(survey);
  const asked = useNewestDefinition(survey);
  const languages = option ? (asked?.languages ?? []) : undefined;
  const ballot = useMemo(() => (option ? null : ballotDefinition(title)), [option, title]);
  const client = useQueryClient();
  const definitionOf = useCallback(
    (number: number) => client.ensureQueryData(definitionQuery(id, number)),
    [client, id],
  );
  const watched = { surveyId: id, version, filters, weights, ballot, reader: user.id };
  const results = useSummary({ ...watched, definitionOf });
  const address = `/dashboard/results/${id}`;
  const addressOf = (narrowed: Omit<Narrowed, "weights">) =>
    address + narrowedQuery({ ...narrowed, weights });
  const toWeights = `${address}/weights${narrowedQuery({ version, filters, weights })}`;
  if (results.state === "hidden")
    return <Notice title={texts.hiddenTitle}>{texts.hiddenText}</Notice>;
  const isNew =
    filters.length === 0 &&
    (results.state === "shown" ? isEmpty(results.shown) : survey.voteCount === 0);
  // Until its words are there, as long as anything may still come.
  const hasBar = !isNew && (results.state !== "loading" || variables.length > 0);
  const current = results.state === "shown" && !results.stale ? results.shown : null;
  return (
    <>
      {hasBar ? (
        <FilterBar
          surveyId={id}
          variables={variables}
          filters={filters}
          left={current?.filters.map(({ n }) => n) ?? []}
          counts={current ? shownCounts(current) : undefined}
          addressOf={(chosen) => addressOf({ version, filters: chosen })}
        >
          {weights.length === 0 && variables.length > 0 ? (
            <LinkButton to={toWeights} variant="plain" size="small" className="print:hidden">
              {weightTexts.link}
            </LinkButton>
          ) : null}
        </FilterBar>
      ) : null}
      <SpokenFilters of={JSON.stringify(filters)} said={current && spokenOf(current)} />
      {current?.weights && weights.length > 0 ? (
        <WeightsNote
          weighting={current.weights}
          of={weights.map(({ of }) => of)}
          variables={variables}
          smallestGroup={current.smallestGroup}
          change={toWeights}
          plain={address + narrowedQuery({ version, filters })}
        />
      ) : null}
      {results.state === "loading" ? <ResultsSkeleton /> : null}
      {results.state === "failed" ? (
        <FailedResults
          reason={results.reason}
          retry={results.refetch}
          isRetried={results.isRetried}
        />
      ) : null}
      {results.state === "shown" ? (
        <>
          <SummaryView
            shown={results.shown}
            stale={results.stale}
            version={version}
            addressOf={(chosen) => addressOf({ version: chosen, filters })}
            live={results.live}
            jump
            first={
              publicAddress(survey) && survey.surveyor.email === user.email ? (
                <FirstAnswer survey={survey} waiting={<Skeleton className="h-55" />} />
              ) : null
            }
            narrowed={narrowedBy(results.shown)}
            instead={
              results.stale || !results.shown.hidden ? null : (
                <>
                  <p className="max-w-text">{hiddenWords(results.shown)}</p>
                  <Instead
                    because={results.shown.because}
                    addressOf={(chosen) => addressOf({ version, filters: chosen })}
                    filters={filters}
                    variables={variables}
                  />
                </>
              )
            }
            toResponses={responsesOf(survey, { version, filters, results: results.shown })}
            below={(asked) => belowOf({ survey, version, filters, asked, results: results.shown })}
          />
          {results.shown.hidden || isEmpty(results.shown) ? null : (
            <ExportPanel
              surveyId={id}
              filters={filters}
              version={version}
              weights={weights}
              languages={languages}
            />
          )}
        </>
      ) : null}
    </>
  );
}

/** Null where a few responses stay hidden from everybody, and for ballots. */
function responsesOf(
  { _id: id, option }: Survey,
  { version, filters, results }: Pick<BelowProps, "version" | "filters" | "results">,
): string | null {
  const { identity, total } = results;
  if (!option || (keepsApart(identity) && total < smallestGroup.unlinked)) return null;
  return `/dashboard/results/${id}/responses${narrowedQuery({ version, filters })}`;
}

type BelowProps = {
  survey: Survey;
  version: number | null;
  filters: readonly Filter[];
  asked: AskedQuestion;
  results: ShownSummary;
};

/** What stands below a question's figures, for those in charge; null for nothing. */
function belowOf({ survey: { _id: id }, version, filters, asked, results }: BelowProps) {
  const { summary, question } = asked;
  if (summary.answered === 0 || summary.untilClose) return null;
  const { below } = figuresOf(question);
  if (below === "duels")
    return (
      <div className="mt-8 empty:hidden">
        <RankingDuels
          surveyId={id}
          version={version}
          filters={filters}
          asked={asked}
          responses={results.total}
        />
      </div>
    );
  if (filters.length > 0 || below !== "written") return null;
  return <WrittenAnswers surveyId={id} version={version} asked={asked} />;
}

/** What the filters leave, in words; null without filters. */
function narrowedBy(summary: ShownSummary): { sentence: string; isShown: boolean } | null {
  const { filters, responses, total, hidden, loading } = summary;
  if (filters.length === 0) return null;
  if (loading !== undefined) return { sentence: filterTexts.reading(loading), isShown: false };
  if (hidden) return { sentence: filterTexts.hiddenGroup, isShown: false };
  if (responses === 0) return { sentence: filterTexts.nobody, isShown: false };
  return { sentence: filterTexts.narrowed(responses, total), isShown: true };
}

/** What a screen reader hears of filters; null while a large survey is read. */
function spokenOf(summary: ShownSummary): string | null {
  if (summary.loading !== undefined) return null;
  const said = narrowedBy(summary)?.sentence ?? filterTexts.everyone;
  return summary.hidden ? `${said} ${hiddenWords(summary)}` : said;
}
