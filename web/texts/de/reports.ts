import type * as english from "../en/reports.ts";

export const reportTexts: typeof english.reportTexts = {
  done: "Sie haben diese Umfrage gemeldet.",
  dialog: {
    title: "Diese Umfrage melden",
    user: "Name",
    feedback: "Rückmeldung",
    hint: "Die Verwaltung liest sie, mit Ihrem Namen.",
    missing: "Bitte sagen Sie, was an dieser Umfrage nicht stimmt.",
    close: "Schließen",
    send: "Meldung senden",
  },
  sent: {
    title: "Ihre Meldungen",
    lead: "Was Sie der Verwaltung über Umfragen mitgeteilt haben.",
    caption: "Umfragen, die Sie gemeldet haben",
    filter: "Titel",
    empty: {
      title: "Noch keine Meldung",
      text: "Eine Umfrage, die nicht hierher gehört, wird auf ihrer eigenen Seite gemeldet. Ihre Meldungen bleiben hier.",
      action: "Umfragen ansehen",
    },
    columns: {
      title: "Titel",
      feedback: "Ihre Meldung",
      reported: "Gemeldet",
      deadline: "Letzter Tag",
      votes: "Stimmen damals",
      survey: "Umfrage",
    },
    deleted: "Gelöscht",
    published: "Veröffentlicht",
    unpublished: "Zurückgezogen",
  },
  received: {
    title: "Meldungen",
    close: "Schließen",
    failed: "Die Meldungen konnten nicht geladen werden.",
    again: "Erneut versuchen",
    loading: "Die Meldungen werden geladen …",
    none: "Niemand hat diese Umfrage gemeldet.",
    older: "Ältere Meldungen zeigen",
    unpublish: "Umfrage zurückziehen …",
    settle: { dismissed: "Verwerfen", settled: "Als erledigt markieren" },
    settleOf: (action, name) => `${action}: Meldung von ${name}`,
    states: { dismissed: "Verworfen", settled: "Erledigt" },
  },
};
