import type * as english from "../en/vote-rule.ts";
import { voteNameTexts } from "./vote-names.ts";

export const voteRuleTexts: typeof english.voteRuleTexts = {
  rules: voteNameTexts.rules,
  how: {
    most: "Alle wählen eine Möglichkeit. Die meisten Stimmen gewinnen.",
    approval:
      "Alle haken an, womit sie zufrieden wären. Die meisten Häkchen gewinnen, und ein zweites schadet dem ersten nie.",
    "one-to-one":
      "Je zwei Möglichkeiten werden verglichen: Wie viele ziehen die eine der anderen vor? Was alle anderen schlägt, gewinnt. Gibt es das nicht, zählen die deutlichsten Vergleiche zuerst.",
    "drop-out":
      "Die Möglichkeit mit den wenigsten Stimmen scheidet aus, und ihre Stimmen gehen an die nächste auf jedem Stimmzettel, bis eine mehr als die Hälfte hat.",
    seats:
      "Was die nötige Stimmenzahl erreicht, ist gewählt, und was darüber liegt, geht an die nächsten. Erreicht sie nichts, scheidet die schwächste Möglichkeit aus.",
    score: "Die Punkte werden zusammengezählt. Die meisten gewinnen.",
    runoff:
      "Die zwei mit den meisten Punkten treten gegeneinander an. Wem von beiden mehr Menschen mehr Punkte gegeben haben, gewinnt.",
    shares:
      "Alle bekommen den gleichen Anteil am Budget. Wer etwas möchte, zahlt gemeinsam dafür, und es wird gekauft, wenn die Anteile reichen.",
  },
};
