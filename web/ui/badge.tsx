import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type BadgeTone = "good" | "bad" | "yes" | "no" | "stone" | "plain";
type BadgeProps = { tone?: BadgeTone; children: ReactNode };

const tones: Record<BadgeTone, string> = {
  good: "bg-good-wash text-good",
  bad: "bg-no-wash text-no",
  yes: "bg-yes-wash text-yes",
  no: "bg-no-wash text-no",
  stone: "bg-stone-wash text-stone",
  plain: "bg-sunk text-ink",
};
/** A filled, an open and a half disc: the tone can be told without its colour. */
const shapes: Partial<Record<BadgeTone, ReactNode>> = {
  good: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  bad: <circle cx="5" cy="5" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  yes: <path d="m1 5.5 2.7 2.800L9 1.8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  no: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  stone: <path d="M1 5h8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
};

/** A state in a word or two. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {shapes[tone] ? (
        <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
          {shapes[tone]}
        </svg>
      ) : null}
      {children}
    </span>
  );
}
