import { useState } from "react";
import { Link } from "react-router";
import type { DraftSummary } from "#contract/drafts.ts";
import { builderTexts } from "#texts/builder.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SinceText } from "#web/ui/since-text.tsx";

const texts = builderTexts.drafts;

type DraftListProps = {
  drafts: readonly DraftSummary[];
  onRemove: (draft: DraftSummary) => Promise<void>;
};

/** Drafts, each with the way into it. */
export function DraftList({ drafts, onRemove }: DraftListProps) {
  const [doomed, setDoomed] = useState<DraftSummary | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    if (!doomed) return;
    setIsBusy(true);
    await onRemove(doomed);
    setIsBusy(false);
    setDoomed(null);
  }

  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {drafts.map((draft) => {
          const title = draft.title || builderTexts.untitled;
          return (
            <li
              key={draft._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="grid min-w-0 gap-1">
                <Link
                  to={draftAddress(draft._id)}
                  className="display text-lg wrap-anywhere no-underline hover:underline"
                >
                  {title}
                </Link>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
                  {draft.surveyId ? <Badge tone="good">{texts.nextVersion}</Badge> : null}
                  {draft.request ? <Badge>{texts.requests[draft.request.state]}</Badge> : null}
                  <span>
                    {texts.edited} <SinceText at={draft.updatedAt} />
                  </span>
                </span>
              </span>
              <Button
                variant="plain"
                size="small"
                className="text-no"
                aria-label={texts.removeOne(title)}
                onClick={() => setDoomed(draft)}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={texts.removeTitle}
        about={doomed?.title || builderTexts.untitled}
        text={texts.removeText}
        confirm={texts.remove}
        danger
        pending={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
