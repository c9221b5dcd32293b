import type * as english from "../en/votes.ts";
import { format } from "./language.ts";

export const voteTexts: typeof english.voteTexts = {
  page: (title) => `Abstimmen: ${title}`,
  looking: "Ihre Stimme wird gesucht …",
  notLookedUp: "Ob Sie abgestimmt haben, ließ sich nicht nachsehen.",
  voteAllTheSame: "Sie können hier trotzdem abstimmen: Niemandes Stimme zählt doppelt.",
  again: "Erneut versuchen",
  toSurvey: "Zur Umfrage",
  answers: { yes: "Ja", no: "Nein", none: "Keine Meinung" },
  opinions: { yes: "Ja", no: "Nein", none: "keine Meinung" },
  nothingChosen:
    "Sie haben noch nichts gewählt. Wählen Sie eine Antwort, oder senden Sie erneut ab, um ohne Meinung teilzunehmen.",
  comment: "Kommentar",
  proCost: "Was Pro kostet",
  submit: "Absenden",
  final: "Sie können Ihre Stimme später nicht ändern.",
  sending: "Wird gesendet …",
  sendAgain: "Nichts ist verloren: Sie können erneut senden.",
  ended: "Die Abstimmung ist beendet.",
  seeResults: "Zum Ergebnis",
  share: "Teilen",
  backToBallot: "Zurück zum Stimmzettel",
  cast: {
    yes: "Sie haben mit Ja gestimmt.",
    no: "Sie haben mit Nein gestimmt.",
    none: "Sie haben ohne Meinung teilgenommen.",
    elsewhere: "Sie wurde aus einem anderen Tab gespeichert.",
    earlier: "Das ist Ihre erste Stimme: Sie war schon angekommen, und sie zählt.",
  },
  receipt: {
    yours: "Ihr Beleg:",
    what: "Mit diesem Beleg können Sie jederzeit prüfen, dass Ihre Stimme gezählt ist.",
    check: "Beleg prüfen: ",
    number: (place) => `Nr. ${format.number(place)}`,
    copy: "Kopieren",
    copyOf: (title) => `Ihren Beleg zu ${title} kopieren`,
  },
  unsent: {
    label: "Ihre Stimme",
    title: "Noch nicht gespeichert: Wir versuchen es weiter.",
    kept: "Sie können diese Seite schließen und wiederkommen.",
    notKept:
      "Ihr Browser lässt uns Ihre Stimme nicht aufbewahren: Bitte lassen Sie diese Seite offen.",
    answer: "Ihre Stimme:",
    tryNow: "Jetzt versuchen",
    tryNowOf: (title) => `Ihre Stimme zu ${title} jetzt senden`,
    discard: "Verwerfen",
    discardOf: (title) => `Ihre Stimme zu ${title} verwerfen`,
    keep: "Behalten",
    asking: "Ihre Stimme verwerfen?",
    meaning: "Wir senden sie nicht mehr. Falls sie Candor schon erreicht hat, bleibt sie gezählt.",
    unreadable:
      "Eine Stimme, die in diesem Browser wartete, ist nicht lesbar. Falls es Ihre war, stimmen Sie bitte erneut ab.",
  },
  problems: {
    busy: "Candor ist gerade sehr beschäftigt.",
    database: "Candor erreicht seine Datenbank gerade nicht.",
    identity: "Candor konnte nicht erkennen, wer Sie sind.",
    other: "Bei uns ist etwas schiefgegangen.",
    unreachable: "Candor ist gerade nicht erreichbar.",
    offline: "Dieses Gerät ist offline.",
  },
  news: {
    label: "Ihre Stimmen",
    close: "Schließen",
    notSaved: (reason) => `Ihre Stimme wurde nicht gespeichert. ${reason}`,
    waits: "In diesem Browser wartet eine Stimme.",
    waitsFor:
      "Sie ist noch nicht gespeichert. Sie wird gesendet, wenn sich hier anmeldet, wer sie abgegeben hat.",
    login: "Anmelden",
  },
};
