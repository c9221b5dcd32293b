import type { Values } from "#engine/condition.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { pipedBlocks, pipedText } from "#engine/piping.ts";
import type { AskWording } from "./ask-wording.ts";

/** For an element with slots: its texts follow the answers. */
export function pipedWording(
  plain: AskWording,
  { definition, values }: { definition: Definition; values: Values },
): AskWording {
  const reader = { definition, values, wording: plain.wording };
  return {
    ...plain,
    blocks: (copy) => (hasSlots(copy) ? pipedBlocks(copy, reader) : plain.blocks(copy)),
    text: (copy) => (copy && hasSlots(copy) ? pipedText(copy, reader) : plain.text(copy)),
  };
}

export function hasSlots({ slots }: Copy): boolean {
  for (const _ in slots) return true;
  return false;
}
