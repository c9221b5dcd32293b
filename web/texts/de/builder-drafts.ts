import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const questions = (many: number) => count(many, "Frage", "Fragen");

/** What is being written, and what is live. */
export const builderDraftTexts = {
  title: "Umfrage schreiben",
  lead: "Schreiben Sie eine Umfrage beliebiger Länge. Alles wird gespeichert, während Sie tippen.",
  paste: "Definition einfügen",
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
  live: "Laufende Umfragen",
  allSurveys: "Alle Ihre Umfragen",
  liveFacts: (version: number, many: number, responses: number) =>
    `Fassung ${version} · ${questions(many)} · ${count(responses, "Antwortbogen", "Antwortbögen")}`,
  view: "Ansehen",
  edit: "Bearbeiten",
  editOne: (title: string) => `„${title}“ bearbeiten`,
};
