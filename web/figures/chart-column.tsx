import { useId } from "react";
import { FillPattern } from "#web/ui/fill-pattern.tsx";

export type ColumnGroup = "low" | "middle" | "high" | "all";

const colors = { low: "text-no", middle: "text-stone", high: "text-yes", all: "text-ink" };
const height = 112;

type ChartColumnProps = { count: number | null; most: number; group: ColumnGroup };

/** A count as a column, as high as its part of the largest one; low and hatched where it's hidden. */
export function ChartColumn({ count, most, group }: ChartColumnProps) {
  const id = useId();
  const pattern =
    count === null ? "no" : group === "low" ? "no" : group === "middle" ? "stone" : null;
  const size = count === null ? height / 6 : Math.max(1, (count / most) * height);
  return (
    <svg
      width="100%"
      height={size}
      aria-hidden="true"
      className={`block ${count === null ? "text-edge" : colors[group]}`}
    >
      {pattern ? (
        <defs>
          <FillPattern id={id} tone={pattern} />
        </defs>
      ) : null}
      <rect width="100%" height="100%" fill={pattern ? `url(#${id})` : "currentColor"} />
    </svg>
  );
}
