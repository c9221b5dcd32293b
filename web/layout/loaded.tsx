import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type LoadedProps<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  texts: { failed: string; tryAgain: string };
  /** Shown until the data is loaded. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data; before that a skeleton, or the failure with a retry button. */
export function Loaded<Data>({ query, texts, skeleton, children }: LoadedProps<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return (
    <Notice
      tone="problem"
      title={texts.failed}
      action={
        <Button variant="quiet" size="small" pending={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}

/** The placeholder of a list in a dialog. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-24" />
    </div>
  );
}
