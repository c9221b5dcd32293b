import type * as english from "../en/journal.ts";

export const journalTexts: typeof english.journalTexts = {
  title: "Protokoll",
  lead: "Was Admins hier getan haben. Niemand kann es ändern.",
  search: "Admin, Person oder Umfrage",
  when: "Wann",
  admin: "Admin",
  what: "Was",
  anything: "Alles",
  kinds: {
    role: "Rollen",
    "role-request": "Anfragen",
    "survey-status": "Veröffentlichte und zurückgezogene Umfragen",
    report: "Meldungen",
    "board-objection": "Widersprüche auf Tafeln",
    "erase-response": "Gelöschte Antworten",
    refund: "Erstattungen",
    "delete-user": "Gelöschte Konten",
  },
  actions: {
    role: "Rolle geändert",
    "delete-user": "Konto gelöscht",
    publish: "Umfrage veröffentlicht",
    unPublish: "Umfrage zurückgezogen",
    report: "Meldung erledigt",
    "role-request": "Anfrage, Umfragesteller zu werden, entschieden",
    refund: "Zahlung erstattet",
    "erase-response": "Antworten gelöscht",
    "board-objection": "Über einen Widerspruch auf einer Tafel entschieden",
  },
  decisions: {
    granted: "angenommen",
    declined: "abgelehnt",
    dismissed: "verworfen",
    settled: "erledigt",
    shown: "gezeigt",
  },
  reason: (text) => `„${text}“`,
  none: "Noch nichts",
  noneText:
    "Rollen, Löschungen, veröffentlichte und zurückgezogene Umfragen, Meldungen, Erstattungen, gelöschte Antworten und entschiedene Widersprüche erscheinen hier.",
};
