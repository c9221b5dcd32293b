import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { Loaded, ToOwnSurveys } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { publicAddress } from "#web/surveys/public-address.ts";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog, lazyPart } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ResultsTabs } from "./results-tabs.tsx";

type ResultsFrameProps = {
  id: string;
  children: (survey: Survey, user: SignedInUser) => ReactNode;
};

/** What the screens of one questionnaire's results share: who may see them, title and tabs. */
export function ResultsFrame({ id, children }: ResultsFrameProps) {
  return (
    <RoleGuard roles={["surveyor", "admin"]}>
      {(user) => (
        <Framed key={id} id={id} user={user}>
          {children}
        </Framed>
      )}
    </RoleGuard>
  );
}

function Framed({ id, user, children }: ResultsFrameProps & { user: SignedInUser }) {
  const query = useQuery({
    queryKey: ["surveys", "one", id],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id } }, { signal }),
  });
  const { data: survey } = query;
  const [isSharing, setSharing] = useState(false);
  const isTheirs = user.role === "admin" || survey?.surveyor.email === user.email;
  return (
    <DashboardPage
      title={survey?.title ?? texts.title}
      lead={survey && isTheirs ? <TimeLeft {...survey} /> : null}
      actions={
        <span className="flex flex-wrap gap-2">
          {survey && publicAddress(survey) ? (
            <LinkButton to={`/survey/${id}`} variant="quiet" size="small" className="print:hidden">
              {texts.surveyPage}
            </LinkButton>
          ) : null}
          {survey && publicAddress(survey) && survey.surveyor.email === user.email ? (
            <Button
              variant="quiet"
              size="small"
              className="print:hidden"
              onClick={() => setSharing(true)}
            >
              {texts.share}
            </Button>
          ) : null}
          {survey && isTheirs && survey.voteCount > 0 ? (
            <ExportTop survey={survey} waiting={<Skeleton className="h-9 w-32" />} />
          ) : null}
        </span>
      }
    >
      <Loaded
        query={query}
        texts={{ failed: texts.failed, tryAgain: texts.again }}
        skeleton={<ResultsSkeleton />}
      >
        {(found) => {
          if (!isTheirs)
            return (
              <Notice title={texts.hiddenTitle} action={<ToOwnSurveys />}>
                {texts.hiddenText}
              </Notice>
            );
          return (
            <>
              <ResultsTabs survey={found} invites={user.role !== "admin"} />
              {children(found, user)}
            </>
          );
        }}
      </Loaded>
      {survey && isSharing ? (
        <ShareDialog shared={{ ...survey, id }} onClose={() => setSharing(false)} />
      ) : null}
    </DashboardPage>
  );
}

/** Apart, because reports and invitations have their frame without being about exports. */
const ExportTop = lazyPart(() => import("./export-top.tsx"));

const ShareDialog = lazyDialog(() => import("#web/surveys/share-dialog.tsx"));

export function ResultsSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-9 max-w-text" />
      <Skeleton className="h-55" />
      <Skeleton className="h-55" />
    </div>
  );
}
