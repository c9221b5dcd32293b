import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { embedTexts as texts } from "#texts/embed.ts";
import { EmbedCode } from "#web/embed-code/embed-code.tsx";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { EmbedSites } from "./embed-sites.tsx";

export const meta = dashboardMeta(texts.title);

/** How a survey gets onto its surveyor's own website, and which sites may show it. */
export default function EmbedScreen() {
  const { id = "" } = useParams();
  return (
    <RoleGuard roles={["surveyor"]}>{(user) => <Embed id={id} email={user.email} />}</RoleGuard>
  );
}

function Embed({ id, email }: { id: string; email: string }) {
  const query = useQuery({
    queryKey: ["surveys", "one", id],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id } }, { signal }),
  });
  const { data: survey } = query;
  return (
    <DashboardPage
      title={texts.title}
      lead={survey ? texts.lead(survey.title) : null}
      actions={
        survey ? (
          <LinkButton to={`/survey/${id}`} variant="quiet" size="small">
            {texts.survey}
          </LinkButton>
        ) : null
      }
    >
      <Loaded
        query={query}
        texts={{ failed: texts.failed, tryAgain: texts.again }}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {(found) =>
          found.surveyor.email === email ? (
            <div className="grid gap-12">
              {isAnsweredThere(found) ? null : (
                <div className="max-w-text">
                  <Notice title={texts.needsLogin}>{texts.needsLoginText}</Notice>
                </div>
              )}
              <EmbedCode survey={found} />
              <EmbedSites surveyId={id} />
            </div>
          ) : (
            <Notice>{texts.notYours}</Notice>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

function isAnsweredThere({ option, access }: Survey): boolean {
  return option && access === "link";
}
