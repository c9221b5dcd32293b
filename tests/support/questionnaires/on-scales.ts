import type { Definition } from "#engine/definition.ts";
import { copy } from "./build-definition.ts";

const labels = ["Under 18", "18 to 29", "30 to 49", "50 or older", "I’d rather not say"];

/** The same survey, but each choice of one is an age, and the last one is no answer to it. */
export function onScales(definition: Definition): Definition {
  const pages = definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => {
      if (element.kind !== "single-choice") return element;
      const choices = element.choices.map((choice, at) => {
        const isLast = at === element.choices.length - 1;
        return { ...choice, label: copy(labels.at(isLast ? -1 : at) ?? "") };
      });
      return { ...element, choices };
    }),
  }));
  return { ...definition, pages };
}
