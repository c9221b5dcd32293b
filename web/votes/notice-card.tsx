import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

/** A sheet that floats over the end of the page until it is closed. */
export function NoticeCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="sheet pointer-events-auto flex border-edge w-full max-w-lg items-start justify-between gap-3 p-4 text-sm shadow-float">
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
      <Button variant="plain" size="small" aria-label="Close" onClick={onClose} className="-mt-1 -mr-2 w-9 px-0">
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 fill-none stroke-current stroke-2">
          <path d="m1.5 1.5 11 11m0-11-11 11" />
        </svg>
      </Button>
    </div>
  );
}
