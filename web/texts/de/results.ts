import type * as english from "../en/results.ts";
import { format } from "./language.ts";

const spoken = { yes: "mit\u00a0Ja", no: "mit\u00a0Nein" };

export const resultTexts: typeof english.resultTexts = {
  nobody: (closed) => (closed ? "Niemand hat abgestimmt." : "Noch hat niemand abgestimmt."),
  one: (answer, closed) =>
    `Die eine Stimme${closed ? "" : " bisher"} war ${answer === "none" ? "ohne Meinung" : answer === "yes" ? "ein Ja" : "ein Nein"}.`,
  people: (total, closed) => `${closed ? "" : "bisher "}${format.number(total)} Teilnehmenden`,
  tooFew: (people) => `Bei ${people} sind es zu wenige Stimmen für eine Aussage.`,
  noOpinions: (people) => `Von ${people} hatte niemand eine Meinung.`,
  all: (people, answer) => `Alle ${people} stimmten ${spoken[answer]}.`,
  level: (votes) => `Ja und Nein sind gleichauf, mit je ${format.number(votes)} Stimmen.`,
  shares: (people, [first, firstShare], [second, secondShare]) =>
    `${firstShare} von ${people} stimmten ${spoken[first]}, ${secondShare}\u00a0${spoken[second]}`,
  lead: (counts, votes) =>
    `${counts}, ein Vorsprung von ${format.number(votes)} ${votes === 1 ? "Stimme" : "Stimmen"}`,
  ahead: (answer, counts, votes) =>
    `${answer === "yes" ? "Ja" : "Nein"} führt mit ${format.number(votes)} ${votes === 1 ? "Stimme" : "Stimmen"}: ${counts}.`,
  clear: (shares) => `${shares}.`,
  tooClose: (shares) => `Zu knapp für eine Aussage: ${shares}.`,
  tooFewForGap: (shares) => `Zu wenige Stimmen für eine sichere Aussage: ${shares}.`,
  over: (share) => `Über ${share}`,
  under: (share) => `unter ${share}`,
  fewNote: (min) => `Prozente zeigen wir ab ${min} Stimmen.`,
  closeNote: (closed) =>
    `Die Bereiche von Ja und Nein überschneiden sich: ${closed ? "Andere hätten auch anders entscheiden können" : "Wer vorn liegt, kann Zufall sein"}. `,
  note: (narrow) =>
    `Die Anteile beziehen sich auf alle Stimmen, auch die ohne Meinung. Die Klammer unter jedem Balken${narrow ? ", wo sie schmal ist, nur ein Strich," : ""} ist sein 95‑%‑Bereich: wenn diese ` +
    "Teilnehmenden zufällig ausgewählt wären. Sie kamen aber von selbst; nehmen Sie ihn als Anhaltspunkt.",
  spoken: (yes, no, noOpinion, total, closed) => {
    const parts = `${format.number(yes)} Ja, ${format.number(no)} Nein, ${format.number(noOpinion)} ohne Meinung`;
    return `${closed ? "Endergebnis" : "Jetzt"}: ${format.number(total)} ${total === 1 ? "Stimme" : "Stimmen"}, ${parts}.`;
  },
};
