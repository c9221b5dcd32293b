export type Tone = "yes" | "no" | "stone";

/**
 * SVG patterns for the parts of a bar, by `id`: hatching for no, dots for no opinion, aligned to
 * `x`. Yes is solid and needs none.
 */
export function FillPattern({
  id,
  tone,
  x,
}: {
  id: string;
  tone: Exclude<Tone, "yes">;
  x?: string;
}) {
  if (tone === "no") {
    return (
      <pattern
        id={id}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="9" height="9" fill="currentColor" opacity="0.55" />
        <rect width="5" height="9" fill="currentColor" />
      </pattern>
    );
  }
  return (
    <pattern id={id} x={x} width="9" height="9" patternUnits="userSpaceOnUse">
      <rect width="9" height="9" fill="currentColor" opacity="0.2" />
      <circle cx="4.5" cy="4.5" r="1.8" fill="currentColor" />
    </pattern>
  );
}
