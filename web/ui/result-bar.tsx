import { useId } from "react";

export type Share = { label: string; count: number; tone: "yes" | "no" | "stone" };
type ResultBarProps = {
  shares: readonly Share[];
  /** Where the first share would likely lie, from 0 to 1, drawn as a bracket over the bar. */
  interval?: readonly [number, number] | undefined;
};

const fills = { yes: "text-yes", no: "text-no", stone: "text-stone" };
const height = 44;

/** Shares of a whole as one bar: solid, hatched and dotted, so that colour is never needed. Decorative: put the figures in a table beside it. */
export function ResultBar({ shares, interval }: ResultBarProps) {
  const id = useId();
  const total = shares.reduce((sum, share) => sum + share.count, 0);
  const drawn = shares.filter((share) => share.count > 0);
  let x = 0;
  return (
    <svg
      viewBox="0 0 1000 64"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-16 w-full overflow-visible"
    >
      <defs>
        <pattern id={`${id}-no`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="9" fill="currentColor" />
          <rect x="5" width="4" height="9" fill="currentColor" opacity="0.72" />
        </pattern>
        <pattern id={`${id}-stone`} width="9" height="9" patternUnits="userSpaceOnUse">
          <rect width="9" height="9" fill="currentColor" opacity="0.18" />
          <circle cx="4.5" cy="4.5" r="1.7" fill="currentColor" />
        </pattern>
      </defs>
      {total === 0 ? <rect y="14" width="1000" height={height} className="fill-sunk" /> : null}
      {drawn.map((share, index) => {
        const width = (share.count / total) * 1000;
        const gap = index < drawn.length - 1 ? 3 : 0;
        const left = x;
        x += width;
        return (
          <rect
            key={share.label}
            x={left}
            y="14"
            width={Math.max(width - gap, 2)}
            height={height}
            className={fills[share.tone]}
            fill={share.tone === "yes" ? "currentColor" : `url(#${id}-${share.tone})`}
          />
        );
      })}
      {interval && total > 0 ? (
        <path
          d={`M${interval[0] * 1000} 10V2H${interval[1] * 1000}V10`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  );
}
