import { format } from "./language.ts";

/** Taking results away as files. */
export const exportTexts = {
  title: "Mitnehmen",
  lead: "Eine Datei mit allen Antworten und einer Spalte je Frage. Wir bewahren sie einen Tag auf.",
  csv: "CSV, für Tabellen und Statistik",
  jsonl: "JSON Lines, für Programme",
  proof: "JSON Lines mit Beweis, den alle prüfen können",
  kind: "Format",
  codes: "Codes statt Worte",
  make: "Datei erstellen",
  waiting: "Fängt gleich an…",
  running: (rows: number) => `${format.number(rows)} Antworten geschrieben`,
  failed: "Diese Datei ließ sich nicht erstellen. Bitte versuche es noch einmal.",
  gone: "Die Dateien ließen sich nicht laden.",
  cancel: "Abbrechen",
  remove: "Entfernen",
  download: "Herunterladen",
  codebook: "Codebuch",
  downloadOf: (name: string) => `${name} herunterladen`,
  sha256: "SHA-256",
};
