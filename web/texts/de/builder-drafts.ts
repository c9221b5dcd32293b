import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const questions = (many: number) => count(many, "Frage", "Fragen");

/** What is being written, and what is live. */
export const builderDraftTexts = {
  title: "Umfragen schreiben",
  lead: "Schreiben Sie eine Umfrage beliebiger Länge. Alles wird gespeichert, während Sie tippen.",
  create: "Neue Umfrage",
  paste: "Definition einfügen",
  search: "Entwürfe durchsuchen",
  found: (many: number) => `${count(many, "Entwurf", "Entwürfe")} gefunden`,
  notFound: "Kein Entwurf hat das im Titel.",
  none: "Noch keine Entwürfe",
  noneText: "Beginnen Sie eine neue Umfrage. Sie können jederzeit gehen, hier liegt sie dann.",
  failed: "Ihre Entwürfe ließen sich nicht laden",
  tryAgain: "Erneut versuchen",
  nextVersion: "Nächste Fassung einer laufenden Umfrage",
  edited: "Bearbeitet",
  remove: "Löschen",
  removeOne: (title: string) => `Entwurf „${title}“ löschen`,
  removeTitle: "Diesen Entwurf löschen?",
  removeText: "Was schon veröffentlicht ist, bleibt veröffentlicht.",
  removed: "Entwurf gelöscht",
  live: "Laufende Umfragen",
  liveFacts: (version: number, many: number, responses: number) =>
    `Fassung ${version} · ${questions(many)} · ${count(responses, "Antwortbogen", "Antwortbögen")}`,
  view: "Ansehen",
  edit: "Bearbeiten",
  editOne: (title: string) => `„${title}“ bearbeiten`,
};
