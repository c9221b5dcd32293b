import type * as english from "../en/vote-names.ts";

export const voteNameTexts: typeof english.voteNameTexts = {
  rules: {
    most: "Meiste Stimmen",
    approval: "Meiste Häkchen",
    "one-to-one": "Jede gegen jede",
    "drop-out": "Die schwächste scheidet aus",
    seats: "Mehrere Sitze",
    score: "Meiste Punkte",
    runoff: "Stichwahl der zwei mit den meisten Punkten",
    shares: "Gleiche Anteile am Budget",
    several: "Mehrere Regeln",
  },
  brief: (rule) => `Abstimmung: ${rule}`,
  vote: "Abstimmen",
};
