import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { api } from "#web/session/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type NothingYetProps = { email: string; title: string; text: string };

/** A surveyor's empty list. Without a survey nothing can arrive, so it suggests creating one. */
export function NothingYet({ email, title, text }: NothingYetProps): ReactNode {
  const { data, isPending } = useQuery({
    queryKey: ["surveys", "own", email, "any"],
    queryFn: ({ signal }) =>
      api.list(
        "GET /surveys/{email}",
        { params: { email }, query: { page: 1, size: 1 } },
        { signal },
      ),
  });
  const counts = useQuery({
    queryKey: ["surveys", "own", email, "states"],
    queryFn: ({ signal }) => api("GET /my-surveys/states", {}, { signal }),
  });
  if (isPending || counts.isPending) return null;
  if (data?.total === 0 && counts.data?.draft)
    return (
      <EmptyState
        title={title}
        action={<LinkButton to="/dashboard/my-surveys?state=draft">{texts.goTo}</LinkButton>}
      >
        {texts.noneLive(counts.data.draft)}
      </EmptyState>
    );
  if (data?.total === 0)
    return (
      <EmptyState
        title={title}
        action={<LinkButton to="/dashboard/survey-create">{texts.create}</LinkButton>}
      >
        {texts.noneFirst}
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/dashboard/my-surveys" variant="quiet">
          {texts.goTo}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}
