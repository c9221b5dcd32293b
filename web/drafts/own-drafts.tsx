import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DraftSummary } from "#contract/drafts.ts";
import { definitionTexts as texts } from "#texts/definition.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { toast } from "#web/ui/toast.ts";

/** The last changed ones. Nothing while there are none. */
const shown = 20;

export function OwnDrafts({ onOpen }: { onOpen: (id: string) => void }) {
  const queryClient = useQueryClient();
  const queryKey = ["drafts", "own"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /drafts", { query: { page: 1, size: shown } }, { signal }),
  });

  async function remove({ _id: id }: DraftSummary) {
    try {
      await api("DELETE /drafts/{id}", { params: { id } });
      toast.success(texts.removed);
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(failureText(error));
    }
  }

  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="own-drafts" className="grid max-w-text gap-3">
      <h2 id="own-drafts" className="display text-xl">
        {texts.drafts}
      </h2>
      <ul className="grid divide-y divide-line border-y border-line text-sm">
        {data.map((draft) => (
          <li key={draft._id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Button variant="plain" size="small" onClick={() => onOpen(draft._id)}>
                <span className="wrap-anywhere">{draft.title || texts.untitled}</span>
              </Button>
              {draft.surveyId ? <Badge tone="good">{texts.published}</Badge> : null}
              <span className="text-xs text-soft">
                <DateText at={draft.updatedAt} />
              </span>
            </span>
            <Button
              variant="plain"
              size="small"
              className="text-no"
              aria-label={texts.removeOne(draft.title || texts.untitled)}
              onClick={() => void remove(draft)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
