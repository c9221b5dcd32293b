import type { ReactNode } from "react";

type TooltipProps = {
  text: string;
  /** At the right edge of the page it hangs leftwards, so that it never widens the page. */
  atEnd?: boolean;
  children: ReactNode;
};

/** A few words on hover and focus, in CSS. What is inside needs its own accessible name: the bubble is only for the eye. */
export function Tooltip({ text, atEnd = false, children }: TooltipProps) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={`${atEnd ? "right-0" : "left-1/2 -translate-x-1/2"} pointer-events-none absolute top-full z-20 mt-2 w-max max-w-60 rounded-sm border border-transparent bg-ink px-2.5 py-1 text-xs font-semibold text-paper opacity-0 transition-opacity delay-150 duration-150 group-focus-within/tip:opacity-100 group-hover/tip:opacity-100`}
      >
        {text}
      </span>
    </span>
  );
}
