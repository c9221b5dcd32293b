import type * as english from "../en/builder-vote.ts";

export const builderVoteTexts: typeof english.builderVoteTexts = {
  rule: "Was soll gewinnen?",
  examples: {
    most: "Wählen fünf Personen A, A, B, C und B, dann liegen A und B gleichauf, obwohl die fünfte vielleicht eines von beiden vorzieht.",
    approval:
      "Haken fünf Personen A und B, B, A, B und C, B an, dann gewinnt B mit vier Häkchen, obwohl jemand nur A wollte.",
    "one-to-one":
      "Setzen zwei A vor B, zwei C vor B und eine B an die erste Stelle, dann gewinnt B: Drei von fünf ziehen es A vor, und drei von fünf ziehen es C vor.",
    "drop-out":
      "Setzen zwei A vor B, zwei C vor B und eine B vor A, dann scheidet B aus, und A gewinnt 3 zu 2.",
    seats:
      "Setzen drei A vor B und zwei C an die erste Stelle, dann sind bei zwei Sitzen A und C gewählt: Zwei Stimmen reichen für einen.",
    score:
      "Geben fünf Personen A 5, 5, 0, 0, 0 und B 3, 3, 3, 3, 3, dann gewinnt B mit 15 zu 10 Punkten.",
    runoff:
      "Geben fünf Personen A 5, 5, 5, 0, 0 und B 4, 4, 4, 5, 5, dann hat B mehr Punkte, aber drei von fünf gaben A mehr. Also gewinnt A.",
    shares:
      "Teilen sich fünf Personen 100, jede 20, und wollen drei eine Bank für 60 und zwei einen Baum für 40, dann wird beides gekauft.",
  },
  seats: "Wie viele gewinnen",
  needs: "Wer gewinnt, braucht so viel Prozent der Stimmen",
  quorum: "Es gilt erst ab so vielen Stimmen",
  status: "Wer gewinnt, muss das schlagen",
  noStatus: "Nichts",
  tie: "Bei Gleichstand",
  ties: { lot: "Entscheidet ein öffentliches Los", level: "Gewinnen alle" },
  budget: "Budget",
  costs: "Was jede Möglichkeit kostet",
  cost: (choice) => `Kosten von ${choice}`,
  whole: "Eine ganze Zahl ab 1",
  fixed:
    "Das alles lesen die Leute, bevor sie abstimmen. Ab der ersten Stimme lässt es sich nicht mehr ändern. Bis zum Ende sieht niemand Ergebnisse, auch Sie nicht.",
};
