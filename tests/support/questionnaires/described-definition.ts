import type { Board } from "#engine/boards/board.ts";
import { boardModes, boardReviews } from "#engine/boards/board-limits.ts";
import { choicesOf, textsIn } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";
import { randomDefinition } from "./random-definition.ts";
import type { Random } from "./random-numbers.ts";

const words = [
  "How was it?",
  "First line\n\n- one\n- two\n\nLast **line**",
  "# Not a heading",
  "[[Not a tag]]",
  "- [a] not a choice",
  "\\- [a] with a backslash",
  '"In quotes"',
  "",
  " a space before",
  "Ends\n",
  "1. First\n2. Second",
  "Ünï‑cödé 漢字 🙂",
];

function randomBoard(random: Random): Board {
  const starts = words.filter(
    (text) => text.trim() === text && text !== "" && !text.includes("\n"),
  );
  return {
    kind: "board",
    id: "boardboard",
    code: "suggested",
    prompt: { words: { en: "What should we do?" }, slots: {} },
    mode: random.pick(boardModes),
    review: random.pick(boardReviews),
    own: random.pick([1, 3, 10]),
    max: random.pick([20, 200]),
    until: random.chance(0.5) ? "2031-05-01" : undefined,
    starts: starts.map((text, at) => ({ id: `startstar${at}`, text })),
  };
}

/** A random definition with odd words, a German translation, bands, checks, boards and the rest. */
export function describedDefinition(random: Random): Definition {
  const definition = structuredClone(randomDefinition(random));
  definition.languages = ["en", "de"];
  definition.description = { words: { en: "What it is about.", de: "Worum es geht." }, slots: {} };
  const [first] = questionsOf(definition);
  for (const question of questionsOf(definition)) {
    // In a file, things are called by their codes, which here differ from the ids.
    question.code = `q_${question.code.slice(4)}`;
    const rows = question.kind === "matrix" ? question.rows : [];
    for (const part of [...choicesOf(question), ...rows]) {
      part.label.words.en = `The ${part.code}`;
      part.code = `c_${part.code.slice(4)}`;
    }
    if (random.chance(0.3)) question.help = { words: { en: "Help." }, slots: {} };
    if (question.kind === "yes-no") question.yes = { words: { en: "Aye", de: "Jo" }, slots: {} };
    if (question.kind === "number") question.unit = { words: { en: "kg" }, slots: {} };
    if (question.kind === "rating")
      question.low = { words: { en: "Bad", de: "Schlecht" }, slots: {} };
    if (question.kind === "file") question.types = ["image/*", "application/pdf"];
  }
  if (random.chance(0.3)) definition.pages[0]?.elements.push(randomBoard(random));
  for (const { copy, isRequired } of textsIn(definition)) {
    const isPiped = Object.keys(copy.slots).length > 0;
    if (!isPiped && copy !== definition.title && random.chance(0.3)) {
      const chosen = random.pick(words);
      if (chosen.trim() !== "" || !isRequired) copy.words.en = chosen;
    }
    if (random.chance(0.3)) copy.words.de = isPiped ? "Sie sagten {it}." : random.pick(words);
    for (const slot of Object.values(copy.slots))
      if (random.chance(0.5)) slot.fallback.de = "nichts";
  }
  for (const computed of definition.computed)
    if (first)
      computed.bands = [{ upTo: 3.5, label: { words: { en: "Few", de: "Wenig" }, slots: {} } }];
  for (const ending of definition.endings)
    if (random.chance(0.3)) ending.redirect = "https://example.org/a?b=1";
  const [page] = definition.pages;
  if (page && random.chance(0.5))
    page.title = { words: { en: "The first", de: "Die erste" }, slots: {} };
  if (random.chance(0.2))
    definition.settings = { access: "link", results: "owner", identity: "confidential" };
  return JSON.parse(JSON.stringify(definition)) as Definition;
}
