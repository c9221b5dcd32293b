import { format } from "./language.ts";

/** Reports that surveyors write about their results, and the page of one. */
export const reportTexts = {
  title: "Reports",
  one: "Report",
  lead: "A report shows the questions you choose, in your order, with your words between them.",
  loading: "Loading the reports…",
  failed: "The reports couldn’t be loaded.",
  tryAgain: "Try again",
  empty: "No report yet",
  emptyText: "Choose questions, write between them, and share the page or print it.",
  begin: "New report",
  newTitle: "Title",
  named: (survey: string) => `Results: ${survey}`,
  states: { draft: "Draft", published: "Published", revoked: "Revoked" },
  kinds: {
    live: { label: "Live", note: "its figures follow the survey" },
    frozen: { label: "Frozen", note: "figures and words stay as they are now" },
  },
  audiences: {
    public: { label: "Public", note: "search engines may list it" },
    unlisted: { label: "By link", note: "anyone with the link" },
    password: { label: "With a password", note: "anyone with the link and the password" },
  },
  changed: "Changed",
  delete: "Delete",
  deleteOf: (title: string) => `Delete: ${title}`,
  deleteTitle: "Delete this report?",
  deleteText: "If it was published, its link stops working.",
  deleted: "The report was deleted.",
};

/** Writing a report. */
export const reportEditorTexts = {
  loading: "Loading the report…",
  failed: "The report couldn’t be loaded.",
  tryAgain: "Try again",
  all: "All reports",
  titleLabel: "Title",
  parts: "Parts of the report",
  text: "Text",
  textHint: "**bold**, *italic*, lists with - and [links](https://…)",
  quote:
    "Readers see how many people wrote something, not what they wrote. To quote somebody, add a text.",
  question: "Question",
  crossTab: "Cross-tab",
  rows: "Rows",
  columns: "Columns",
  choose: "Choose one",
  add: "Add to the report",
  addText: "Text",
  addAll: "All questions",
  addCrossTab: "A cross-tab",
  leftOut: (questions: number) =>
    questions === 1
      ? "One question isn’t in this report"
      : `${format.number(questions)} questions aren’t in this report`,
  include: "Add",
  includeOne: (question: string) => `Add: ${question}`,
  count: (parts: number) => (parts === 1 ? "One part" : `${format.number(parts)} parts`),
  unfoldAll: "Unfold all",
  foldAll: "Fold all",
  textHere: "Text here",
  textBefore: (part: string) => `Text here, before: ${part}`,
  more: (part: string) => `More: ${part}`,
  move: (part: string) => `Move: ${part}`,
  dragOrPress: "Drag, or press to choose a position",
  up: "Move up",
  down: "Move down",
  moveTo: "Move to position…",
  moveTitle: "Move to",
  position: "Position",
  places: (position: number, before: string | undefined) =>
    before === undefined
      ? `${format.number(position)}: at the start`
      : `${format.number(position)}: after “${before}”`,
  moveHere: "Move here",
  moved: (position: number, of: number) =>
    `Moved to position ${format.number(position)} of ${format.number(of)}.`,
  cancel: "Cancel",
  remove: "Remove",
  removed: (part: string) => `Removed: ${part}`,
  removedParts: (parts: number) => `Removed: ${format.number(parts)} parts`,
  undo: "Undo",
  notYet: "Readers don’t see this yet",
  neverBecause: (why: string) =>
    why ? `Readers won’t see this: ${why}` : "Readers won’t see this",
  /** Why, in a few words. */
  short: {
    few: "too few people",
    told: "it could single people out",
    nobody: "nobody was asked",
    gone: "no longer asked",
  } as Partial<Record<string, string>>,
  titleShort: (min: number) =>
    `Give the report a title of at least ${format.number(min)} characters.`,
  empty: {
    owner:
      "Respondents were told that only you see the results, so readers won’t see these figures.",
    closing: "Readers see this once the survey has closed.",
    unseen: "Readers see this once the results are open to them.",
    held: "Readers see this once more people have answered, or the survey has closed.",
    few: "Readers won’t see this: so few people answered that it would reveal what individuals said.",
    told: "Readers won’t see this: only people with certain answers were asked, and how many they were would reveal, beside the other results, what just a few people said there.",
    nobody: "Nobody has been asked this, so there is nothing for readers to see.",
    gone: "The survey no longer asks this, so readers don’t see it.",
    codes:
      "Readers see a table by themes only in a frozen report, because themes can still change.",
    "table-later": "Readers see this table once the survey has closed.",
    "weights-later": "Readers see weighted figures once the survey has closed.",
  },
  emptyParts: (empty: number, all: number) =>
    empty === all
      ? "Readers won’t see any figures in this report"
      : `Readers won’t see ${format.number(empty)} of ${format.number(all)} parts`,
  emptyYet: (empty: number, all: number) =>
    empty === all
      ? "Readers don’t see any figures in this report yet"
      : `Readers don’t see ${format.number(empty)} of ${format.number(all)} parts yet`,
  /** `deadline` is YYYY-MM-DD. */
  emptyUntil: (empty: number, all: number, deadline: string) =>
    `Readers see ${
      empty === all ? "the figures" : `${format.number(empty)} of ${format.number(all)} parts only`
    } after ${format.day(new Date(deadline))}`,
  which: "Which parts",
  leaveOut: (parts: number) => (parts === 1 ? "Leave out this part" : "Leave out hidden parts"),
  readersSee: (shown: number, all: number) =>
    `Readers see ${format.number(shown)} of these ${format.number(all)} responses`,
  held: (group: number) =>
    `So does this page. Newer ones are added at least ${format.number(group)} at a time. The preview counts all of them, as readers will once the survey has closed.`,
  writeInstead: "Say what you found in your own words instead: add a text.",
  fillsUp: "Publish it live and these parts appear by themselves.",
  freezeLater:
    "A frozen report never fills up. Publish it live, or freeze it after the survey has closed.",
  staysEmpty: (empty: number, all: number) =>
    empty === all
      ? "Readers won’t see any figures in it."
      : `${format.number(empty)} of its ${format.number(all)} parts will stay empty.`,
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved yet",
  notSaved: "This couldn’t be saved.",
  saveAgain: "Save again",
  elsewhere: "This report was changed somewhere else",
  elsewhereText: "What you see here isn’t saved.",
  reload: "Show the newer one",
  preview: "Preview and print",
  publishTitle: "Share it",
  publish: "Publish",
  share: "Share",
  copy: "Make a copy",
  frozenNote: "A frozen report never changes. To edit it, make a copy.",
  revokedNote: "This report was revoked. Its link no longer works.",
};
