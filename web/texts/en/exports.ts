import { format } from "./language.ts";

/** Taking results away as files. */
export const exportTexts = {
  title: "Export",
  lead: "A file with every response and a column for each question. We keep it for a day.",
  kinds: {
    csv: { label: "CSV", note: "opens in any spreadsheet" },
    xlsx: { label: "Excel", note: "with a codebook sheet; cells hold up to 32,767 characters" },
    sav: { label: "SPSS", note: "with labels and missing values; texts hold up to 32,767 bytes" },
    jsonl: { label: "JSON Lines", note: "for programs" },
    proof: { label: "JSON Lines with proof", note: "anyone can check it" },
  },
  kind: "Format",
  leadVotes: "A file with every vote. We keep it for a day.",
  codes: "Answers as codes instead of words",
  names: "Headings as codes (q1, q2 …) instead of questions",
  narrowed: (isFiltered: boolean, version: number | null) =>
    version === null
      ? "Only people who match the filters above."
      : isFiltered
        ? `Only people who answered version ${version} and match the filters above.`
        : `Only people who answered version ${version}.`,
  whole: "It includes everyone, whatever you chose above. Otherwise it wouldn’t prove anything.",
  weighted:
    "It has a column “weight”: how many people each counts for, 1 on average. It’s empty for people who are left out.",
  weightedSpss:
    "It has a variable “weight”, 1 on average, and SPSS weights by it when the file is opened.",
  unweighted: "It has no weights, only what was answered.",
  exportAs: (format: string) => `Export ${format}`,
  others: "Other formats",
  more: "Options and today’s files",
  downloaded: (name: string) => `Downloaded: ${name}`,
  make: "Create file",
  waiting: "Waiting to start…",
  running: (rows: number) =>
    rows === 1 ? "1 response written" : `${format.number(rows)} responses written`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${format.number(Math.ceil(bytes / 1_000))} kB`
      : `${format.number(bytes / 1_000_000, 1)} MB`,
  failed: "The file couldn’t be created. Please try again.",
  gone: "The files couldn’t be loaded.",
  cancel: "Cancel",
  remove: "Remove",
  download: "Download",
  codebook: "Codebook",
  downloadOf: (name: string) => `Download ${name}`,
  checksum: "Checksum",
  checksumText:
    "Whoever gets this file can tell from it (SHA-256) that it’s the same, with every byte in its place.",
};
