import { encode } from "uqr";
import { shortPath } from "#limits/limits.ts";
import { offerFile } from "#web/ui/offer-file.ts";

/**
 * Downloads the QR code of an address that leads to no survey yet. The same picture as the server's
 * of a survey (server/links/qr-pictures.ts).
 */
export async function saveQrCode(code: string, kind: "svg" | "png"): Promise<void> {
  const { size, data } = encode(location.origin + shortPath + code, { border: 4 });
  const file = kind === "svg" ? svgOf(size, data) : await pngOf(size, data);
  if (file) offerFile(file, `candor-${code}.${kind}`);
}

function svgOf(size: number, data: readonly boolean[][]): Blob {
  const dark = dots(data).map(({ x, y }) => `M${x} ${y}h1v1h-1z`);
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join("")}"/></svg>\n`;
  return new Blob([text], { type: "image/svg+xml" });
}

/** Sharp on a poster. */
function pngOf(size: number, data: readonly boolean[][]): Promise<Blob | null> {
  const scale = Math.ceil(1_000 / size);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#000";
    for (const { x, y } of dots(data)) context.fillRect(x * scale, y * scale, scale, scale);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function dots(data: readonly boolean[][]): { x: number; y: number }[] {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
}
