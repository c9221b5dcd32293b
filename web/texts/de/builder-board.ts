import type * as english from "../en/builder-board.ts";

export const builderBoardTexts: typeof english.builderBoardTexts = {
  what: {
    ideas:
      "Hier schlagen Menschen etwas vor und unterstützen, was andere vorgeschlagen haben. Die besten Ideen können Sie zur Abstimmung stellen.",
    statements: "Hier sagen Menschen zu jeder Aussage, ob sie zustimmen, und ergänzen eigene.",
    questions:
      "Hier stellen Menschen Fragen und sagen, worauf sie eine Antwort wünschen, etwa von einer Rednerin.",
  },
  mode: "Geschrieben werden",
  modes: { ideas: "Ideen", statements: "Aussagen", questions: "Fragen" },
  review: "Wer liest es zuerst?",
  reviews: {
    before: "Ich, bevor andere es sehen",
    after: "Niemand, ich lese es später",
    none: "Niemand, ich lese Meldungen",
  },
  own: "So viel kann jeder ergänzen",
  starts: "Von Anfang an auf der Tafel, je Zeile eines",
  max: "Höchstens gezeigt",
  until: "Letzter Tag, wenn früher als der der Umfrage",
  untilHint: "Ein Datum wie 2026-11-25.",
};
