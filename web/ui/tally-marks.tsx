import { classNames } from "./class-names.ts";
import { Tally } from "./tally.tsx";

/** A small count as tally marks, five to a gate. Decorative: put the number beside it. */
export function TallyMarks({ count, className }: { count: number; className?: string }) {
  const gates = Array.from({ length: Math.ceil(count / 5) }, (_, index) => ({
    from: index * 5,
    marks: Math.min(5, count - index * 5),
  }));
  return (
    <span
      className={classNames("inline-flex items-center gap-[0.3em]", className)}
      aria-hidden="true"
    >
      {gates.map(({ from, marks }) => (
        <Tally key={from} marks={marks} />
      ))}
    </span>
  );
}
