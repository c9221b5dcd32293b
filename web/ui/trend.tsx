import { type PointerEvent, useState } from "react";
import { format } from "#texts/language.ts";
import { classNames } from "./class-names.ts";

type TrendPoint = {
  key: string;
  count: number;
  /** The label with its count, shown on hover: "Nov 3: 12 votes". */
  text: string;
};

type TrendProps = {
  /** Oldest first. The last one isn't over, and is drawn so. */
  points: readonly TrendPoint[];
  /** Keys of the points at which something changed. */
  marks?: readonly string[];
  /** The labels below the first and the last. */
  from: string;
  to: string;
};

const height = 168;
const base = height - 8;
const top = 14;
/** The extra length of round line ends. */
const cap = 4;

/**
 * Counts over time as strokes, from the start to the end of the line; zero is a dot. Decorative:
 * put a sentence and a table beside it.
 */
export function Trend({ points, marks = [], from, to }: TrendProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const max = roundedUp(Math.max(...points.map(({ count }) => count)));
  const xOf = (index: number) => `${((index + 0.5) / points.length) * 100}%`;
  const level = (count: number) => base - (count / max) * (base - top);

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const mirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const share = (mirrored ? right - event.clientX : event.clientX - left) / width;
    setPointed(Math.min(points.length - 1, Math.max(0, Math.floor(share * points.length))));
  }

  const shown = pointed === null ? null : points[pointed];
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs text-soft tabular-nums"
    >
      <p className="col-span-2 min-h-5 text-end font-semibold text-ink">{shown?.text}</p>
      {/* Between `top` and `base`. Zero line height centres each number on its own line. */}
      <p className="flex flex-col justify-between pt-[14px] pb-[8px] text-end leading-0">
        {[max, max / 2, 0].map((count) => (
          <span key={count}>{format.number(count)}</span>
        ))}
      </p>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
        className="[touch-action:pan-y] overflow-visible rtl:-scale-x-100"
      >
        {[max, max / 2].map((count) => (
          <line
            key={count}
            x1="0"
            x2="100%"
            y1={level(count)}
            y2={level(count)}
            className="stroke-line"
          />
        ))}
        <line x1="0" x2="100%" y1={base} y2={base} className="stroke-edge" />
        {pointed === null ? null : (
          <line x1={xOf(pointed)} x2={xOf(pointed)} y1={top} y2={base} className="stroke-edge" />
        )}
        {points.map(({ key }, index) =>
          marks.includes(key) ? (
            <line
              key={key}
              x1={xOf(index)}
              x2={xOf(index)}
              y1="0"
              y2={height}
              strokeDasharray="4 4"
              className="stroke-ink"
            />
          ) : null,
        )}
        {points.map(({ key, count }, index) => (
          <line
            key={key}
            x1={xOf(index)}
            x2={xOf(index)}
            y1={base - cap}
            y2={count === 0 ? base - cap : Math.min(base - cap, level(count) + cap)}
            strokeLinecap="round"
            className={classNames(
              count === 0 ? "stroke-edge stroke-[3px]" : "stroke-[5px] sm:stroke-[9px]",
              count > 0 && look(index, points.length, pointed),
            )}
          />
        ))}
      </svg>
      <p className="col-start-2 flex justify-between">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}

function look(index: number, length: number, pointed: number | null): string {
  if (index === pointed) return "stroke-act";
  return index === length - 1 ? "stroke-stone" : "stroke-ink";
}

/** The next of 2, 4, 6, 8, 10, 20, 40 …, so that the half is a whole number too. */
function roundedUp(count: number): number {
  for (let size = 1; ; size *= 10)
    for (const step of [2, 4, 6, 8, 10]) if (count <= step * size) return step * size;
}
