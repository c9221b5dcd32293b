export type QrDrawing = { size: number; path: string };

/** Black on white in both themes, because some apps can't read inverted codes. */
export function DrawnQrCode({ drawn, label }: { drawn: QrDrawing; label: string }) {
  const { size, path } = drawn;
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
