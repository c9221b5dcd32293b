import { useId } from "react";
import { voteResultTexts as texts } from "#texts/vote-results.ts";
import { part } from "#web/figures/share-bar.tsx";
import { FillPattern } from "#web/ui/fill-pattern.tsx";

type DuelBarProps = { label: string; won: number; lost: number; of: number };

/** All voters as one bar: those who put the one above from the start, the others from the end. */
export function DuelBar({ label, won, lost, of }: DuelBarProps) {
  const id = useId();
  const whole = Math.max(1, of);
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="wrap-anywhere">
          {label}
        </span>
        <span className="flex-none font-semibold tabular-nums">{texts.score(won, lost)}</span>
      </p>
      <svg width="100%" height="14" aria-hidden="true" className="block text-ink rtl:-scale-x-100">
        <defs className="text-stone">
          <FillPattern id={id} tone="stone" />
        </defs>
        <rect width="100%" height="14" className="fill-sunk" />
        <rect width={part(won / whole)} height="14" fill="currentColor" />
        <rect
          x={part(1 - lost / whole)}
          width={part(lost / whole)}
          height="14"
          fill={`url(#${id})`}
        />
      </svg>
    </div>
  );
}
