import { classNames } from "./class-names.ts";

export type MarkKind = "tick" | "cross" | "dash";
const paths: Record<MarkKind, string> = {
  tick: "M3.2 11.8c2 1.7 3.3 3.4 4.6 5.7C10.5 11.3 14.2 6.2 19.8 2.4",
  cross: "M4 4.3c4.2 3.7 9.3 9.1 14.3 14.2M18.6 3.6C13.3 8.3 8.3 13.3 4.2 18.9",
  dash: "M3.5 11.7c5-1 10.5-1.2 15.5-.8",
};

/**
 * A handwritten mark: a tick, a cross or a dash. `drawn` animates it in 350 ms. Decorative: put its
 * meaning beside it. `className` also sets the size.
 */
export function Mark({
  kind,
  drawn = false,
  className,
}: {
  kind: MarkKind;
  drawn?: boolean;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 22 22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("shrink-0", className ?? "size-[1.1em]")}
    >
      <path
        d={paths[kind]}
        pathLength="1"
        {...(drawn ? { strokeDasharray: 1, className: "animate-draw" } : {})}
      />
    </svg>
  );
}
