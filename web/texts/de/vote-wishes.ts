import type * as english from "../en/vote-wishes.ts";

export const voteWishTexts: typeof english.voteWishTexts = {
  rules: {
    most: "Was die meisten wählen",
    approval: "Womit die meisten zufrieden sind",
    "one-to-one": "Etwas, womit alle leben können",
    "drop-out": "Etwas mit mehr als der Hälfte, das Schwächste scheidet zuerst aus",
    seats: "Mehreres, sodass jede Gruppe vertreten ist",
    score: "Was die meisten Punkte hat",
    runoff: "Das Bessere von den zweien mit den meisten Punkten",
    shares: "Ein Budget, von dem alle ihren Anteil bekommen",
  },
  line: (wish) => `Abstimmung: ${wish}`,
};
