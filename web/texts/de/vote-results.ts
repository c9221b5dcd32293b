import type * as english from "../en/vote-results.ts";
import { format } from "./language.ts";

const number = (value: number) => format.number(value);
const votes = (count: number) => (count === 1 ? "eine Stimme" : `${format.number(count)} Stimmen`);

export const voteResultTexts: typeof english.voteResultTexts = {
  rule: (rule) => `Gezählt nach: ${rule}`,
  voters: (counted) => `${votes(counted)} gezählt`,
  allCounts: "Eine Abstimmung zeigt alle Zahlen, auch kleine, wie es auf dem Stimmzettel stand.",
  notFinal: "Die Abstimmung läuft noch, das kann sich also ändern.",
  waiting: "Das Los muss entscheiden. Es braucht eine Zahl, die nach dem Ende gezogen wird.",
  winner: "gewonnen",
  why: "Warum das gewonnen hat",
  whyNote: (counted) =>
    `Jeder Balken steht für ${counted === 1 ? "die eine Person" : `alle ${number(counted)} Personen`}. Gefüllt: ziehen es vor. Gepunktet: ziehen das andere vor. Leer: haben beides weggelassen.`,
  levelWhy: (names) => `${names} liegen gleichauf, und laut Stimmzettel gewinnen dann alle davon.`,
  between: (one, other) => `„${one}“ gegen „${other}“`,
  against: (name) => `gegen „${name}“`,
  score: (won, lost) => `${number(won)} zu ${number(lost)}`,
  order: "Die ganze Reihenfolge",
  place: "Platz",
  choice: "Möglichkeit",
  beats: (won, others) =>
    won === 0 ? "schlägt keine" : `schlägt ${number(won)} von ${number(others)}`,
  level: "gleichauf",
  totals: {
    most: votes,
    approval: (count) => (count === 1 ? "ein Häkchen" : `${number(count)} Häkchen`),
    points: (count) => (count === 1 ? "ein Punkt" : `${number(count)} Punkte`),
  },
  compared: "Je zwei im Vergleich",
  comparedNote:
    "Wie viele die Möglichkeit der Zeile der Möglichkeit der Spalte vorziehen. Die größere Zahl ist unterlegt. Aus dieser Tabelle kann jeder selbst ausrechnen, wer gewonnen hat.",
  rounds: "Runde für Runde",
  round: (at) => `Runde ${number(at)}`,
  purchases: "Eins nach dem anderen gekauft",
  purchasesNote: "Die Zahlen sind, was jede unterstützende Person zahlen würde.",
  bought: "gekauft",
  amount: (value, unit) => `${number(value)}${unit && ` ${unit}`}`,
  spent: (spent, budget) => `Das Gekaufte kostet ${spent} von ${budget}.`,
  purchase: (at) => `Schritt ${number(at)}`,
  out: "scheidet aus",
  elected: "gewählt",
  exhausted: "Keine weitere Möglichkeit",
  quota: (quota) => `Gewählt ist, was ${number(quota)} Stimmen erreicht.`,
  otherwise: "Hätte eine andere Regel etwas geändert?",
  otherwiseNote:
    "Die Regel stand vor der ersten Stimme fest. Das hier zeigt nur, wie sicher das Ergebnis ist.",
  same: (names) => `Nein: ${names}.`,
  other: (names) => `Ja: ${names}.`,
  quoted: (name) => `„${name}“`,
  nobody: "niemand",
  lot: "Wie gelost wurde",
  lotSteps: [
    "Nehmen Sie die Zahl, die für alle Stimmen zusammen steht. Vor der letzten Stimme kannte sie niemand.",
    "Setzen Sie „candor lot 1“ davor und die ID jeder Möglichkeit dahinter, je mit einem Leerzeichen, und bilden Sie davon den Fingerabdruck (SHA-256).",
    "Der kleinste Fingerabdruck kommt zuerst.",
  ],
  lotText: "Nach einem Leerzeichen folgt die ID jeder Möglichkeit:",
  lotBetween: (names) => `Gleichauf lagen ${names}.`,
  struck: "Vor dem Ende zurückgezogen",
  struckWhy: (name, reason, at) => `„${name}“, am ${at}: ${reason}`,
  check: "Nachprüfen",
  fingerprint: "Fingerabdruck dieses Ergebnisses",
  fewInVersion: (least) =>
    `Über eine der Fassungen haben weniger als ${number(least)} Personen abgestimmt, deshalb steht hier nur die Reihenfolge.`,
  countsLater:
    "Bis zum Ende steht hier nur die Reihenfolge, und neuere Stimmen kommen unter Umständen in Gruppen dazu.",
  small: (least) =>
    `Weniger als ${number(least)} Personen haben abgestimmt, deshalb steht hier nur die Reihenfolge: Zahlen könnten verraten, wer wie gestimmt hat.`,
};
