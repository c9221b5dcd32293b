import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { templatesTexts as texts } from "#texts/templates.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { authors } from "#web/session/authors.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { TemplateList } from "./template-list.tsx";
import { TemplatePreview } from "./template-preview.tsx";

export const meta = dashboardMeta(texts.title);

/** Questionnaires to begin with. `?template=` shows one of them. */
export default function TemplatesScreen() {
  return <RoleGuard roles={authors}>{() => <Templates />}</RoleGuard>;
}

function Templates() {
  const [params] = useSearchParams();
  const name = params.get("template");
  if (name !== null) return <TemplatePreview key={name} name={name} />;
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <AllTemplates />
    </DashboardPage>
  );
}

function AllTemplates() {
  const query = useQuery({
    queryKey: ["templates"],
    queryFn: ({ signal }) => api("GET /templates", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} texts={texts} skeleton={<ListSkeleton label={texts.loading} />}>
      {(templates) => <TemplateList templates={templates} />}
    </Loaded>
  );
}
