import type { ExportRow } from "./queries.ts";
import { isNarrowed } from "./rules.ts";

/** With what follows, a name fits into 255 bytes of any file system. */
const maxBytes = 120;

/** Such as `how-was-your-visit-2026-11-28-codes.csv`. */
export function fileNameOf({ title, createdAt, choices }: ExportRow): string {
  const { format, labels, proof } = choices;
  const hasCodes = (format === "csv" || format === "xlsx") && !labels;
  const kind = proof ? "-proof" : hasCodes ? "-codes" : "";
  const some = `${isNarrowed(choices) ? "-filtered" : ""}${choices.weights ? "-weighted" : ""}`;
  return `${nameOn(title, createdAt)}${kind}${some}.${format}`;
}

/** A survey's title as a file may be named, and the day. */
export function nameOn(title: string, at: Date): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  let name = "";
  for (const word of words.filter((each) => each !== "")) {
    const longer = name === "" ? cut(word) : `${name}-${word}`;
    if (Buffer.byteLength(longer) > maxBytes) break;
    name = longer;
  }
  return `${name || "survey"}-${at.toISOString().slice(0, 10)}`;
}

function cut(word: string): string {
  let kept = "";
  for (const sign of word) {
    if (Buffer.byteLength(kept + sign) > maxBytes) break;
    kept += sign;
  }
  return kept;
}
