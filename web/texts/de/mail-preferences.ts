import type * as english from "../en/mail-preferences.ts";

export const mailPreferencesTexts: typeof english.mailPreferencesTexts = {
  title: "E-Mails",
  lead: "E-Mails zur Anmeldung und zu Zahlungen kommen immer.",
  daily: "Einmal am Tag: wie viele neue Stimmen und Antworten Ihre Umfragen haben",
  dailyOffer: "Außerdem einmal am Tag: wie viele neue Antworten meine Umfragen haben",
  firstNote: "Wenn die erste Antwort kommt, schreiben wir Ihnen eine E-Mail.",
  withoutDuties:
    "Ohne diese E-Mails sagt Ihnen nur Ihre Übersicht, dass ein Ergebnis oder andere auf Sie warten.",
  kinds: {
    "first-vote": "Eine Ihrer Umfragen bekommt die erste Stimme oder die erste Antwort",
    closed: "Eine Umfrage endet, mit ihrem Ergebnis",
    duty: "Etwas wartet auf Sie: die Zahl eines Loses, eine Auszählung, die nicht gelingt, oder was auf einer Tafel geschrieben wurde",
    status: "Ein Admin zieht eine Ihrer Umfragen zurück oder veröffentlicht sie wieder",
    "new-report": "Eine Umfrage wird gemeldet",
    "new-request": "Jemand möchte Umfragesteller werden oder eine Umfrage veröffentlichen",
    "report-settled": "Ein Admin erledigt eine Ihrer Meldungen",
    "role-decided": "Ein Admin entscheidet, ob Sie Umfragesteller werden",
  },
};
