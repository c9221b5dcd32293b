import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { overviewTexts as texts } from "#texts/overviews.ts";
import { KeepTrying } from "#web/layout/loaded.tsx";
import { useFailing } from "#web/layout/use-failing.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type OverviewPageProps<T> = {
  name: string;
  query: UseQueryResult<T>;
  /** A one-sentence summary. */
  summary: (data: T) => string;
  action?: ReactNode;
  /** The content; null shows skeletons. */
  children: (data: T | null) => ReactNode;
};

/** The first screen of a dashboard: a banner, then the overview. */
export function OverviewPage<T>({ name, query, summary, action, children }: OverviewPageProps<T>) {
  const { data, isFetching } = query;
  const { failure, isRetried, retry } = useFailing(query);
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="display text-2xl">
            {texts.welcome(name)}
          </h1>
          <p className="min-h-[3.25rem] text-soft sm:min-h-[1.8125rem] sm:text-lg">
            {data ? (
              summary(data)
            ) : failure ? null : (
              <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
            )}
          </p>
        </div>
        {action}
      </header>
      {failure ? (
        <Notice
          tone="problem"
          title={texts.failed}
          action={
            <Button variant="quiet" size="small" pending={isFetching && !isRetried} onClick={retry}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p className="max-w-text">
            {failure.message} {isRetried ? <KeepTrying /> : texts.failedText}
          </p>
        </Notice>
      ) : (
        <>
          {data ? null : (
            <p role="status" className="sr-only">
              {texts.loading}
            </p>
          )}
          {children(data ?? null)}
        </>
      )}
    </div>
  );
}
