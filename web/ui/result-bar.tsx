import { useId } from "react";
import { format } from "#texts/language.ts";
import { FillPattern, type Tone } from "./fill-pattern.tsx";

type ResultBarProps = {
  /** From 0 to 1, like both ends of the interval. */
  share: number;
  tone: Tone;
  /** The confidence interval, drawn as a bracket below the bar. */
  range: readonly [number, number];
};

const fills = { yes: "text-yes", no: "text-no", stone: "text-stone" };
const height = 20;

/**
 * A share as a bar: solid, hatched or dotted, so that it doesn't depend on colour. Decorative: put
 * the figures in a table beside it.
 */
export function ResultBar({ share, tone, range }: ResultBarProps) {
  const id = useId();
  return (
    <svg
      width="100%"
      height="34"
      aria-hidden="true"
      className={`block overflow-visible rtl:-scale-x-100 ${fills[tone]}`}
    >
      <defs>{tone === "yes" ? null : <FillPattern id={id} tone={tone} />}</defs>
      <rect width="100%" height={height} className="fill-sunk" />
      <rect
        width={part(share)}
        height={height}
        fill={tone === "yes" ? "currentColor" : `url(#${id})`}
      />
      <line x1="50%" x2="50%" y1="0" y2={height} className="stroke-paper stroke-2" />
      <g className="stroke-ink stroke-2">
        <line x1={part(range[0])} x2={part(range[1])} y1="29" y2="29" />
        <line x1={part(range[0])} x2={part(range[0])} y1="24.5" y2="33.5" />
        <line x1={part(range[1])} x2={part(range[1])} y1="24.5" y2="33.5" />
      </g>
      {range[1] - range[0] < narrowRange ? null : (
        <circle cx={part(share)} cy="29" r="3.5" className="fill-current stroke-ink" />
      )}
    </svg>
  );
}

/** The axis below the bars, with ticks at 0, 50 and 100%. Decorative. */
export function ResultAxis() {
  return (
    <div className="flex text-xs text-soft">
      <span className="flex-1">{format.percent(0)}</span>
      <span>{format.percent(0.5)}</span>
      <span className="flex-1 text-end">{format.percent(1)}</span>
    </div>
  );
}

function part(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** A narrower interval would merge with the share's dot on a phone, so only a line is drawn. */
export const narrowRange = 0.03;
