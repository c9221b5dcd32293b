import type * as english from "../en/vote-briefly.ts";

export const voteBrieflyTexts: typeof english.voteBrieflyTexts = {
  most: "Eine wählen. Die meisten Stimmen gewinnen.",
  approval: "Alles ankreuzen, womit Sie zufrieden sind. Die meisten Häkchen gewinnen.",
  "one-to-one": "In eine Reihenfolge bringen. Es gewinnt, was jede andere schlägt.",
  "drop-out":
    "In eine Reihenfolge bringen. Die schwächste scheidet aus, bis eine die Mehrheit hat.",
  seats: "In eine Reihenfolge bringen. Mehrere werden gewählt, nach Quote.",
  score: "Jeder Punkte geben. Die meisten Punkte gewinnen.",
  runoff: "Jeder Punkte geben. Die besten zwei treten gegeneinander an.",
  shares: "Ankreuzen, was Sie aus Ihrem Anteil am Budget bezahlen würden.",
  several: "Jede Frage hat ihre eigene Regel.",
};
