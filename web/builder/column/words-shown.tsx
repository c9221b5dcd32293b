import { wordsIn } from "#contract/answer-text.ts";
import type { Copy } from "#contract/definition.ts";
import { type Block, parseMarkdown } from "#contract/markdown.ts";
import { CopyText, Inlines } from "#web/questions/copy-text.tsx";

const parsed = new WeakMap<Copy, { language: string; blocks: readonly Block[] }>();

function blocksOf(copy: Copy, language: string): readonly Block[] {
  const known = parsed.get(copy);
  if (known?.language === language) return known.blocks;
  const blocks = parseMarkdown(wordsIn(copy.words, language));
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
  if (blocks.length === 1 && first.type === "paragraph") return <Inlines parts={first.parts} />;
  return <CopyText blocks={blocks} />;
}
