import { type Wording, wordsIn } from "#engine/copy-text.ts";
import type { Copy } from "#engine/definition.ts";
import { type Block, parseMarkdown, plainText } from "#engine/markdown.ts";
import type { NumberSigns } from "#limits/number-signs.ts";
import type { AnswerTexts } from "#web/texts/answer-catalogues.ts";

/** How a question speaks to its respondent. The same object as long as it says the same. */
export type AskWording = {
  texts: AnswerTexts;
  /** The language of `texts`, where it isn't the survey's. */
  lang: string | undefined;
  wording: Wording;
  signs: NumberSigns;
  /** Question → the hash of its consent's words in this language. */
  consentHashes: Readonly<Record<string, string>>;
  /** Question → how its vote is counted. */
  voteWords?: Readonly<Record<string, VoteWords>>;
  blocks(copy: Copy): readonly Block[];
  text(copy: Copy | undefined): string;
};

/** In the survey's language, as data: few pages have a vote. */
export type VoteWords = {
  title: string;
  rule: string;
  sentences: readonly string[];
  /** Where a budget is shared. */
  costs?: {
    /** Choice → what it costs, in words and as a number. */
    of: Readonly<Record<string, { text: string; cost: number }>>;
    budget: number;
    /** With `{spent}` and `{budget}`, in whole units. */
    within: string;
    over: string;
  };
};

export type WordingData = Pick<
  AskWording,
  "texts" | "lang" | "signs" | "consentHashes" | "voteWords"
> & {
  language: string;
};

/** For texts without slots. Each is parsed once. */
export function plainWording({ language, ...rest }: WordingData): AskWording {
  const { yes, no, agree: agreed } = rest.texts.choices;
  const blocks = new WeakMap<Copy, readonly Block[]>();
  const texts = new WeakMap<Copy, string>();
  return {
    ...rest,
    wording: { language, yes, no, agreed },
    blocks(copy) {
      const known = blocks.get(copy) ?? parseMarkdown(wordsIn(copy.words, language));
      blocks.set(copy, known);
      return known;
    },
    text(copy) {
      if (!copy) return "";
      const known = texts.get(copy) ?? plainText(wordsIn(copy.words, language));
      texts.set(copy, known);
      return known;
    },
  };
}
