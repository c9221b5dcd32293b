import type { Value, Values } from "./condition.ts";
import { type Wording, wordsIn } from "./copy-text.ts";
import type { Copy, Definition } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";
import { amountWords } from "./kinds/answer-words.ts";
import { type Block, type Inline, parseMarkdown, plainText } from "./markdown.ts";
import { planOf } from "./plan.ts";

type Reader = { definition: Definition; values: Values; wording: Wording };

/** A text with its slots filled in. What is piped in is text, never Markdown. */
export function pipedBlocks(copy: Copy, reader: Reader): Block[] {
  const fill = (parts: readonly Inline[]): Inline[] =>
    parts.map((part) => {
      if (part.type === "slot") return { type: "text", text: slotText(copy, part.name, reader) };
      return "parts" in part ? { ...part, parts: fill(part.parts) } : part;
    });
  return parseMarkdown(wordsIn(copy.words, reader.wording.language)).map((block) =>
    block.type === "paragraph"
      ? { ...block, parts: fill(block.parts) }
      : { ...block, items: block.items.map(fill) },
  );
}

/** The same without marks, for labels and titles. */
export function pipedText(copy: Copy | undefined, reader: Reader): string {
  if (!copy) return "";
  return plainText(wordsIn(copy.words, reader.wording.language), (name) =>
    slotText(copy, name, reader),
  );
}

export function valueText(value: Value, wording: Wording): string {
  if (value.type === "text") return value.text;
  if (value.type === "number") return amountWords(value.number, wording.language);
  const { question, answer, part } = value;
  return kindOf(question).words(answer, question, wording, part);
}

/** A slot's value, or its fallback where there is none. */
function slotText(copy: Copy, name: string, { definition, values, wording }: Reader): string {
  const slot = Object.hasOwn(copy.slots, name) ? copy.slots[name] : undefined;
  if (!slot) return `{${name}}`;
  const found = values.valuesOf(slot.from);
  if (found.length === 0) return wordsIn(slot.fallback, wording.language);
  const band = "computed" in slot.from ? bandOf(slot.from.computed) : undefined;
  if (band) return plainText(wordsIn(band.words, wording.language));
  return found.map((value) => valueText(value, wording)).join(", ");

  function bandOf(id: string): Copy | undefined {
    const bands = planOf(definition).computed.get(id)?.computed.bands;
    const [value] = found;
    if (!bands || value?.type !== "number") return undefined;
    return bands.find(({ upTo }) => value.number <= upTo)?.label;
  }
}
