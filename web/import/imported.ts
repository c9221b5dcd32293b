import type { Definition } from "#engine/definition.ts";

export type SourceFormat =
  | "candor"
  | "text"
  | "typeform"
  | "xlsform"
  | "qualtrics"
  | "limesurvey"
  | "surveyjs"
  | "google-forms";

/** What an import gives: a definition that the server accepts, and what became of each item. */
export type Imported = { format: SourceFormat; definition: Definition; report: ReportLine[] };

export const itemKinds = [
  "survey",
  "page",
  "question",
  "statement",
  "board",
  "choice",
  "row",
  "ending",
  "variable",
  "computed",
  "quota",
  "logic",
  "piping",
  "translation",
  "setting",
  "picture",
  "text",
] as const;
/** An item of the source, by the source's own name for it. */
export type Item = { kind: (typeof itemKinds)[number]; name: string };

/** Why an item was changed or left out. web/texts has the words; `values` fill them. */
export const reasonCodes = [
  // Kinds of questions.
  "unknown-kind",
  "payment",
  "scheduling",
  "location",
  "recording",
  "captcha",
  "page-timing",
  "hot-spot",
  "metadata",
  "hidden-question",
  "other-kind",
  "no-choices",
  "split",
  "heading",
  "asked-once",
  "scale-range",
  "file-types",
  "row-choices",
  "guessed-kind",
  "guessed-yes-no",
  // Texts.
  "needs-text",
  "text-supplied",
  "title-from-file",
  "title-length",
  "text-cut",
  "characters-removed",
  "hint-left-out",
  "range-left-out",
  "picture",
  "media",
  "script",
  "link",
  "table",
  "fallback",
  "different-slots",
  "language-name",
  "languages-too-many",
  // Names.
  "renamed",
  "repeated-name",
  // Logic.
  "unknown-reference",
  "unknown-choice",
  "later-question",
  "backward-jump",
  "unknown-target",
  "not-understood",
  "two-answers",
  "no-such-test",
  "contains-instead",
  "any-of-instead",
  "answered-instead",
  "device",
  "never-shown",
  "always-true",
  "too-complex",
  "conditional-setting",
  "condition-shared",
  "condition-in-tests",
  "missing-adds-nothing",
  "in-part",
  "arithmetic",
  "unreachable",
  // Settings and limits.
  "unsupported-settings",
  "unsupported-setting",
  "limits-cross",
  "pattern",
  "sorted",
  "too-many",
  "too-many-lines",
  "empty-page",
  "page-split",
  "unused",
  "repeated-block",
  "random-part",
  "web-service",
  "external-list",
  "invalid-value",
  "address",
  "address-answers",
  "not-a-line",
  "email",
  "mail-answer",
  "chat",
  "form-mark",
  "jump-in-words",
  "other-senders",
  "numbered-choices",
  "numbered-questions",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
export type Reason = { code: ReasonCode; values?: Record<string, string | number> };

export type Outcome = "imported" | "changed" | "left-out";
export type ReportLine = {
  item: Item;
  outcome: Outcome;
  /** Absent when the item was imported as it was. */
  reason?: Reason;
  /** The source's words, cut to `importLimits.words`. */
  words: string;
  /** The id of what it became in the definition. */
  at?: string;
};
