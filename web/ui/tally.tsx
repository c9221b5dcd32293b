import { loading } from "#texts/ui.ts";
import { classNames } from "./class-names.ts";

const strokes = [
  "M4.2 2.6 3.7 17.4",
  "M8.9 2.9 9.1 17.2",
  "M13.7 2.5 13.3 17.5",
  "M18.1 2.9 18.5 17.1",
];
const across = "M1.2 14.6 21.6 5.2";
const delays = [
  "",
  "[animation-delay:200ms]",
  "[animation-delay:400ms]",
  "[animation-delay:600ms]",
  "[animation-delay:800ms]",
];

type TallyProps = { counting?: boolean; className?: string; marks?: number };

/**
 * A tally gate. `counting` animates it in a loop; `marks` shows fewer than five strokes.
 * Decorative. `className` also sets its height.
 */
export function Tally({ counting = false, marks = 5, className }: TallyProps) {
  const drawn = marks >= 5 ? [...strokes, across] : strokes.slice(0, marks);
  return (
    <svg
      viewBox={`0 0 ${marks >= 5 ? 22.8 : marks * 4.7 + 1} 20`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={classNames("inline-block w-auto shrink-0", className ?? "h-[1.1em]")}
    >
      {drawn.map((path, index) => (
        <path
          key={path}
          d={path}
          pathLength="1"
          {...(counting ? { strokeDasharray: 1, className: `animate-tally ${delays[index]}` } : {})}
        />
      ))}
    </svg>
  );
}

/** A screen's loading indicator. */
export function TallyLoader({ label = loading }: { label?: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 py-16 text-soft">
      <Tally counting className="h-10 text-ink" />
      <span className="text-sm">{label}…</span>
    </div>
  );
}
