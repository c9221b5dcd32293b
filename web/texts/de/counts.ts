import type * as english from "../en/counts.ts";

export const countTexts: typeof english.countTexts = {
  answers: { yes: "Ja", no: "Nein", noOpinion: "Keine Meinung" },
  table: {
    caption: "Stimmen je Antwort",
    answer: "Antwort",
    votes: "Stimmen",
    share: "Anteil",
    range: "95‑%‑Bereich",
  },
  final: "Endergebnis",
  soFar: "Stand bisher",
  live: "Live",
  howToRead: "So lesen Sie das",
};
