import type * as english from "../en/check-ballots.ts";
import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "1 Stimme" : `${format.number(count)} Stimmen`);

export const checkBallotsTexts: typeof english.checkBallotsTexts = {
  responses: votes,
  done: (done, of) => `${format.number(done)} von ${format.number(of)} Stimmen geprüft`,
  fits: (count) => {
    if (count === 0) return "Noch hat niemand abgestimmt.";
    return count === 1
      ? "Das eine Glied passt."
      : `Alle ${format.number(count)} Glieder passen: Jede Stimme folgt aus der davor.`;
  },
  noAnswers: "Die Kette enthält weder Stimmzettel noch Namen.",
  differs: (stated) =>
    `Die Kette ist unversehrt, aber die Website nennt ${stated === 1 ? "eine Stimme" : votes(stated)}.`,
  since: (count) =>
    count === 1
      ? "Eine Stimme kam, während die Kette gelesen wurde."
      : `${votes(count)} kamen, während die Kette gelesen wurde.`,
  receiptForm: {
    title: "Ihre Stimme finden",
    hint: "Den Beleg haben Sie bekommen, als Sie abgestimmt haben.",
    find: "Meine Stimme finden",
  },
  receipt: {
    ofAnother: "Öffnen Sie jene Umfrage, um Ihre Stimme zu finden.",
    notLooked: "Nach Ihrer Stimme konnte nicht gesucht werden.",
    notLookedText: (place) =>
      `Die Kette passt schon vor Stimme ${format.number(place)} nicht mehr, die laut Ihrem Beleg Ihre ist.`,
    notFoundText: (place, isBeyond) =>
      `Stimme ${format.number(place)} ${isBeyond ? "ist nicht da" : "hat ein anderes Glied"}. Wurde der Beleg ganz kopiert? Dann zeigen Sie ihn denen, die diese Website betreiben: Ihre Stimme ist nicht so gespeichert, wie Sie sie abgegeben haben.`,
    found: "Ihre Stimme ist dabei.",
    foundText: (place) =>
      `Es ist Stimme ${format.number(place)}, unverändert, seit Sie sie abgegeben haben.`,
    stands: (place) => `Ihre Stimme hat die Nummer ${format.number(place)}.`,
    unconfirmed: "Die Kette als Ganzes ließ sich nicht bestätigen.",
  },
};
