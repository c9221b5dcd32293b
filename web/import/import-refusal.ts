import type { ReportLine } from "./imported.ts";

/** Why a file can't be imported at all. web/texts has the words. */
export const importRefusalCodes = [
  "empty",
  "too-large",
  "too-deep",
  "too-slow",
  "not-text",
  "broken-json",
  "broken-xml",
  "broken-zip",
  "unknown-json",
  "unknown-xml",
  "unknown-zip",
  "translation-only",
  "word-document",
  "pdf",
  "old-excel",
  "web-page",
  "table",
  "limesurvey-table",
  "no-survey-sheet",
  "no-questions",
  "survey-too-large",
  "unexpected",
] as const;
export type ImportRefusalCode = (typeof importRefusalCodes)[number];

export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode;
  readonly values: Record<string, string | number>;
  /** What was found and can't be imported, where nothing else was. */
  readonly leftOut: readonly ReportLine[];

  constructor(
    code: ImportRefusalCode,
    values: Record<string, string | number> = {},
    leftOut: readonly ReportLine[] = [],
  ) {
    super(code);
    this.name = "ImportRefusal";
    this.code = code;
    this.values = values;
    this.leftOut = leftOut;
  }
}
