import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { startTexts as texts } from "#texts/start.ts";
import { api } from "#web/session/api.ts";
import { SinceText } from "#web/ui/since-text.tsx";
import { draftAddress } from "./draft-address.ts";

/** The way back to what somebody wrote last, if it has a title. */
export function UnfinishedDraft({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ["drafts", "last", userId],
    queryFn: ({ signal }) => api("GET /drafts", { query: { page: 1, size: 1 } }, { signal }),
  });
  const [last] = data ?? [];
  if (!last?.title) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-soft">
      <Link to={draftAddress(last._id)} className="font-semibold text-ink wrap-anywhere">
        {texts.goOn(last.title)}
      </Link>
      <span>
        {texts.edited} <SinceText at={last.updatedAt} />
      </span>
    </p>
  );
}
