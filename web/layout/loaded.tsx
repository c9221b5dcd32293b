import type { ReactNode } from "react";
import { manageSurveys } from "#texts/dashboard-links.ts";
import * as texts from "#texts/signed-in.ts";
import { useUser } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type FailingQuery, useFailing } from "./use-failing.ts";

type LoadedProps<Data> = {
  query: FailingQuery & { data: Data | undefined; isFetching: boolean };
  texts: { failed: string; tryAgain: string };
  /** Shown until the data is loaded. */
  skeleton: ReactNode;
  /** Whether the rest of the page or dialog stays useful without it. */
  isPart?: boolean;
  /** In place of the way to one's surveys, where something is gone. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data; before that a skeleton, or the failure with a retry button. */
export function Loaded<Data>({
  query,
  texts,
  skeleton,
  isPart = false,
  back,
  children,
}: LoadedProps<Data>): ReactNode {
  const failing = useFailing(query);
  const { data, isFetching } = query;
  if (data !== undefined) return children(data);
  const { failure, isGone, isRetried, retry } = failing;
  if (!failure) return skeleton;
  if (isGone && !isPart) return <Gone back={back} />;
  return (
    <Notice
      tone="problem"
      title={texts.failed}
      action={
        <Button
          variant="quiet"
          size="small"
          // While it tries by itself, a press tries at once.
          pending={isFetching && !isRetried}
          onClick={retry}
        >
          {texts.tryAgain}
        </Button>
      }
    >
      {failure.message} {isRetried ? <KeepTrying /> : null}
    </Notice>
  );
}

/** Said where something is tried again without a press. */
export function KeepTrying() {
  return <span>{texts.keepTrying}</span>;
}

/** In place of what is deleted, or somebody else's: another try can't help. */
function Gone({ back = <ToOwnSurveys /> }: { back?: ReactNode }) {
  return (
    <Notice title={texts.gone} action={back}>
      {texts.goneText}
    </Notice>
  );
}

/** From what a person can't see. */
export function ToOwnSurveys() {
  const isAdmin = useUser()?.role === "admin";
  return (
    <LinkButton
      to={isAdmin ? "/dashboard/manage-surveys" : "/dashboard/my-surveys"}
      variant="quiet"
      size="small"
    >
      {isAdmin ? manageSurveys : texts.mySurveys}
    </LinkButton>
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
