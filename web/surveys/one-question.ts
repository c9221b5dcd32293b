import type { Definition } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { language } from "#texts/language.ts";
import { startTexts } from "#texts/start.ts";

/**
 * A draft that asks one question, answered yes or no: an answer without it would say nothing. Its
 * title follows the question's text. */
export function oneQuestion(): Definition {
  const { tag } = language;
  const copy = (text: string) => ({ words: { [tag]: text }, slots: {} });
  return {
    format: 1,
    languages: [tag],
    title: { words: {}, slots: {} },
    look: "pages",
    pages: [
      {
        id: newPartId(),
        order: "given",
        elements: [
          { kind: "yes-no", id: newPartId(), code: "q1", prompt: copy(""), required: true },
        ],
        checks: [],
        next: [],
      },
    ],
    endings: [{ id: newPartId(), kind: "done", text: copy(startTexts.thanks) }],
    variables: [],
    computed: [],
    quotas: [],
  };
}
