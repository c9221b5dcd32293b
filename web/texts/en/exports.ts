import { format } from "./language.ts";

/** Taking results away as files. */
export const exportTexts = {
  title: "Take it away",
  lead: "A file of every response, with a column for each question. We keep it for a day.",
  csv: "CSV, for spreadsheets and statistics",
  jsonl: "JSON Lines, for programs",
  proof: "JSON Lines with proof, which anyone can check",
  kind: "Format",
  codes: "Codes instead of words",
  make: "Make the file",
  waiting: "Waiting to begin…",
  running: (rows: number) => `${format.number(rows)} responses written`,
  failed: "This file couldn’t be made. Please try again.",
  gone: "The files couldn’t be loaded.",
  cancel: "Cancel",
  remove: "Remove",
  download: "Download",
  codebook: "Codebook",
  downloadOf: (name: string) => `Download ${name}`,
  sha256: "SHA-256",
};
