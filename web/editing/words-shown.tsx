import type { Copy, Slot } from "#engine/definition-parts.ts";
import { type Block, parseMarkdown } from "#engine/markdown.ts";
import { sourceName } from "#web/logic/readable.ts";
import { CopyText, Inlines } from "#web/questions/copy-text.tsx";
import { useDefinition, useDraft, wordsOf } from "./draft-context.ts";

const parsed = new WeakMap<Copy, { language: string; blocks: readonly Block[] }>();

function blocksOf(copy: Copy, language: string): readonly Block[] {
  const known = parsed.get(copy);
  if (known?.language === language) return known.blocks;
  const blocks = parseMarkdown(wordsOf(copy, language));
  parsed.set(copy, { language, blocks });
  return blocks;
}

/** An author's text as respondents see it. A placeholder stands in for one that isn't written yet. */
export function WordsShown({
  copy,
  language,
  placeholder,
}: {
  copy: Copy | undefined;
  language: string;
  placeholder?: string;
}) {
  const blocks = copy ? blocksOf(copy, language) : [];
  const [first] = blocks;
  if (!first) return placeholder ? <span className="b-unwritten">{placeholder}</span> : null;
  const slot = (name: string) => <SlotChip slot={copy?.slots[name]} name={name} />;
  if (blocks.length === 1 && first.type === "paragraph")
    return <Inlines parts={first.parts} slot={slot} />;
  return <CopyText blocks={blocks} slot={slot} />;
}

/** An answer that is inserted, by the name of its question. */
function SlotChip({ slot, name }: { slot: Slot | undefined; name: string }) {
  const { language } = useDraft();
  const source = useDefinition((now) => slot && sourceName(now, slot.from, language));
  return <span className="b-slot">{source ?? name}</span>;
}
