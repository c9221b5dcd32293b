import type { Definition } from "#engine/definition.ts";
import { escapeMarkdown } from "#engine/markdown.ts";
import { newPartId } from "#engine/new-part-id.ts";
import type { LanguageTag } from "#limits/languages.ts";

/** A definition with nothing asked yet. */
export function newDefinition(language: LanguageTag): Definition {
  return {
    format: 1,
    languages: [language],
    title: { words: { [language]: "" }, slots: {} },
    look: "pages",
    pages: [{ id: newPartId(), order: "given", elements: [], checks: [], next: [] }],
    endings: [
      {
        id: newPartId(),
        kind: "done",
        text: { words: { [language]: thanks[language] }, slots: {} },
      },
    ],
    variables: [],
    computed: [],
    quotas: [],
  };
}

/** `title` is plain text. */
export function withTitle(definition: Definition, title: string): Definition {
  const [language = "en"] = definition.languages;
  const { words, slots } = definition.title;
  return {
    ...definition,
    title: { words: { ...words, [language]: escapeMarkdown(title) }, slots },
  };
}

const thanks: Record<LanguageTag, string> = {
  en: "Thank you for answering.",
  de: "Vielen Dank für Ihre Antworten.",
};
