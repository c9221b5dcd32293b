import { hash } from "node:crypto";

/** Hexadecimal, of the text in UTF-8. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}
