import { format } from "./language.ts";

/** Taking results away as files. */
export const exportTexts = {
  title: "Export",
  lead: "Eine Datei mit allen Antworten und einer Spalte je Frage. Wir bewahren sie einen Tag auf.",
  kinds: {
    csv: { label: "CSV", note: "für alles, was Tabellen liest" },
    xlsx: {
      label: "Excel",
      note: "mit einem Blatt als Codebuch; Zellen fassen bis zu 32.767 Zeichen",
    },
    sav: {
      label: "SPSS",
      note: "mit Labels und fehlenden Werten; Texte fassen bis zu 32.767 Bytes",
    },
    jsonl: { label: "JSON Lines", note: "für Programme" },
    proof: { label: "JSON Lines mit Beweis", note: "den alle prüfen können" },
  },
  kind: "Format",
  leadVotes: "Eine Datei mit allen Stimmen. Wir bewahren sie einen Tag auf.",
  codes: "Antworten als Codes statt als Text",
  names: "Überschriften als Codes (q1, q2 …) statt als Fragen",
  narrowed: (isFiltered: boolean, version: number | null) =>
    version === null
      ? "Nur Personen, die den Filtern oben entsprechen."
      : isFiltered
        ? `Nur Personen, die Fassung ${version} beantwortet haben und den Filtern oben entsprechen.`
        : `Nur Personen, die Fassung ${version} beantwortet haben.`,
  whole: "Sie enthält alle, egal, was Sie oben gewählt haben. Sonst würde sie nichts beweisen.",
  weighted:
    "Sie hat eine Spalte „weight“: für wie viele Personen jemand zählt, im Mittel 1. Bei denen, die fehlen, ist sie leer.",
  weightedSpss:
    "Sie hat eine Variable „weight“, im Mittel 1, nach der SPSS beim Öffnen der Datei gewichtet.",
  unweighted: "Sie hat keine Gewichte, nur was geantwortet wurde.",
  exportAs: (format: string) => `${format} exportieren`,
  others: "Andere Formate",
  more: "Optionen und Dateien von heute",
  downloaded: (name: string) => `Heruntergeladen: ${name}`,
  make: "Datei erstellen",
  waiting: "Beginnt gleich …",
  running: (rows: number) =>
    rows === 1 ? "1 Antwort geschrieben" : `${format.number(rows)} Antworten geschrieben`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${format.number(Math.ceil(bytes / 1_000))} kB`
      : `${format.number(bytes / 1_000_000, 1)} MB`,
  failed: "Diese Datei ließ sich nicht erstellen. Bitte versuchen Sie es noch einmal.",
  gone: "Die Dateien ließen sich nicht laden.",
  cancel: "Abbrechen",
  remove: "Entfernen",
  download: "Herunterladen",
  codebook: "Codebuch",
  downloadOf: (name: string) => `${name} herunterladen`,
  checksum: "Prüfsumme",
  checksumText:
    "Daran (SHA-256) erkennt, wer die Datei bekommt, dass sie noch Byte für Byte dieselbe ist.",
};
