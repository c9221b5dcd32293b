import { useMemo } from "react";
import { encode } from "uqr";

/** Black on white in both themes, because some apps can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-line bg-[#fff] fill-[#000]"
    >
      <path d={path} />
    </svg>
  );
}

/** A path of a unit square for each dark module. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
