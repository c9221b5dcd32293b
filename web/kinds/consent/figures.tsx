import type { Consent, ConsentAnswer } from "#engine/kinds/consent/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { noParts } from "../counted-figures.ts";
import type { KindFigures } from "../kind-figures.ts";
import { optionFigures } from "../option-figures.tsx";

export const consentFigures: KindFigures<Consent, ConsentAnswer> = {
  ...optionFigures(),
  parts: () => noParts,
  labelOf: () => texts.agreedLabel,
  sentence: ({ summary: { counts, answered } }) => texts.agreed(counts?.[0]?.count ?? answered),
  variables: () => [{ by: "options", options: ["yes"], several: false }],
};
