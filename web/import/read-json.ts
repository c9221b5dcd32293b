import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";

/** Parses JSON after a look at its depth, so that no later recursion can exhaust the stack. */
export function readJson(text: string): unknown {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) isString = false;
    } else if (character === 0x22) isString = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > importLimits.depth) throw new ImportRefusal("too-deep");
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal("broken-json");
  }
}
