import type * as english from "../en/check-board.ts";
import { format } from "./language.ts";

const entries = (count: number) => (count === 1 ? "1 Eintrag" : `${format.number(count)} Einträge`);
const marks = (count: number) =>
  count === 1 ? "eine Markierung" : `${format.number(count)} Markierungen`;

export const checkBoardTexts: typeof english.checkBoardTexts = {
  title: "Die Tafel",
  entries,
  hidden: "Die Zahlen der Tafel sehen Sie noch nicht.",
  hiddenText:
    "Notieren Sie so lange Länge und Kopf: Jede Änderung an einem früheren Eintrag würde beide ändern.",
  broken: "Die Kette der Tafel hält nicht.",
  differs: "Die Kette der Tafel ist unversehrt, aber die Website zeigt andere Zahlen.",
  countedHere: (count) => `(hier gezählt: ${marks(count)})`,
  whole: "Die Tafel stimmt.",
  fits: (count, counted) =>
    count === 0
      ? "Noch hat niemand etwas darauf geschrieben."
      : `${count === 1 ? "Das eine Glied passt" : `Alle ${format.number(count)} Glieder passen`}, und es ${counted === 1 ? "zählt" : "zählen"} ${marks(counted)}.`,
  compared: (count) =>
    count === 0
      ? "Die Website zeigt noch keine Zahlen, die sich vergleichen ließen."
      : count === 1
        ? "Für den einen Text, der eine Zahl hat, zeigt die Website dieselbe."
        : `Für alle ${format.number(count)} Texte, die Zahlen haben, zeigt die Website dieselben.`,
  moving:
    "Während wir gelesen haben, kamen immer neue Markierungen, darum haben wir keine Zahlen verglichen.",
  joined: (count) =>
    `${count === 1 ? "Ein Text zählt" : `${format.number(count)} Texte zählen`} zusammen mit anderen, für jede Person einmal. Die Kette sagt nicht, wer was markiert hat, und kann das deshalb nicht bestätigen.`,
};
