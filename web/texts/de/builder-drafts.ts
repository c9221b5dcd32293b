/** What is being written. */
export const builderDraftTexts = {
  title: "Umfrage schreiben",
  lead: "Schreiben Sie eine Umfrage beliebiger Länge. Alles wird gespeichert, während Sie tippen.",
  role: "Schreiben können alle. Mit der ersten Veröffentlichung werden Sie Umfragesteller: Sie stellen dann selbst Umfragen und stimmen bei den Fragen anderer nicht mehr ab, damit niemand die Zahlen anzweifeln kann.",
  approval: "Bevor jemand antworten kann, stimmt ein Admin zu.",
  titleField: "Titel",
  caption: "Entwürfe",
  none: "Noch keine Entwürfe",
  noneText:
    "Beginnen Sie eine neue Umfrage. Sie können jederzeit aufhören: Hier finden Sie sie wieder.",
  nextVersion: "Nächste Fassung einer laufenden Umfrage",
  requests: {
    waiting: "Wartet auf einen Admin",
    declined: "Abgelehnt",
    granted: "Noch nicht online",
  },
  edited: "Bearbeitet",
  remove: "Löschen",
  removeOne: (title: string) => `Entwurf „${title}“ löschen`,
  removeTitle: "Diesen Entwurf löschen?",
  removeText: "Was schon veröffentlicht ist, bleibt veröffentlicht.",
  removed: "Entwurf gelöscht",
};
