import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const join = (parts: readonly string[], last: string) =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
const not = (isNot: boolean, one: string, other: string) => (isNot ? other : one);

/** Conditions, routes, piping and what is worked out, in the builder. */
export const logicTexts = {
  missing: "something deleted",
  unwritten: "Unwritten",
  variables: "From the link",
  computed: "Computed values",
  page: (number: number) => `Page ${number}`,
  pageNamed: (number: number, title: string) => `Page ${number}: ${title}`,
  partOf: (question: string, part: string) => `${question} → ${part}`,
  yes: "Yes",
  no: "No",
  number: (value: number) => format.number(value),
  /** A date, or one such as today+7d. */
  date: (limit: string) => limit,

  allOf: (parts: readonly string[]) => parts.join(" and "),
  anyOf: (parts: readonly string[]) => parts.join(" or "),
  noneOf: (parts: readonly string[]) => `none of these holds: ${parts.join("; ")}`,
  quoted: (text: string) => `“${text}”`,
  inBrackets: (text: string) => `(${text})`,
  /** A line of a condition as it reads. */
  says: {
    answered: (source: string, _: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "has an answer", "has no answer")}`,
    is: (source: string, values: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} ${join(values, "or")}`,
    "includes-all": (source: string, values: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "includes", "doesn’t include")} ${join(values, "and")}`,
    exactly: (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} ${value}`,
    "at-least": (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      not(isNot, `${source} is ${value} or more`, `${source} is less than ${value}`),
    "at-most": (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      not(isNot, `${source} is ${value} or less`, `${source} is more than ${value}`),
    between: (source: string, [from = "", to = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} from ${from} to ${to}`,
    from: (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} ${value} or later`,
    until: (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} ${value} or earlier`,
    during: (source: string, [from = "", to = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "is", "isn’t")} from ${from} to ${to}`,
    contains: (source: string, [value = ""]: readonly string[], isNot: boolean) =>
      `${source} ${not(isNot, "contains", "doesn’t contain")} ${value}`,
  },
  /** The same in a menu. */
  operators: {
    answered: { is: "has an answer", isNot: "has no answer" },
    is: { is: "is any of", isNot: "is none of" },
    "includes-all": { is: "includes all of", isNot: "doesn’t include all of" },
    exactly: { is: "is exactly", isNot: "isn’t exactly" },
    "at-least": { is: "is at least", isNot: "is less than" },
    "at-most": { is: "is at most", isNot: "is more than" },
    between: { is: "is from … to", isNot: "isn’t from … to" },
    from: { is: "is on or after", isNot: "isn’t on or after" },
    until: { is: "is on or before", isNot: "isn’t on or before" },
    during: { is: "is from … to", isNot: "isn’t from … to" },
    contains: { is: "contains", isNot: "doesn’t contain" },
  },
  notHint: "This also holds for people who weren’t asked.",

  condition: "Condition",
  answerTo: "Answer",
  comparison: "Comparison",
  values: "Values",
  value: "Value",
  from: "From",
  until: "To",
  valueHint: "Enter a text.",
  numberHint: "Enter a number.",
  dateHint: "A date such as 2026-11-25, or today, today+7d, today-18y.",
  valuesHint: "One value, or several with commas.",
  how: "When",
  hows: { all: "all of these hold", any: "any of these holds", none: "none of these holds" },
  addLine: "Add a line",
  addGroup: "Add a group",
  removeLine: "Delete this line",
  removeGroup: "Delete this group",
  done: "Done",
  edit: "Change",
  remove: "Delete",
  nothingBefore: "There’s nothing before this that a condition could use.",

  showIf: "Show this only if…",
  showIfOf: (name: string) => `Show “${name}” only if…`,
  shownIf: (condition: string) => `Shown if ${condition}.`,
  shownIfOf: (name: string, condition: string) => `“${name}” is shown if ${condition}.`,
  choicesShown: "Choices that aren’t for everyone",
  addToChoice: "Add a condition to a choice…",

  pageLogic: "Page logic",
  showPageIf: "Show this page only if…",
  pageShownIf: (condition: string) => `This page is shown if ${condition}.`,
  addRoute: "Skip to another page…",
  route: (target: string, condition: string) => `Go to ${target} if ${condition}.`,
  otherwise: (target: string) => `Otherwise go on to ${target}.`,
  routeTo: "Go to",
  endingNamed: (words: string) => `ending “${words}”`,
  theEnd: "the end",
  repeat: "Repeat this page for each choice of…",
  repeatOver: "Choices of",
  repeatMax: "At most",
  repeatHint: "Enter a whole number from 1 to 50.",
  repeated: (question: string, max: number) =>
    `Repeated for each choice of ${question}, ${max} times at most.`,
  addCheck: "Check answers across questions…",
  check: (condition: string) => `People can only go on if ${condition}. Otherwise they read:`,
  checkMessage: "What they read",
  checkPlaceholder: "Please check these answers.",

  behind: "Advanced: link values, calculations, quotas",
  behindLead: "Values that the link carries, values calculated from answers, and quotas.",
  addVariable: "Add a value from the link",
  variable: "Name in the link",
  variableHint: "Up to 32 characters: a to z, 0 to 9 and _, beginning with a letter. Each once.",
  variableExample: (name: string) => `…/answer/…?${name}=value`,
  variableValues: "Allowed values, with commas",
  variableValuesHint: "Any text",
  addComputed: "Add a computed value",
  computedName: "Name",
  how2: "Calculates",
  computedHows: {
    sum: "the sum of",
    mean: "the mean of",
    count: "how many answers there are to",
    first: "the first answer to",
  },
  addSource: "Add an answer…",
  removeSource: (name: string) => `Leave out ${name}`,
  bands: "Bands",
  addBand: "Add a band",
  bandUpTo: "Up to",
  bandLabel: "is called",
  addQuota: "Add a quota",
  newQuota: (number: number) => `Quota ${number}`,
  /** After the quota's name. */
  quotaUpTo: (max: number) => `, at most ${format.number(max)}. `,
  quotaName: "Name",
  quotaNameHint: "Enter a name.",
  quotaMax: "At most",
  quotaMaxHint: "Enter a whole number above 0.",
  quotaWhen: (condition: string) => `Counts people for whom ${condition}.`,
  quotaTo: "Then go to",
  quotaDefault: "the first ending for a full quota",

  insertAnswer: "Insert an answer",
  answersToInsert: "Answers to insert",
  answersOffered: "Answers to insert: choose with the arrow keys, then press Enter.",
  answerInserted: (label: string) => `The answer to “${label}” stands here now.`,
  answerKeys: "↑ ↓ choose · Enter inserts the answer · Esc goes on writing",
  nothingToInsert: "There’s no question or variable before this one.",
  slot: (slot: string, source: string) => `{${slot}} shows the answer to: ${source}`,
  fallback: "Without an answer",
  fallbackHint: "Enter what people read instead.",
  removeSlot: (slot: string) => `Delete {${slot}}`,

  deleteTitle: (what: string) => `Delete “${what}”?`,
  deleteLead: (many: number) =>
    `${count(many, "place uses", "places use")} it. This would change too:`,
  deleteAll: "Delete it, and change these",
  cancel: "Cancel",
  breaks: {
    condition: (where: string) => `The condition of ${where} is deleted or loses a line.`,
    route: (where: string) => `A route after ${where} is deleted or loses a line.`,
    check: (where: string) => `A check of ${where} is deleted or loses a line.`,
    quota: (name: string) => `The quota “${name}” is deleted or loses a line.`,
    text: (where: string) => `A text of ${where} shows its fallback instead.`,
    computed: (name: string) => `The computed value “${name}” is deleted or loses a part.`,
    repeat: (where: string) => `${where} isn’t repeated any more.`,
  },

  map: "Map of paths",
  mapLead: "Read it from top to bottom. Lines at the side are skips.",
  mapSkipped: "only for some",
  mapSome: (many: number) => `${format.number(many)} only for some`,
  mapEnding: "Ending",
  mapRoute: (from: string, to: string, condition: string) => `${from} → ${to}, if ${condition}`,
  mapNoRoutes: "Everyone sees the pages in this order. No page skips ahead.",
  mapSomePages: "The pages come in this order. Not everyone sees the marked ones.",
  mapConditional: (many: number) =>
    `${count(many, "question is", "questions are")} shown only to some.`,

  actions: {
    condition: "changing a condition",
    route: "changing a route",
    repeat: "changing a repetition",
    check: "changing a check",
    variable: "changing a value from the link",
    computed: "changing a computed value",
    quota: "changing a quota",
    slot: "inserting an answer",
    removeSlot: "deleting an answer’s place",
    remove: "deleting",
  },
};
