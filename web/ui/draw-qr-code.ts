import { encode } from "uqr";
import type { QrDrawing } from "./drawn-qr-code.tsx";

/** A path of a unit square for each dark module. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
