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
/**
 * A filled and an open disc, a tick, a cross and a dash: the tone is clear without its colour.
 * Drawn with borders where possible: SVGs made scrolling slow in a table of a thousand rows.
 */
const signs: Partial<Record<BadgeTone, ReactNode>> = {
  good: <span className="size-2 rounded-full border-4" />,
  bad: <span className="size-2 rounded-full border-2" />,
  yes: <Stroke path="m1 5.5 2.7 2.800L9 1.8" />,
  no: <Stroke path="m1.5 1.5 7 7m0-7-7 7" />,
  stone: <span className="w-2 border-t-2" />,
};

/** A status in a word or two. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {signs[tone]}
      {children}
    </span>
  );
}

function Stroke({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className="size-2.5 fill-none stroke-current stroke-[1.8]"
    >
      <path d={path} />
    </svg>
  );
}
