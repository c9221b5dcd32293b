import { useInfiniteQuery } from "@tanstack/react-query";
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

const pageSize = 20;

type WrittenAnswersProps = { surveyId: string; version: number | null; asked: AskedQuestion };

/** What people wrote to one question, for its surveyor; loaded when it is opened. */
export function WrittenAnswers({ surveyId, version, asked }: WrittenAnswersProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-6 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{texts.read}</summary>
      <div className="grid gap-6 pt-4">
        <Link
          to={`/dashboard/results/${surveyId}/texts/${asked.summary.id}`}
          className="w-fit text-sm font-semibold"
        >
          {categoriseTexts.link}
        </Link>
        {open ? <Read surveyId={surveyId} version={version} asked={asked} /> : null}
      </div>
    </details>
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
        { signal },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });
  return (
    <Loaded
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ pages }) => (
        <>
          <Frequent frequent={pages[0]?.frequent ?? []} />
          <section aria-label={texts.newest} className="grid max-w-text gap-3">
            <ul className="grid border-t border-line">
              {pages
                .flatMap(({ answers }) => answers)
                .map(({ responseId, place, text }) => (
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
          </section>
        </>
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
