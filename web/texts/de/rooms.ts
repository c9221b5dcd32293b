import type { roomTexts as english } from "../en/rooms.ts";
import { format } from "./language.ts";

const n = (count: number) => format.number(count);

/** The room: its screen, its host’s phone, and what the audience reads on the board. */
export const roomTexts: typeof english = {
  now: "Wird gerade beantwortet",
  states: { now: "Wird gerade beantwortet", answered: "Beantwortet", later: "Für später" },
  number: (number, total) => `Frage ${n(number)} von ${n(total)}`,
  wanted: (support, saw) =>
    saw === 1
      ? support > 0
        ? "Eine Person hat sie gesehen und wünscht eine Antwort"
        : "Eine Person hat sie gesehen"
      : `${n(support)} der ${n(saw)}, die sie gesehen haben, wünschen eine Antwort`,
  of: (saw) => `von ${n(saw)}`,
  next: "Als Nächstes",
  mostWanted: "Am meisten gewünscht",
  asked: "Gefragt",
  nothingNow: "Gerade wird nichts beantwortet",
  nothingYet: "Bisher wurde nichts gefragt",
  all: "Alles ist beantwortet",
  join: "Fragen Sie, oder sagen Sie, was beantwortet werden soll",
  qr: "QR-Code mit der Adresse der Tafel",
  qrOfVote: "QR-Code mit der Adresse der Umfrage",
  people: (count) => (count === 1 ? "Eine Person macht mit" : `${n(count)} machen mit`),
  left: (count) => `${n(count)} noch zu beantworten`,
  voted: (count) =>
    count === 1 ? "Eine Person hat abgestimmt" : `${n(count)} Personen haben abgestimmt`,
  voteHidden: "Das Ergebnis zeigt sich, sobald die Abstimmung geschlossen ist.",
  voteHere: "Hier abstimmen",
  voteOver: "Lesen Sie, wie gezählt wurde",
  closed: "Dieser Raum ist geschlossen.",
  screenOf: (title) => `Bildschirm: ${title}`,
  notHere: "Dieser Raum kann hier nicht gezeigt werden",
  notHereHint: "Melden Sie sich auf diesem Gerät mit einem Konto an, das die Umfrage sehen darf.",
  noRoom: "Diese Umfrage hat keinen Raum",
  noRoomHint: "Ein Raum gehört zu einer Tafel mit Fragen.",
  opening: "Der Raum wird geöffnet …",
  lost: "Es kommt gerade nichts Neues an. Wir versuchen es weiter.",
  fresh: (count) => (count === 1 ? "Eine neue Frage zeigen" : `${n(count)} neue Fragen zeigen`),
  host: "Leitung",
  hostRoom: "Raum leiten",
  openScreen: "Bildschirm öffnen",
  screenNote:
    "Öffnen Sie ihn auf dem Rechner am Projektor. Ein Druck darauf füllt den ganzen Bildschirm.",
  queue: "Lesen und entscheiden",
  audience: "Was das Publikum sieht",
  begin: "Die erste beantworten",
  goOn: "Beantwortet, weiter zur nächsten",
  done: "Beantwortet, hier aufhören",
  later: "Später darauf zurückkommen",
  pick: "Jetzt beantworten",
  sort: "Nach Wunsch ordnen",
  waiting: "Zu beantworten",
  answered: (count) => `Beantwortet (${n(count)})`,
  again: "Noch einmal beantworten",
  toRead: (count) => (count === 1 ? "Eine zu lesen" : `${n(count)} zu lesen`),
  toReadFailed: "Was zu lesen ist, konnte nicht geladen werden.",
  theScreen: "Der Bildschirm zeigt",
  screens: { question: "Frage", wanted: "Gewünschte", vote: "Abstimmung", blank: "Nichts" },
  orderNote: "Die Reihenfolge ändert sich nur, wenn Sie weitergehen. Zahlen zählen sofort mit.",
  hiddenNote:
    "Wie viele eine Antwort wünschen, zeigt sich, sobald die Tafel geschlossen ist. Bis dahin stehen die Fragen in der Reihenfolge, in der sie gestellt wurden.",
  failed: "Das hat nicht geklappt.",
  tryAgain: "Noch einmal versuchen",
  notYours: "Das ist nicht Ihr Raum",
  notYoursText: "Leiten kann ihn nur, wem die Umfrage gehört.",
};
