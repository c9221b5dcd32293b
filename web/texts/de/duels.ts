import type * as english from "../en/duels.ts";
import { format } from "./language.ts";

const listed = (labels: readonly string[]) => labels.map((label) => `„${label}“`).join(" und ");

export const duelTexts: typeof english.duelTexts = {
  title: "Eins gegen eins",
  count: "Zeigen, was im direkten Vergleich gewinnt",
  loading: "Jede Möglichkeit wird mit jeder anderen verglichen …",
  failed: "Die Möglichkeiten konnten nicht verglichen werden.",
  again: "Erneut versuchen",
  tooFew: (group) =>
    `Zu wenige Rangfolgen zum Vergleichen: Ab ${format.number(group)} verraten Zahlen nichts über Einzelne.`,
  none: "Noch hat niemand eine Rangfolge angegeben.",
  winner: (label) =>
    `„${label}“ würde im direkten Vergleich gegen jede andere Möglichkeit gewinnen.`,
  winnerOfTwo: (label, other) => `Mehr Personen ziehen „${label}“ „${other}“ vor.`,
  byChance: (other) => `Der Vorsprung vor „${other}“ kann Zufall sein.`,
  noWinner: (labels) =>
    `Nichts gewinnt im direkten Vergleich gegen alles andere. Nach der Schulze-Methode ${labels.length === 1 ? "liegt" : "liegen"} ${listed(labels)} vorn${labels.length === 1 ? "" : ", gleichauf"}.`,
  level: "Im direkten Vergleich liegen alle gleichauf.",
  borda: (labels) =>
    `Nach Punkten (Borda) ${labels.length === 1 ? "läge" : "lägen"} dagegen ${listed(labels)} vorn.`,
  place: "Platz",
  choice: "Möglichkeit",
  beats: "Gewinnt gegen",
  beatsOf: (won, others) => `${format.number(won)} von ${format.number(others)}`,
  points: "Punkte",
  hidden: "verborgen",
  note: "Die Plätze folgen der Schulze-Methode: Es zählt, was in jedem Paar mehr Personen vorziehen. Einen Punkt gibt es jedes Mal, wenn jemand eine Möglichkeit vor eine andere setzt (Borda). Was jemand nicht eingeordnet hat, kommt nach allem Eingeordneten.",
  hiddenNote: (group) =>
    `Zahlen von 1 bis ${format.number(group - 1)} Personen sind verborgen, ebenso Zahlen, die sie verraten würden.`,
  each: "Jede gegen jede",
  caption: (question) =>
    `Wie viele die Möglichkeit einer Zeile der einer Spalte vorziehen: ${question}`,
  against: "Zeile gegen Spalte",
  wins: "gewinnt",
};
