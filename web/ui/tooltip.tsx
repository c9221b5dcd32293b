import type { ReactNode } from "react";

type TooltipProps = {
  text: string;
  /** At the end of a line it opens towards the start, so that it never widens the page. */
  atEnd?: boolean;
  children: ReactNode;
};

/**
 * A few words on hover and focus, in CSS. The control needs its own accessible name, because the
 * tooltip is hidden from screen readers.
 */
export function Tooltip({ text, atEnd = false, children }: TooltipProps) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={`${atEnd ? "end-0" : "start-1/2 -translate-x-1/2 rtl:translate-x-1/2"} pointer-events-none absolute top-full z-20 mt-2 hidden w-max max-w-60 rounded-sm border border-transparent bg-ink px-2.5 py-1 text-xs font-semibold text-paper group-focus-within/tip:block group-hover/tip:block`}
      >
        {text}
      </span>
    </span>
  );
}
