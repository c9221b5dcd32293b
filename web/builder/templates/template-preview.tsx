import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Template } from "#contract/templates.ts";
import { language } from "#texts/language.ts";
import { templatesTexts as texts } from "#texts/templates.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { DefinitionOutline } from "#web/outline/definition-outline.tsx";
import { outlineText } from "#web/outline/outline-of.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { useNewDraft } from "#web/surveys/use-new-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** One template: what it asks, and the way to a draft of one's own. */
export function TemplatePreview({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ["templates", name],
    queryFn: ({ signal }) => api("GET /templates/{name}", { params: { name } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <Shown template={query.data} />;
  return (
    <DashboardPage title={texts.title} actions={<AllLink />}>
      <Loaded isPart query={query} texts={texts} skeleton={<ListSkeleton label={texts.loading} />}>
        {() => null}
      </Loaded>
    </DashboardPage>
  );
}

function Shown({ template: { name, category, definition, questions, minutes } }: ShownProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { begin, pending } = useNewDraft((error) => setFailed(failureText(error)));

  function take() {
    setFailed(null);
    void begin({ template: name });
  }

  return (
    <DashboardPage
      title={outlineText(definition.title, language.tag)}
      lead={outlineText(definition.description, language.tag)}
      actions={<AllLink />}
    >
      <div className="grid max-w-text gap-8">
        <div className="grid gap-4 border-y border-line py-5">
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
            <CategoryName category={category} />
            {texts.size(questions, minutes)}
          </p>
          {failed ? <Notice tone="problem" title={failed} /> : null}
          <Button pending={pending} className="justify-self-start" onClick={take}>
            {texts.use}
          </Button>
        </div>
        <section aria-label={texts.questions}>
          <DefinitionOutline definition={definition} language={language.tag} level={2} />
        </section>
      </div>
    </DashboardPage>
  );
}

type ShownProps = { template: Template };

function AllLink() {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete("template");
  return (
    <LinkButton to={`?${rest}`} variant="quiet">
      {texts.all}
    </LinkButton>
  );
}
