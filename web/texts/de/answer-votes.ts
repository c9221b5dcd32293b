import type * as english from "../en/answer-votes.ts";

export const answerVoteTexts: typeof english.answerVoteTexts = {
  by: "Eine Abstimmung von {surveyor}",
  review: "Stimmzettel prüfen",
  send: "Stimme abgeben",
  whoSees: "Wer sieht meine Stimme?",
  privacy: {
    named: "{surveyor} sieht Ihren Namen neben Ihrer Stimme.",
    "named-if-logged-in":
      "{surveyor} sieht Ihre Stimme, und Ihren Namen daneben, wenn Sie angemeldet sind.",
    "named-but-guest": "{surveyor} sieht Ihre Stimme ohne Namen, denn Sie sind nicht angemeldet.",
    confidential:
      "{surveyor} sieht jeden Stimmzettel, aber keine Namen. Nach dem Ende zeigt das Ergebnis alle Zahlen, wenn mindestens {least} Personen abgestimmt haben. Tabellen, die die Stimmen aufteilen, verbergen kleine Gruppen. Wer diese Website betreibt, könnte nachsehen, wer wie abgestimmt hat.",
    unlinked:
      "Wer teilgenommen hat und wie abgestimmt wurde, wird getrennt und ohne Uhrzeit aufbewahrt. Darauf, dass diese Website das tut, müssen Sie vertrauen.",
    sealed:
      "Ihr Browser versiegelt Ihren Stimmzettel. Nicht einmal wir können sagen, von wem diese Stimme ist.",
  },
  sealed:
    "Ihr Browser bekommt zuerst einen versiegelten Stimmzettel und sendet ihn später ohne Ihren Namen. Geht dieses Gerät verloren, ist auch der Stimmzettel verloren. Prüfcode: {key}, für alle derselbe.",
  results: {
    "after-answer": "Das Ergebnis sehen Sie, sobald Sie abgestimmt haben.",
    public: "Das Ergebnis ist öffentlich.",
    "after-close": "Das Ergebnis sehen alle, sobald die Abstimmung geschlossen ist.",
    owner: "Das Ergebnis sieht nur {surveyor}.",
  },
  checking: {
    title: "Prüfen Sie Ihren Stimmzettel",
    final: "Ihre Stimme können Sie später nicht mehr ändern.",
  },
  done: { results: "Ergebnis bisher ansehen", allResults: "Ergebnis ansehen" },
  answered: {
    title: "Sie haben schon abgestimmt",
    text: "Jede Person stimmt einmal ab. Vielen Dank für Ihre Stimme.",
  },
  toSurvey: "Über diese Abstimmung",
  besides:
    "{surveyor} sieht, was jede Person geantwortet hat, aber keine Namen. Tabellen verbergen kleine Gruppen. Nur das Ergebnis einer Abstimmung zeigt nach dem Ende alle Zahlen, wenn mindestens {least} Personen abgestimmt haben. Wer diese Website betreibt, könnte nachsehen, wer geantwortet hat.",
};
