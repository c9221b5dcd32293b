import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { Draft } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import { definitionTexts as texts } from "#texts/definition.ts";
import { beginTexts } from "#texts/templates.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { authors } from "#web/session/authors.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { DefinitionForm } from "./definition-form.tsx";
import { OwnDrafts } from "./own-drafts.tsx";

export const meta = dashboardMeta(texts.title);

/** `?draft=<id>` goes on with a draft. */
export default function DefinitionScreen() {
  return (
    <RoleGuard roles={authors}>
      {(user) => (
        <DashboardPage
          title={texts.title}
          lead={
            <>
              {texts.lead} <Link to="/public-api#post-drafts">{texts.reference}</Link>
            </>
          }
          actions={
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/dashboard/builder/templates" variant="quiet" size="small">
                {beginTexts.templates}
              </LinkButton>
              <LinkButton to="/dashboard/builder/import" variant="quiet" size="small">
                {beginTexts.import}
              </LinkButton>
            </div>
          }
        >
          <PasteDefinition userName={user.displayName} />
        </DashboardPage>
      )}
    </RoleGuard>
  );
}

function PasteDefinition({ userName }: { userName: string }) {
  const [params, setParams] = useSearchParams();
  const place = params.toString();
  const query = useQuery({
    queryKey: ["drafts", "begin", place],
    queryFn: ({ signal }) => begin(params, signal),
    // A refetch would replace what is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} texts={texts} skeleton={<FormSkeleton />}>
      {({ draft, definition }) => (
        <>
          <DefinitionForm
            key={`${place} ${query.dataUpdatedAt}`}
            draft={draft}
            definition={definition}
            userName={userName}
            onReload={() => void query.refetch()}
          />
          {place === "" ? <OwnDrafts onOpen={(id) => setParams({ draft: id })} /> : null}
        </>
      )}
    </Loaded>
  );
}

type Beginning = { draft: Draft | null; definition: Definition | null };

async function begin(params: URLSearchParams, signal: AbortSignal): Promise<Beginning> {
  const id = params.get("draft");
  if (!id) return { draft: null, definition: null };
  const draft = await api("GET /drafts/{id}", { params: { id } }, { signal });
  return { draft, definition: draft.definition };
}

function FormSkeleton() {
  return (
    <div role="status" className="grid max-w-text gap-6">
      <span className="sr-only">{texts.loading}</span>
      <FieldSkeleton className="h-92" />
    </div>
  );
}
