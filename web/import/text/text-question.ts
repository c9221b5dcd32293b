import type { Choice, Question } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import { withoutNumbers } from "./bare-numbers.ts";
import { promptOf } from "./inline-choices.ts";
import { plainKind, yesNoIn } from "./plain-kinds.ts";
import type { TextBlock } from "./text-block.ts";
import type { TextLine } from "./text-line.ts";
import { type Context, figuresOf, rating, rowsOf } from "./text-rating.ts";
import { scaleOf, scaleOfLines } from "./text-scale.ts";
import { severalOf } from "./text-several.ts";

type Block = TextBlock & { type: "question" };
/** What tags and words say of a question: `multiple`, `dropdown`, `matrix` and so on. */
export type Hints = Set<string>;

/** Tags by what they say. */
const tags = {
  multiple: "multipleanswer multiselect mavr",
  single: "singleanswer singleselect mc",
  menu: "select dropdown",
  matrix: "matrix",
  ranking: "rank rankorder ranking ro",
  sum: "constantsum cs",
  text: "textentry text te shorttext singleline textbox",
  long: "essay longtext multiline",
  number: "number",
  date: "date",
  email: "email",
  phone: "phone",
  url: "url",
  rating: "rating",
  nps: "nps",
  "yes-no": "yesno",
  file: "file fileupload",
  required: "required",
  statement: "db",
  form: "form",
  shuffled: "shuffle randomize",
  "": "vertical horizontal likert advancedformat fixed dynamic",
};
const tagHints = new Map<string, string>(
  Object.entries(tags).flatMap(([hint, all]) =>
    all.split(" ").map((tag): [string, string] => [tag, hint]),
  ),
);

/** The hints of a tag; null for one that isn't known. */
export function hintsOfTag(tag: string): string[] | null {
  const parts = tag
    .toLowerCase()
    .split(":")
    .map((part) => part.replace(/[\s-]/g, ""));
  const names = parts[0] === "question" ? parts.slice(1) : parts.slice(0, 1);
  const hints = names.map((name) => tagHints.get(name));
  return hints.every((hint) => hint !== undefined) ? hints.filter(Boolean) : null;
}

const rankWords =
  /\b(rank|put) (these|them|the following|in order|from)\b|\bin order of (importance|preference)\b|\bin (eine|die|ihre) reihenfolge\b|\b(ordnen|sortieren|reihen) sie\b|\bclassez\b|\bordene\b/i;

/** "(1-5)" or "(0 to 10)" at the end of what is asked. */
const scaleWords =
  /(?:\(|(?<!\p{L})(?:scale|skala|schulnoten?|noten|échelle|escala|scala|schaal|rate|bewerten sie|bewerte)\s(?:[^\d()?]{1,20}\s)?)\s{0,3}([01])\s{0,3}(?:\([^()\d]{1,40}\)\s)?(?:-|–|—|to|bis|à|al?|tot)\s{0,3}(\d{1,2})(?![\d.,:]?\d)(?:[^()]{0,200}\)|(?<=[^(]*))/iu;

/** What asks for a figure for each line below. */
const rateWords =
  /(?<!\p{L})(rate|score|grade|bewerten?|benoten?|beurteilen|évaluez|notez|valor[ae])(?!\p{L})/iu;

export function textQuestion(context: Context, block: Block, hints: Hints): Question {
  const { base } = context;
  const [first = []] = block.lists;
  let second = block.lists[1] ?? [];
  const text = [...block.prompt, ...block.help].map(({ body }) => body).join(" ");
  const has = (...names: string[]) => names.some((name) => hints.has(name));
  const order = has("shuffled") ? ("shuffled" as const) : ("given" as const);
  if (first.length === 0) return openQuestion(context, hints, text, promptOf(block));
  const labels = first.map(({ body }) => body);
  const scale = first.length === 1 ? scaleOf(labels[0] ?? "") : scaleOfLines(labels);
  const isTold = has("single", "menu", "multiple", "ranking", "sum", "form", "matrix");
  if (second.length === 0 && !isTold) {
    if (scale) return rating(context, scale);
    if (rateWords.test(text) && !labels.some((each) => /\d/.test(each)))
      second = figuresOf(first, scaleWords.exec(text));
  }
  if (second.length > 0 || has("matrix")) {
    const rows = rowsOf(context, first);
    const columns = choicesOf(context, second);
    const isMany = has("multiple") || second.some(({ box }) => box === "many");
    const each = isMany ? "many" : "one";
    return { ...base, kind: "matrix", rows, columns, each, order, everyRow: base.required };
  }
  if (has("form")) {
    const fields = rowsOf(context, first).map((row) => ({ ...row, required: false }));
    return { ...base, kind: "text-list", fields };
  }
  const choices = choicesOf(context, first);
  const isRanked = rankWords.test(text) && !has("single", "menu", "multiple");
  const { isMany: isSeveral, min, max } = severalOf(text, labels);
  if (has("ranking") || isRanked)
    return { ...base, kind: "ranking", choices, order, ...(max !== undefined && { top: max }) };
  if (has("sum")) return { ...base, kind: "constant-sum", choices, total: 100 };
  const yesNo = isTold || isSeveral ? undefined : yesNoIn(labels);
  if (yesNo) return yesOrNo(context, yesNo, choices);
  const isMany =
    has("multiple") ||
    (!has("single", "menu") && (first.some(({ box }) => box === "many") || isSeveral));
  if (isMany) return { ...base, kind: "multiple-choice", choices, order, min, max };
  return { ...base, kind: "single-choice", choices, order, look: has("menu") ? "menu" : "list" };
}

/** Boxes before yes and no are ticked once, too. Words of another language stay as they are. */
function yesOrNo(
  { base, maker, item, words }: Context,
  language: string,
  [yes, no]: readonly Choice[],
): Question {
  maker.report.changed(item, words, { code: "guessed-yes-no" }, base.id);
  const isOwn = maker.definition.languages[0] === language;
  const labels = isOwn ? {} : { yes: yes?.label, no: no?.label };
  return { ...base, kind: "yes-no", ...labels };
}

function openQuestion(
  { base, maker, item, words }: Context,
  hints: Hints,
  text: string,
  asked: string,
): Question {
  const has = (...names: string[]) => names.some((name) => hints.has(name));
  if (has("number")) return { ...base, kind: "number", decimals: 0, look: "field" };
  if (has("date")) return { ...base, kind: "date", with: "date" };
  if (has("rating")) return { ...base, kind: "rating", from: 1, to: 5, look: "numbers" };
  const scale = scaleWords.exec(text);
  const to = Number(scale?.[2]);
  if (scale && to >= 2 && to <= 10 && !has("text", "long"))
    return { ...base, kind: "rating", from: scale[1] === "0" ? 0 : 1, to, look: "numbers" };
  if (has("nps"))
    return { ...base, kind: "rating", from: 0, to: 10, look: "numbers", preset: "nps" };
  if (has("yes-no")) return { ...base, kind: "yes-no" };
  if (has("file")) {
    maker.report.changed(item, words, { code: "file-types" }, base.id);
    return { ...base, kind: "file", types: ["image/*", "application/pdf"], max: 1, megabytes: 10 };
  }
  const format = (["email", "phone", "url"] as const).find((each) => has(each)) ?? "any";
  const plain = has("text", "long", "email", "phone", "url") ? undefined : plainKind(asked);
  if (plain) {
    const reason = { code: "guessed-kind", values: { kind: plain.says } } as const;
    maker.report.changed(item, words, reason, base.id);
    return { ...base, ...plain.part };
  }
  const isLong =
    has("long") ||
    (!has("text") &&
      /\b(describe|explain|comments?|why|beschreiben|erklären|warum|anmerkungen)\b/i.test(text));
  return { ...base, kind: "text", long: isLong, format };
}

const otherWords =
  /^(others?|something else|sonstiges?|(etwas )?andere[sr]?|autre|otr[oa]|altr[oa]|outr[oa])\b/i;
/** "Other: ____", "Other (please specify)", "Other, please specify", "Sonstiges, und zwar". */
const asksForText =
  /[:：]$|[:：]?\s*(_{2,}|\.{4,}|…+)\s*$|[\s,;:(–—-](specify|describe|angeben|nennen|zwar|préciser)([^()]*\))?[\s.:…]*$/iu;

function choicesOf({ maker, item, copy }: Context, lines: readonly TextLine[]): Choice[] {
  const taken = new Set<string>();
  const isPlain = lines.every(({ kind }) => kind === "plain");
  const labels = lines.map(({ body }) => body);
  return (isPlain ? withoutNumbers(labels) : labels).map((body) => {
    const isOther = /_{3,}\s*$/.test(body) || (otherWords.test(body) && asksForText.test(body));
    const label = isOther ? body.replace(/[:：]?\s*(_{2,}|\.{4,}|…+)\s*$|[:：]$/, "") : body;
    const own: Item = { kind: "choice", name: `${item.name} › ${body}` };
    const named = label || body;
    return maker.choice(own, copy(own, named), named, taken, { role: isOther ? "other" : "plain" });
  });
}
