import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AdminOverview as Data } from "#contract/overviews.ts";
import { maxCounted } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { adminOverviewTexts as texts } from "#texts/overviews.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Figure, Figures } from "#web/ui/figure.tsx";
import { type Matter, MatterLine } from "./matter-line.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { OverviewLines, OverviewPart } from "./overview-part.tsx";

/** What needs an admin's attention, below the totals. */
export function AdminOverview({ user }: { user: SignedInUser }) {
  const query = useQuery({
    queryKey: ["surveys", "overview", "admin"],
    queryFn: ({ signal }) => api("GET /overview/admin", {}, { signal }),
    staleTime: 0,
  });
  return (
    <OverviewPage
      name={user.displayName}
      query={query}
      summary={({ users, surveys }) => texts.summary(users, surveys)}
    >
      {(data) => (
        <>
          <Totals data={data} />
          <Attention data={data} />
        </>
      )}
    </OverviewPage>
  );
}

function Totals({ data }: { data: Data | null }) {
  const number = (count: number | undefined) => (count === undefined ? null : format.number(count));
  const recent = (count = 0) => texts.recent(count, maxCounted);
  return (
    <Figures>
      <Figure
        label={<Listed to="all-user" text={texts.users} />}
        value={number(data?.users)}
        note={recent(data?.newUsers)}
      />
      <Figure
        label={<Listed to="manage-surveys" text={texts.surveys} />}
        value={number(data?.surveys)}
        note={recent(data?.newSurveys)}
      />
      <Figure
        label={<Listed to="manage-surveys?status=unPublish" text={texts.unpublished} />}
        value={number(data?.unpublished)}
        note={data?.unpublished ? texts.corrected(data.corrected) : null}
      />
      <Figure
        label={<Listed to="all-payments" text={texts.payments} />}
        value={number(data?.payments)}
        note={recent(data?.newPayments)}
      />
    </Figures>
  );
}

/** A total, linked to its list. */
function Listed({ to, text }: { to: string; text: string }) {
  return (
    <Link
      prefetch="intent"
      to={`/dashboard/${to}`}
      className="decoration-edge hover:decoration-ink"
    >
      {text}
    </Link>
  );
}

function mattersOf({ disputed, roleRequests, correctedSurveys, reported }: Data): Matter[] {
  return [
    ...(disputed > 0 ? [{ kind: "disputed" as const, key: "disputed", count: disputed }] : []),
    ...(roleRequests > 0 ? [{ kind: "asked" as const, key: "asked", count: roleRequests }] : []),
    ...reported.map((each) => ({
      kind: "reported" as const,
      key: `reported ${each.surveyId}`,
      ...each,
    })),
    ...correctedSurveys.map((each) => ({
      kind: "corrected" as const,
      key: `corrected ${each.surveyId}`,
      ...each,
    })),
  ];
}

function Attention({ data }: { data: Data | null }) {
  const matters = data && mattersOf(data);
  if (matters?.length === 0)
    return <EmptyState title={texts.nothing}>{texts.nothingText}</EmptyState>;
  return (
    <OverviewPart
      title={texts.attention}
      more={
        data?.reported.length === 0
          ? undefined
          : { to: "/dashboard/manage-surveys?sort=reports_DESC", text: texts.allReported }
      }
    >
      <OverviewLines rows={matters} rowKey={({ key }) => key} none="">
        {(matter) => <MatterLine matter={matter} />}
      </OverviewLines>
    </OverviewPart>
  );
}
