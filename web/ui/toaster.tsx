import { useEffect, useRef } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import { notifications } from "#texts/ui.ts";
import { classNames } from "./class-names.ts";
import { Mark } from "./mark.tsx";

/**
 * Renders toasts. The library keeps at most 20 and knows the durations: success 2 s, others 4 s.
 */
export function pop(kind: "success" | "error", message: string, durationMs?: number): void {
  toast[kind](message, durationMs === undefined ? {} : { duration: durationMs });
}

/**
 * Our own markup: the library's styled toaster adds style elements, which the page's policy
 * forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const shown = toasts.filter((each) => each.visible);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown.length]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={notifications}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-2 bottom-auto mx-auto w-full bg-transparent px-4 print:hidden"
    >
      <div className="grid justify-items-center gap-2">
        {shown.map((each) => (
          <div
            key={each.id}
            {...each.ariaProps}
            className="pointer-events-auto flex max-w-lg animate-rise items-start gap-3 rounded-md border border-ink bg-ink px-4 py-2 text-sm font-semibold text-paper shadow-float"
          >
            <Mark
              kind={each.type === "error" ? "cross" : "tick"}
              drawn
              className={classNames("size-5", each.type === "error" && "text-no-on-ink")}
            />
            <span>{typeof each.message === "string" ? each.message : null}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
