import { useMemo } from "react";
import { drawQrCode } from "./draw-qr-code.ts";
import { DrawnQrCode } from "./drawn-qr-code.tsx";

/** A QR code that the browser draws. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useMemo(() => drawQrCode(text), [text]);
  return <DrawnQrCode drawn={drawn} label={label} />;
}
