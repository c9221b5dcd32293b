import type * as english from "../en/check-votes.ts";
import { format } from "./language.ts";

export const checkVotesTexts: typeof english.checkVotesTexts = {
  title: "Worüber abgestimmt wurde",
  right: (vote) => `Das Ergebnis von „${vote}“ stimmt.`,
  follows: (vote) => `Das Ergebnis von „${vote}“ folgt aus seinen Zahlen.`,
  notWrong: (vote) => `Nichts spricht gegen das Ergebnis von „${vote}“.`,
  wrong: (vote) => `Das Ergebnis von „${vote}“ ließ sich nicht bestätigen.`,
  hidden: (vote) => `Das Ergebnis von „${vote}“ können Sie nicht sehen.`,
  hiddenText: "Es wird nur denen gezeigt, die die Umfrage durchgeführt haben.",
  waiting: (vote) => `„${vote}“ hat noch kein endgültiges Ergebnis.`,
  waitingText: "Das Los muss entscheiden, und die Zahl dafür ist noch nicht bekannt.",
  won: (names) => `Gewonnen: ${names}.`,
  nobody: "Nichts hat gewonnen.",
  checked: {
    totals: "Aus den Summen neu gezählt: Reihenfolge und Ergebnis folgen daraus.",
    duels: "Je zwei neu verglichen: Das Ergebnis folgt aus diesen Zahlen.",
    rounds: "Jede Runde nachgerechnet: Was ausscheidet und was gewinnt, folgt daraus.",
    costs: "Die Kosten nachgerechnet: Was gekauft wurde, passt ins Budget.",
  },
  open: {
    totals:
      "Die Summen selbst lassen sich nicht prüfen, denn kein einzelner Stimmzettel ist öffentlich.",
    duels:
      "Die Zahlen selbst lassen sich nicht prüfen, denn keine Reihenfolge und keine Punkte Einzelner sind öffentlich.",
    rounds:
      "Welche Stimmen wohin gingen, lässt sich nicht prüfen, denn keine Reihenfolge Einzelner ist öffentlich.",
    costs:
      "Wer was mitbezahlt hat, lässt sich nicht prüfen, denn kein einzelner Stimmzettel ist öffentlich.",
  },
  openTo:
    "Wer die Umfrage durchgeführt hat, kann die Stimmzettel aus dem Export mit Beweis neu zählen.",
  few: (least) =>
    `Es haben weniger als ${format.number(least)} Personen abgestimmt. Öffentlich ist deshalb nur die Reihenfolge, und daraus lässt sich nichts neu zählen.`,
  drawn: "Aus dem letzten Glied der Kette neu gelost: Es kommt dasselbe heraus.",
  fingerprint: "Fingerabdruck des Ergebnisses:",
  compare:
    "Vergleichen Sie den Fingerabdruck eines Ergebnisses mit dem in der E-Mail, die zum Ende der Umfrage kam.",
  faults: {
    "other-hash": "Es passt nicht zu seinem eigenen Fingerabdruck.",
    "other-rule":
      "Es ist nach einer anderen Regel oder unter anderen Möglichkeiten gezählt, als auf dem Stimmzettel stand.",
    "other-lot": "Gelost wurde anders, als die Kette es ergibt.",
    "other-result": "Seine eigenen Zahlen ergeben etwas anderes.",
    "other-version": "Der Stimmzettel hier ist nicht der, den die Kette nennt.",
  },
  advice: "Speichern Sie die Kette und melden Sie es denen, die diese Website betreiben.",
  counted:
    "Alle Stimmzettel in diesem Export neu gezählt: Sie ergeben das Ergebnis, das verkündet wurde.",
  differs: "Die Stimmzettel in diesem Export ergeben etwas anderes, als verkündet wurde.",
  erased:
    "Antworten wurden gelöscht, vielleicht erst nach dem Ende. Darum können diese Stimmzettel das verkündete Ergebnis nicht mehr ergeben.",
};
