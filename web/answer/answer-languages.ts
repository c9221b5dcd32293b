import type { Definition } from "#engine/definition.ts";
import { tagForIntl } from "#limits/language-tag.ts";
import { isLanguageTag } from "#limits/languages.ts";
import { numberSigns } from "#limits/number-signs.ts";
import { textDirection, titleSetting } from "#limits/text-direction.ts";
import { language as readersLanguage } from "#texts/language.ts";
import { answerCatalogues, answerVoteCatalogues } from "#web/texts/answer-catalogues.ts";
import { votingTexts } from "#web/voting/voting-texts.ts";
import type { AnswerFrame, AnswerLanguage } from "./answering-data.ts";

type FrameOf = { definition?: Pick<Definition, "pages">; isFramed?: boolean };

/**
 * The words around a questionnaire are in its own language where we have it, else in the reader's.
 * Null: there is no questionnaire.
 */
export function frameFor(
  language: string | null,
  { definition, isFramed = false }: FrameOf = {},
): AnswerFrame {
  const own = language?.split("-")[0] ?? readersLanguage.tag;
  const tag = isLanguageTag(own) ? own : readersLanguage.tag;
  const shown = language ?? tag;
  return {
    documentLanguage: {
      tag: shown,
      direction: textDirection(shown),
      setting: titleSetting(shown),
    },
    texts: definition
      ? votingTexts(answerCatalogues[tag], answerVoteCatalogues[tag], definition)
      : answerCatalogues[tag],
    lang: tag === own ? undefined : tag,
    signs: numberSigns(shown),
    isFramed,
  };
}

/** The language asked for, else the one that the reader prefers, else the survey's first. */
export function languageFor(
  languages: readonly string[],
  asked: string | null | undefined,
  preferred: readonly string[],
): string {
  for (const tag of [asked ?? "", ...preferred, readersLanguage.tag]) {
    const found =
      languages.find((each) => each === tag) ??
      languages.find((each) => baseOf(each) === baseOf(tag));
    if (found !== undefined) return found;
  }
  return languages[0] ?? "en";
}

/** Each under its own name. */
export function languageNames(languages: readonly string[]): AnswerLanguage[] {
  return languages.map((tag) => {
    const known = tagForIntl(tag);
    const name = new Intl.DisplayNames([known], { type: "language" }).of(known) ?? tag;
    return { tag, name: name.charAt(0).toLocaleUpperCase(known) + name.slice(1) };
  });
}

function baseOf(tag: string): string {
  return tag.split("-")[0] ?? tag;
}
