import type * as english from "../en/builder-languages.ts";
import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;

export const languagesTexts: typeof english.languagesTexts = {
  title: "Sprachen",
  back: "Zurück zum Schreiben",
  lead: (first) =>
    `Ihre Umfrage ist auf ${first} geschrieben. Alle lesen sie in ihrer Sprache, wo es sie gibt, und sonst auf ${first}.`,
  language: "Sprache",
  add: "Sprache hinzufügen",
  addHint: "Ihr Name oder ein Kürzel wie pt-BR.",
  addWrong: "Diese Sprache kennen wir nicht, oder die Umfrage hat sie schon.",
  addNow: "Hinzufügen",
  none: "Bisher nur eine Sprache",
  noneText: "Mit einer weiteren steht hier jeder Text neben seiner Übersetzung.",
  remove: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText: "Die Übersetzungen werden aus diesem Entwurf gelöscht. „Rückgängig“ holt sie zurück.",
  cancel: "Abbrechen",
  progress: (done, all) => `${format.number(done)} von ${count(all, "Text", "Texten")} übersetzt`,
  show: "Anzeigen",
  filters: { all: "Alle Texte", open: "Was fehlt oder veraltet ist" },
  nothingOpen: "Alles ist übersetzt und auf dem neuesten Stand.",
  states: {
    done: "Übersetzt",
    missing: "Fehlt",
    stale: "Veraltet",
    "slots-lost": "Eine eingefügte Antwort fehlt",
  },
  staleText: (version) => `Das Original hat sich seit Fassung ${version} geändert.`,
  keep: "Passt weiterhin",
  question: (number) => `Frage ${format.number(number)}`,
  insertSlot: (slot) => `{${slot}} einfügen`,
  original: "Original",
  translationOf: (text) => `Übersetzung von „${text}“`,
  fallback: "Ohne Antwort",

  files: "Für Übersetzerinnen und Übersetzer",
  filesText:
    "Laden Sie die Texte herunter, lassen Sie sie übersetzen und laden Sie die Datei wieder hoch.",
  csv: "CSV herunterladen",
  xliff: "XLIFF herunterladen",
  bring: "Datei hochladen",
  notRead: "Diese Datei ist weder CSV mit einer Spalte „key“ noch XLIFF 1.2.",
  tooLarge: "Diese Datei ist größer als 10 MB.",
  took: (many) => `${count(many, "Übersetzung wurde", "Übersetzungen wurden")} übernommen.`,
  changedTitle: (many) =>
    `${count(many, "Text hat", "Texte haben")} sich geändert, seit die Datei erstellt wurde, daher nicht übernommen:`,
  unknownTitle: (many) => `${count(many, "Text gibt", "Texte gibt")} es in der Umfrage nicht mehr:`,
  action: "Übersetzen",
  addAction: "Sprache hinzufügen",
  removeAction: "Sprache entfernen",
};
