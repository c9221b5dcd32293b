import { useId } from "react";

export type Share = { label: string; count: number; tone: "yes" | "no" | "stone" };
type ResultBarProps = {
  shares: readonly Share[];
  /** Where the first share would likely lie, from 0 to 1, drawn as a bracket over the bar. */
  interval?: readonly [number, number] | undefined;
};

const fills = { yes: "text-yes", no: "text-no", stone: "text-stone" };

/** Shares of a whole as one bar: solid, hatched and dotted, so that colour is never needed. Decorative: put the figures in a table beside it. */
export function ResultBar({ shares, interval }: ResultBarProps) {
  const id = useId();
  const total = shares.reduce((sum, share) => sum + share.count, 0);
  const drawn = shares.filter((share) => share.count > 0);
  const startOf = (index: number) => drawn.slice(0, index).reduce((sum, share) => sum + share.count, 0) / total;
  return (
    <svg width="100%" height="64" aria-hidden="true" className="block overflow-visible">
      <defs>
        <pattern
          id={`${id}-no`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
          className={fills.no}
        >
          <rect width="9" height="9" fill="currentColor" opacity="0.55" />
          <rect width="5" height="9" fill="currentColor" />
        </pattern>
        <pattern id={`${id}-stone`} width="9" height="9" patternUnits="userSpaceOnUse" className={fills.stone}>
          <rect width="9" height="9" fill="currentColor" opacity="0.2" />
          <circle cx="4.5" cy="4.5" r="1.8" fill="currentColor" />
        </pattern>
      </defs>
      {total === 0 ? <rect y="14" width="100%" height="44" className="fill-sunk" /> : null}
      {drawn.map((share, index) => (
        <rect
          key={share.label}
          x={part(startOf(index))}
          y="14"
          width={part(share.count / total)}
          height="44"
          fill={share.tone === "yes" ? "currentColor" : `url(#${id}-${share.tone})`}
          className={fills[share.tone]}
        />
      ))}
      {drawn.slice(1).map((share, index) => (
        <rect
          key={share.label}
          x={part(startOf(index + 1))}
          y="14"
          width="3"
          height="44"
          className="-translate-x-px fill-paper"
        />
      ))}
      {interval && total > 0 ? <Bracket from={part(interval[0])} to={part(interval[1])} /> : null}
    </svg>
  );
}

function Bracket({ from, to }: { from: string; to: string }) {
  return (
    <g className="stroke-ink stroke-2">
      <line x1={from} x2={to} y1="3" y2="3" />
      <line x1={from} x2={from} y1="2" y2="10" />
      <line x1={to} x2={to} y1="2" y2="10" />
    </g>
  );
}

function part(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
