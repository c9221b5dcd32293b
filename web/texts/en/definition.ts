/** The page where a surveyor pastes a questionnaire's definition, checks and publishes it. */
import { format } from "./language.ts";

export const definitionTexts = {
  title: "Paste a definition",
  lead: "A survey of many questions, written as JSON.",
  reference: "What goes into it",
  definition: "Definition",
  hint: "JSON, up to 1 MiB. It’s saved as a draft when you check it.",
  check: "Check",
  loading: "Loading the draft…",
  failed: "This draft couldn’t be loaded.",
  tryAgain: "Try again",
  stale: "You’ve changed it since. Check it again to publish.",
  empty: "Please paste a definition.",
  notJson: "This isn’t valid JSON.",
  notJsonAt: (line: number) => `This isn’t valid JSON. Look at line ${format.number(line)}.`,
  notDefinition: "This isn’t a definition yet.",
  changedElsewhere: "This draft was changed in another tab.",
  changedText: "Open it again to see the newest one. Copy your text first if you need it.",
  openAgain: "Open it again",
  drafts: "Your drafts",
  untitled: "Untitled",
  published: "published",
  remove: "Delete",
  removeOne: (title: string) => `Delete the draft ${title}`,
  removed: "The draft is deleted.",
};

export const findingTexts = {
  none: "Ready to publish.",
  blocked: (count: number) =>
    count === 1
      ? "One thing keeps this from being published."
      : `${format.number(count)} things keep this from being published.`,
  others: (count: number) =>
    count === 1 ? "One thing to check." : `${format.number(count)} things to check.`,
  hints: (count: number) =>
    count === 1 ? "One thing could be better." : `${format.number(count)} things could be better.`,
  giveTitle: "Give your survey a title",
  more: (count: number) => `${format.number(count)} more`,
  severities: { blocking: "Has to change", error: "Error", warning: "Warning", note: "Note" },
};

export const placeTexts = {
  title: "The title",
  description: "The description",
  pages: "The pages",
  endings: "The endings",
  languages: "The languages",
  look: "How it’s shown",
  settings: "Who answers and who sees",
  variables: "Values from the link",
  page: (number: number, title: string) =>
    title ? `Page ${format.number(number)}, “${title}”` : `Page ${format.number(number)}`,
  part: (text: string) => `“${text}”`,
  question: (number: number) => `Question ${format.number(number)}`,
  choice: "choice",
  column: "column",
  row: "row",
  field: "field",
  ending: "An ending",
};

export const impactTexts = {
  title: (changes: number, version: number) =>
    changes === 1
      ? `Version ${format.number(version)} changes one thing.`
      : `Version ${format.number(version)} changes ${format.number(changes)} things.`,
  unchanged: "Nothing has changed since the last version.",
  lead: "Answers so far stay as they are.",
  answers: (count: number) => (count === 1 ? "1 answer" : `${format.number(count)} answers`),
  classes: {
    comparability: "Can’t be compared",
    wording: "Wording: you decide",
    population: "Who is asked, and what they’re told",
    free: "Doesn’t affect answers",
  },
  meaning: {
    comparability:
      "Old and new answers can’t be counted together. Results start a new series here.",
    population:
      "Answers are counted together. Each version shows how many people were asked. What people were told still holds for their answers.",
  },
  /** A choice, a row or a field. */
  partOf: (question: string) => `in ${question}`,
  decide: (place: string) => `What does the change to ${place} mean?`,
  correction: "Correction",
  correctionNote: "It means the same. Answers are counted together.",
  newMeaning: "New meaning",
  newMeaningNote: "It asks something else. Counting starts again.",
  open: (count: number) =>
    count === 1
      ? "Please decide what one change means."
      : `Please decide what ${format.number(count)} changes mean.`,
  before: "Before",
  after: "After",
  what: {
    added: "Added",
    removed: "Removed",
    moved: "In another place",
    kind: "Another kind of question",
    prompt: "Question",
    label: "Label",
    image: "Picture",
    help: "Help text",
    required: "Has to be answered",
    showIf: "Shown if",
    next: "Where it goes next",
    checks: "Checks",
    repeat: "Repeated",
    order: "Order",
    min: "Minimum",
    max: "Maximum",
    from: "From",
    until: "To",
    each: "Marks in each row",
    everyRow: "Every row has to be answered",
    total: "Total",
    top: "How many are ranked",
    vote: "How it’s counted",
    cost: "Cost",
    role: "Kind of choice",
    value: "Value",
    low: "Label of the low end",
    middle: "Label of the middle",
    high: "Label of the high end",
    yes: "Label of yes",
    no: "Label of no",
    unit: "Unit",
    statement: "Statement",
    access: "Who can answer",
    results: "Who sees the results",
    identity: "What’s kept about people",
    emails: "Email addresses that can answer",
    closesAfter: "Responses that close it",
  } as Record<string, string>,
  /** Of emails. */
  confirmed: "Any confirmed address",
  yes: "Yes",
  no: "No",
  /** What holds where nothing is set. */
  without: {
    showIf: "Always",
    next: "To the next page",
    repeat: "Not repeated",
    required: "No",
  } as Record<string, string>,
  roles: {
    plain: "A plain choice",
    other: "With a text box",
    exclusive: "Can’t be combined",
  },
};
