import { useEffect, useRef } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import { useLocation } from "react-router";
import { notifications } from "#texts/ui.ts";
import { classNames } from "./class-names.ts";
import { type Edge, freePlace } from "./free-place.ts";
import { Mark } from "./mark.tsx";

/**
 * Renders toasts. The library keeps at most 20 and knows the durations: success 2 s, others 4 s.
 */
export function pop(
  kind: "success" | "error",
  message: string,
  durationMs?: number,
  edge: Edge = "bottom",
): void {
  const id = toast[kind](message, {
    position: `${edge}-center`,
    ...(durationMs !== undefined && { duration: durationMs }),
  });
  if (durationMs !== undefined && durationMs > usualMs) ofScreens.set(id, location.pathname);
}

/** As long as the library shows the longest by itself. */
const usualMs = 4000;
/** Those that stand longer are about what is on their screen, by its path, and end with it. */
const ofScreens = new Map<string, string>();

function endElsewhere(path: string): void {
  for (const [id, own] of ofScreens)
    if (own !== path) {
      toast.dismiss(id);
      ofScreens.delete(id);
    }
}

/**
 * Our own markup: the library's styled toaster adds style elements, which the page's policy
 * forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { pathname } = useLocation();
  useEffect(() => endElsewhere(pathname), [pathname]);
  const region = useRef<HTMLElement>(null);
  const shown = toasts.filter((each) => each.visible);
  const edge: Edge = shown.some((each) => each.position === "top-center") ? "top" : "bottom";
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (shown.length === 0) return;
    element.showPopover();
    return keepInFreePlace(element, edge);
  }, [shown.length, edge]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={notifications}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed bg-transparent px-4 print:hidden"
    >
      <div className="grid justify-items-center gap-2">
        {shown.map((each) => (
          <div
            key={each.id}
            {...each.ariaProps}
            className="pointer-events-auto flex max-w-lg animate-rise items-start gap-3 rounded-md border border-ink bg-ink px-4 py-1.5 text-sm font-semibold text-paper shadow-float"
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

/**
 * Puts the messages where they cover no title and nothing that can be pressed, and moves them if
 * the page changes under them. Returns how to stop that.
 */
function keepInFreePlace(element: HTMLElement, edge: Edge): () => void {
  let frame = 0;
  const place = () => {
    const { style } = element;
    style.inset = "auto";
    const { left, top } = freePlace(element, edge);
    style.inset = `${top}px auto auto ${left}px`;
  };
  const changed = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !element.contains(target))) changed();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", changed);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    removeEventListener("resize", changed);
  };
}
