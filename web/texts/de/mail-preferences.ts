import type * as english from "../en/mail-preferences.ts";

export const mailPreferencesTexts: typeof english.mailPreferencesTexts = {
  title: "E-Mails",
  lead: "E-Mails zur Anmeldung und zu Zahlungen kommen immer.",
  daily: "Einmal am Tag: wie viele neue Stimmen und Antworten Ihre Umfragen haben",
  dailyOffer: "Außerdem einmal am Tag: wie viele neue Antworten meine Umfragen haben",
  firstNote: "Wenn die erste Antwort kommt, schreiben wir Ihnen eine E-Mail.",
  kinds: {
    "first-vote": "Eine Ihrer Umfragen bekommt die erste Stimme oder die erste Antwort",
    closed: "Eine Umfrage endet, mit ihrem Ergebnis",
    status: "Ein Admin zieht eine Ihrer Umfragen zurück oder veröffentlicht sie wieder",
    "new-report": "Eine Umfrage wird gemeldet",
    "new-request": "Jemand möchte Umfragesteller werden oder eine Umfrage veröffentlichen",
    "report-settled": "Ein Admin erledigt eine Ihrer Meldungen",
    "role-decided": "Ein Admin entscheidet, ob Sie Umfragesteller werden",
  },
};
