import type { ReactNode } from "react";
import { voteTexts } from "#texts/votes.ts";
import { Button } from "#web/ui/button.tsx";
import { closeIcon, Icon } from "#web/ui/icon.tsx";

/** A card that floats over the end of the page until it is closed. */
export function NoticeCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="sheet pointer-events-auto flex border-edge w-full max-w-lg items-start justify-between gap-3 p-4 text-sm shadow-float">
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
      <Button
        variant="plain"
        size="small"
        aria-label={voteTexts.news.close}
        onClick={onClose}
        className="-mt-1 -me-2 w-9 px-0"
      >
        <Icon shape={closeIcon} />
      </Button>
    </div>
  );
}
