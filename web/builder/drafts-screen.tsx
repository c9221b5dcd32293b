import { useQueryClient } from "@tanstack/react-query";
import { Navigate } from "react-router";
import type { DraftSummary } from "#contract/drafts.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { PagedList } from "#web/layout/dashboard-list.tsx";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound } from "#web/layout/list-filter.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { authors } from "#web/session/authors.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { useSite } from "#web/session/use-site.ts";
import { createAddress } from "#web/surveys/create-address.ts";
import { StartChoices } from "#web/surveys/start-choices.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { DraftList } from "./draft-list.tsx";

export const meta = dashboardMeta(texts.drafts.title);

/** Nobody has to search among so few. */
const easilySeen = 3;

/** How to begin, and what is being written. Surveyors have both elsewhere. */
export default function DraftsScreen() {
  return (
    <RoleGuard roles={authors}>
      {(user) =>
        user.role === "surveyor" ? (
          <Navigate to={createAddress(user.role)} replace />
        ) : (
          <Drafts user={user} />
        )
      }
    </RoleGuard>
  );
}

function Drafts({ user: { email } }: { user: SignedInUser }) {
  const queryClient = useQueryClient();
  const { site } = useSite();
  const queryKey = ["drafts", "builder", email];
  const list = useList({
    queryKey,
    choices: () => ({}),
    load: (query, signal) => api.list("GET /drafts", { query }, { signal }),
  });
  const total = list.query.data?.total;
  const isSearchable = list.narrowed || (total !== undefined && total > easilySeen);

  async function remove({ _id: id }: DraftSummary): Promise<void> {
    try {
      await api("DELETE /drafts/{id}", { params: { id } });
      toast.success(texts.drafts.removed);
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(failureText(error));
    }
  }

  return (
    <DashboardPage title={texts.drafts.title} lead={texts.drafts.lead}>
      <StartChoices hasForm={false} />
      <p className="max-w-text text-sm text-soft">
        {site?.surveyors === "approved" ? `${texts.drafts.approval} ` : null}
        {texts.drafts.role}
      </p>
      {isSearchable ? <ListFilter label={texts.drafts.titleField} choices={[]} /> : null}
      {total === 0 ? (
        list.narrowed ? (
          <NothingFound />
        ) : (
          <EmptyState title={texts.drafts.none}>{texts.drafts.noneText}</EmptyState>
        )
      ) : (
        <PagedList
          list={list}
          caption={texts.drafts.caption}
          skeleton={<Skeleton className="h-72" />}
        >
          {(rows) => <DraftList drafts={rows} onRemove={remove} />}
        </PagedList>
      )}
    </DashboardPage>
  );
}
