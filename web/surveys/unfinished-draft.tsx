import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { startTexts as texts } from "#texts/start.ts";
import { api } from "#web/session/api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { draftAddress } from "./draft-address.ts";

/** Among so many, the last one that isn't the next version of a survey. */
const size = 10;

/** The way back to what somebody wrote last, if it has a title and nothing of it is published. */
export function UnfinishedDraft({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ["drafts", "last", userId],
    queryFn: ({ signal }) => api("GET /drafts", { query: { page: 1, size } }, { signal }),
  });
  const last = data?.find(({ title, surveyId }) => title && surveyId === undefined);
  if (!last) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-soft">
      <Link to={draftAddress(last._id)} className="font-semibold text-ink wrap-anywhere">
        {texts.goOn(last.title)}
      </Link>
      <span>
        {texts.edited} <SinceText at={last.updatedAt} />
      </span>
      <LinkButton to="/dashboard/my-surveys?state=draft" variant="plain" size="small">
        {texts.allDrafts}
      </LinkButton>
    </p>
  );
}
