import type * as english from "../en/download.ts";

export const downloadTexts: typeof english.downloadTexts = {
  download: "Herunterladen",
  json: "Als JSON herunterladen",
  markdown: "Als Markdown herunterladen",
  failed: "Die Datei ließ sich nicht erstellen.",
};
