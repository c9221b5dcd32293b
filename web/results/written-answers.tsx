import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Written } from "#contract/summary.ts";
import { answerKey } from "#engine/plan.ts";
import { categoriseTexts } from "#texts/categorise.ts";
import { format } from "#texts/language.ts";
import { writtenTexts as texts } from "#texts/written-answers.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { ShareBar } from "#web/figures/share-bar.tsx";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const pageSize = 20;
/** Shown at once. */
const newest = 5;

type WrittenAnswersProps = { surveyId: string; version: number | null; asked: AskedQuestion };

/** The newest of what people wrote to one question, for its surveyor, and the way to all of it. */
export function WrittenAnswers({ surveyId, version, asked }: WrittenAnswersProps) {
  const [all, setAll] = useState(false);
  const { answered, id } = asked.summary;
  return (
    <div className="mt-6 grid gap-4">
      {all ? (
        <Read surveyId={surveyId} version={version} asked={asked} />
      ) : (
        <Newest surveyId={surveyId} version={version} asked={asked} />
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {all || answered <= newest ? null : (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {texts.readAll(answered)}
          </Button>
        )}
        <LinkButton to={`/dashboard/results/${surveyId}/texts/${id}`} variant="plain" size="small">
          {categoriseTexts.link}
        </LinkButton>
      </div>
    </div>
  );
}

function Newest({ surveyId, version, asked: { summary } }: WrittenAnswersProps) {
  const { id, of, series, answered } = summary;
  const question = answerKey(id, of);
  const query = useQuery({
    queryKey: ["responses", surveyId, "newest", question, series, version, answered],
    queryFn: ({ signal }) =>
      api(
        "GET /surveys/{id}/written/{question}",
        {
          params: { id: surveyId, question },
          query: { page: 1, size: newest, series, version: version ?? undefined },
        },
        { signal, expects403: true },
      ),
    // While another answer comes in.
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ answers }) => <Answers surveyId={surveyId} answers={answers} />}
    </Loaded>
  );
}

type AnswersProps = { surveyId: string; answers: Written["answers"] };

function Answers({ surveyId, answers }: AnswersProps) {
  return (
    <ul aria-label={texts.newest} className="grid max-w-text border-t border-line">
      {answers.map(({ responseId, place, text }) => (
        <li
          key={responseId}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3"
        >
          <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            {text}
          </span>
          <Link
            to={`/dashboard/results/${surveyId}/responses/${responseId}`}
            className="text-xs text-soft"
          >
            {texts.response(place)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Read({ surveyId, version, asked: { summary } }: WrittenAnswersProps) {
  const { id, of, series } = summary;
  const question = answerKey(id, of);
  const query = useInfiniteQuery({
    queryKey: ["responses", surveyId, "written", question, series, version],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /surveys/{id}/written/{question}",
        {
          params: { id: surveyId, question },
          query: { page: pageParam, size: pageSize, series, version: version ?? undefined },
        },
        { signal, expects403: true },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ pages }) => (
        <div className="grid gap-6">
          <Frequent frequent={pages[0]?.frequent ?? []} />
          <Answers surveyId={surveyId} answers={pages.flatMap(({ answers }) => answers)} />
          {query.hasNextPage ? (
            <Button
              variant="quiet"
              size="small"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className="justify-self-start"
            >
              {texts.more}
            </Button>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

/** Nothing where everybody wrote something else. */
function Frequent({ frequent }: Pick<Written, "frequent">) {
  const most = Math.max(1, ...frequent.map(({ count }) => count));
  if (frequent.length === 0) return null;
  return (
    <section aria-label={texts.frequent} className="grid max-w-text gap-3 text-sm">
      <h4 className="font-semibold">{texts.frequent}</h4>
      <ul className="grid gap-3">
        {frequent.map(({ text, count }) => (
          <li key={text} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {text}
              </span>
              <span className="tabular-nums">{format.number(count)}</span>
            </span>
            <ShareBar share={count / most} />
          </li>
        ))}
      </ul>
    </section>
  );
}
