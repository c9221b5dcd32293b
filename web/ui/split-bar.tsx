import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FillPattern } from "./fill-pattern.tsx";

type SplitBarProps = {
  yes: number;
  no: number;
  noOpinion: number;
  className?: string;
  /** SVG, drawn over the parts. */
  children?: ReactNode;
};

/**
 * A whole count as one bar: yes from the start, solid; no from the end, hatched; no opinion between
 * them, dotted; and a line at 50%. For at least one vote. Decorative: put the figures beside it.
 * `className` also sets its height.
 */
export function SplitBar({ yes, no, noOpinion, className, children }: SplitBarProps) {
  const id = useId();
  const total = yes + no + noOpinion;
  const part = (count: number) => `${((count / total) * 100).toFixed(2)}%`;
  return (
    <svg
      width="100%"
      aria-hidden="true"
      className={classNames("block overflow-visible rtl:-scale-x-100", className ?? "h-3")}
    >
      <g className="text-stone">
        {/* In a part too narrow for its dots, solid. */}
        {noOpinion * 33 < total ? null : <FillPattern id={`${id}s`} tone="stone" x={part(yes)} />}
        <rect
          x={part(yes)}
          width={part(noOpinion)}
          height="100%"
          fill={`url(#${id}s) currentColor`}
        />
      </g>
      <rect width={part(yes)} height="100%" className="fill-yes" />
      <g className="text-no">
        <FillPattern id={`${id}n`} tone="no" />
        <rect x={part(yes + noOpinion)} width={part(no)} height="100%" fill={`url(#${id}n)`} />
      </g>
      <line x1="50%" x2="50%" y1="-3" className="stroke-ink" />
      <line x1="50%" x2="50%" y2="100%" className="stroke-paper stroke-2" />
      {children}
    </svg>
  );
}
