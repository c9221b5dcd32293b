import type * as english from "../en/check-responses.ts";
import { format } from "./language.ts";

const responses = (count: number) =>
  count === 1 ? "1 Antwortbogen" : `${format.number(count)} Antwortbögen`;

export const checkResponsesTexts: typeof english.checkResponsesTexts = {
  responses,
  done: (done, of) => `${format.number(done)} von ${format.number(of)} Antwortbögen geprüft`,
  whole: "Die Kette ist unversehrt.",
  fits: (count) => {
    if (count === 0) return "Noch hat niemand geantwortet.";
    return count === 1
      ? "Das eine Glied passt."
      : `Alle ${format.number(count)} Glieder passen: Jeder Antwortbogen folgt aus dem davor.`;
  },
  ballots: (cast, issued, eligible) =>
    `Jeder hat einen versiegelten Stimmzettel mit der Unterschrift der Umfrage. ${format.number(eligible)} Personen konnten einen holen, mindestens ${format.number(issued)} haben es getan, und ${format.number(cast)} kamen zurück.`,
  noAnswers: "Die Kette enthält weder Antworten noch Namen.",
  broken: "Diese Kette hält nicht.",
  differs: (stated) =>
    `Die Kette ist unversehrt, aber die Website nennt ${stated === 1 ? "einen Antwortbogen" : responses(stated)}.`,
  since: (count) =>
    count === 1
      ? "Ein Antwortbogen kam, während die Kette gelesen wurde."
      : `${responses(count)} kamen, während die Kette gelesen wurde.`,
  receiptForm: {
    title: "Ihren Antwortbogen finden",
    hint: "Sie haben ihn bekommen, als Sie Ihre Antworten abgeschickt haben.",
    find: "Meinen Antwortbogen finden",
  },
  receipt: {
    ofAnother: "Gesucht wird er nur in der Kette jener Umfrage.",
    notLooked: "Nach Ihrem Antwortbogen konnte nicht gesucht werden.",
    notLookedText: (place) =>
      `Die Kette passt schon vor Antwortbogen ${format.number(place)} nicht mehr, wo er laut Ihrem Beleg steht.`,
    notFoundText: (place, isBeyond) =>
      `Antwortbogen ${format.number(place)} ${isBeyond ? "ist nicht da" : "hat ein anderes Glied"}. Wurde der Beleg ganz kopiert? Dann zeigen Sie ihn denen, die diese Website betreiben: Ihr Antwortbogen ist nicht so gespeichert, wie Sie ihn abgeschickt haben.`,
    found: "Ihr Antwortbogen ist dabei.",
    foundText: (place) =>
      `Es ist Antwortbogen ${format.number(place)}, unverändert, seit Sie ihn abgeschickt haben.`,
    stands: (place) => `Ihr Antwortbogen steht auf Platz ${format.number(place)}.`,
    unconfirmed: "Die Kette als Ganzes ließ sich nicht bestätigen.",
  },
  export: {
    broken: "Dieser Export wurde geändert oder abgeschnitten.",
    intact: "Dieser Export ist vollständig und unverändert.",
    fits: (count) =>
      count === 1
        ? "Der eine Antwortbogen passt zu seinem Siegel."
        : `Alle ${responses(count)} passen zu ihren Siegeln, und dazwischen fehlt nichts.`,
    inChain: (length) =>
      `Er ist Teil der öffentlichen Kette aus ${length === 1 ? "1 Antwortbogen" : `${format.number(length)} Antwortbögen`}.`,
    noChain:
      "Auf dieser Website gibt es keine öffentliche Kette dazu: Vergleichen Sie Länge und letztes Glied mit denen auf der Website der Umfrage.",
    erased: (count) =>
      count === 1
        ? "Ein Antwortbogen wurde ganz oder zum Teil gelöscht; seine Antworten lassen sich nicht mehr beweisen."
        : `${responses(count)} wurden ganz oder zum Teil gelöscht; ihre Antworten lassen sich nicht mehr beweisen.`,
    foreign: "Dieser Export ist nicht Teil der öffentlichen Kette.",
    foreignText:
      "Seine Zeilen passen zueinander, aber die Kette der Umfrage auf dieser Website ist eine andere. Verlassen Sie sich nicht auf seine Zahlen.",
  },
};
