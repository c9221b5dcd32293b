import type * as english from "../en/check-responses.ts";
import { format } from "./language.ts";

const responses = (count: number) =>
  count === 1 ? "1 Antwort" : `${format.number(count)} Antworten`;

export const checkResponsesTexts: typeof english.checkResponsesTexts = {
  responses,
  done: (done, of) => `${format.number(done)} von ${format.number(of)} Antworten geprüft`,
  whole: "Die Kette ist unversehrt.",
  fits: (count) => {
    if (count === 0) return "Noch hat niemand geantwortet.";
    return count === 1
      ? "Das eine Glied passt."
      : `Alle ${format.number(count)} Glieder passen: Jede Antwort folgt aus der davor.`;
  },
  ballots: (cast, issued, eligible) =>
    `Jeder hat einen versiegelten Stimmzettel mit der Unterschrift der Umfrage. ${format.number(eligible)} Personen konnten einen holen, mindestens ${format.number(issued)} haben es getan, und ${format.number(cast)} kamen zurück.`,
  noAnswers: "Die Kette enthält weder Antworten noch Namen.",
  broken: "Diese Kette hält nicht.",
  differs: (stated) =>
    `Die Kette ist unversehrt, aber die Website nennt ${stated === 1 ? "eine Antwort" : responses(stated)}.`,
  since: (count) =>
    count === 1
      ? "Eine Antwort kam, während die Kette gelesen wurde."
      : `${responses(count)} kamen, während die Kette gelesen wurde.`,
  receiptForm: {
    title: "Ihre Antwort finden",
    hint: "Den Beleg haben Sie bekommen, als Sie Ihre Antworten abgeschickt haben.",
    find: "Meine Antwort finden",
  },
  receipt: {
    ofAnother: "Öffnen Sie jene Umfrage, um Ihre Antwort zu finden.",
    notLooked: "Nach Ihrer Antwort konnte nicht gesucht werden.",
    notLookedText: (place) =>
      `Die Kette passt schon vor Antwort ${format.number(place)} nicht mehr, die laut Ihrem Beleg Ihre ist.`,
    notFoundText: (place, isBeyond) =>
      `Antwort ${format.number(place)} ${isBeyond ? "ist nicht da" : "hat ein anderes Glied"}. Wurde der Beleg ganz kopiert? Dann zeigen Sie ihn denen, die diese Website betreiben: Ihre Antwort ist nicht so gespeichert, wie Sie sie abgeschickt haben.`,
    found: "Ihre Antwort ist dabei.",
    foundText: (place) =>
      `Es ist Antwort ${format.number(place)}, unverändert, seit Sie sie abgeschickt haben.`,
    stands: (place) => `Ihre Antwort hat die Nummer ${format.number(place)}.`,
    unconfirmed: "Die Kette als Ganzes ließ sich nicht bestätigen.",
  },
  export: {
    broken: "Dieser Export wurde geändert oder abgeschnitten.",
    intact: "Dieser Export ist vollständig und unverändert.",
    fits: (count) =>
      count === 1
        ? "Die eine Antwort passt zu ihrem Siegel."
        : `Alle ${responses(count)} passen zu ihren Siegeln, und dazwischen fehlt nichts.`,
    inChain: (length) =>
      `Er ist Teil der öffentlichen Kette aus ${length === 1 ? "1 Antwort" : `${format.number(length)} Antworten`}.`,
    noChain:
      "Auf dieser Website gibt es keine öffentliche Kette dazu: Vergleichen Sie Länge und letztes Glied mit denen auf der Website der Umfrage.",
    erased: (count) =>
      count === 1
        ? "Eine Antwort wurde ganz oder zum Teil gelöscht; ihr Inhalt lässt sich nicht mehr beweisen."
        : `${responses(count)} wurden ganz oder zum Teil gelöscht; ihr Inhalt lässt sich nicht mehr beweisen.`,
    foreign: "Dieser Export ist nicht Teil der öffentlichen Kette.",
    foreignText:
      "Seine Zeilen passen zueinander, aber die Kette der Umfrage auf dieser Website ist eine andere. Verlassen Sie sich nicht auf seine Zahlen.",
  },
};
