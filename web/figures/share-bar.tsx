import { useId } from "react";
import { FillPattern, type Tone } from "#web/ui/fill-pattern.tsx";

type ShareBarProps = {
  /** From 0 to 1, like both ends of the interval; null where it is hidden. */
  share: number | null;
  range?: readonly [number, number] | null;
  tone?: Tone | "ink";
};

const colors = { yes: "text-yes", no: "text-no", stone: "text-stone", ink: "text-ink" };

/** A share as a bar with its interval as a bracket below; hatched where the share is hidden. */
export function ShareBar({ share, range, tone = "ink" }: ShareBarProps) {
  const id = useId();
  const pattern = share === null ? "no" : tone === "no" || tone === "stone" ? tone : null;
  return (
    <svg
      width="100%"
      height={range ? 22 : 10}
      aria-hidden="true"
      className={`block overflow-visible rtl:-scale-x-100 ${share === null ? "r-unknown" : colors[tone]}`}
    >
      {pattern ? (
        <defs>
          <FillPattern id={id} tone={pattern} />
        </defs>
      ) : null}
      <rect width="100%" height="10" className="fill-sunk" />
      <rect width={part(share ?? 1)} height="10" fill={pattern ? `url(#${id})` : "currentColor"} />
      {range && share !== null ? (
        <g className="r-range">
          <line x1={part(range[0])} x2={part(range[1])} y1="17" y2="17" />
          <line x1={part(range[0])} x2={part(range[0])} y1="13.5" y2="20.5" />
          <line x1={part(range[1])} x2={part(range[1])} y1="13.5" y2="20.5" />
        </g>
      ) : null}
    </svg>
  );
}

export function part(share: number): string {
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
}
