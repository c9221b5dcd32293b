import type { Copy, Definition, Element, Question, Statement } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import type { Rating } from "../kinds/rating/kind.ts";
import { kindShapes } from "../kinds/shapes.ts";
import { plainText } from "../markdown.ts";
import { hasWords } from "../visible-words.ts";
import type { Finding } from "./finding.ts";
import { choicesOf, rowsOf } from "./references.ts";
import type { WordingCode } from "./wording-codes.ts";
import { englishWords } from "./wording-english.ts";
import { germanWords } from "./wording-german.ts";
import type { WordingWords } from "./wording-words.ts";

type Hint = Finding<WordingCode>;

const wordingWords: Record<string, WordingWords> = { en: englishWords, de: germanWords };

/** Above it, people skim. */
const maxWords = 50;

/**
 * What a good editor would say about the words, in the languages that we have lists for. Hints may
 * be wrong and never block anything. `dismissed` has codes, or `<code>:<id>` for one place.
 */
export function wordingHints(
  definition: Definition,
  dismissed: ReadonlySet<string> = new Set(),
): Hint[] {
  const hints = definition.languages.flatMap((language) => {
    const words = wordingWords[language.split("-")[0] ?? ""];
    if (!words) return [];
    const hinter = { words, language };
    return definition.pages.flatMap(({ elements }) =>
      elements.flatMap((element) => hintsFor(element, hinter)),
    );
  });
  const once = new Map(hints.map((hint) => [`${hint.code}:${hint.at}`, hint]));
  return [...once]
    .filter(([key, { code }]) => !dismissed.has(key) && !dismissed.has(code))
    .map(([, hint]) => hint);
}

type Hinter = { words: WordingWords; language: string };

function hintsFor(element: Element, hinter: Hinter): Hint[] {
  if (!isQuestion(element))
    return pictureHint(element.id, (element as Statement).image, element.prompt, hinter);
  const { id, prompt } = element;
  return [
    ...textHints(id, prompt, element, hinter),
    ...rowsOf(element).flatMap((row) => textHints(row.id, row.label, element, hinter)),
    ...(recommendationHint(element, hinter) ?? scaleHints(element, hinter)),
    ...otherHint(element, hinter),
    ...sensitiveHint(element, hinter),
    ...("choices" in element ? element.choices : []).flatMap(({ id: choice, image, label }) =>
      pictureHint(choice, image, label, hinter),
    ),
  ];
}

function textHints(
  at: string,
  copy: Copy,
  question: Question,
  { words, language }: Hinter,
): Hint[] {
  const text = plainText(copy.words[language] ?? "", () => "…");
  const hint = (code: WordingCode, found: string | number): Hint => ({
    severity: "note",
    code,
    at,
    values: { language, words: found },
  });
  const count = text.split(/\s+/u).length;
  const { judged } = kindShapes[question.kind];
  const asked = judged === "prompt" ? [text] : sentences(text).filter(isQuestionLike);
  const joined = judged ? asked.map((each) => joinedIn(each, words)).find(Boolean) : undefined;
  const leading = words.leading.exec(text)?.[0];
  const negated = sentences(text)
    .map((each) => negationsIn(each, words))
    .find(Boolean);
  const isOpenToIt = judged && !("choices" in question) && !words.notAbsolute.test(text);
  const absolute = isOpenToIt && !negated ? words.absolute.exec(text)?.[0] : undefined;
  return [
    ...(joined ? [hint("double-barrelled", joined)] : []),
    ...(leading ? [hint("leading", leading.trim())] : []),
    ...(negated && !leading ? [hint("double-negative", negated)] : []),
    ...(absolute ? [hint("absolute-words", absolute)] : []),
    ...(count > maxWords ? [hint("long-prompt", count)] : []),
  ];
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u);
}

/** Instructions may name two things; questions and statements to judge shouldn't. */
function isQuestionLike(sentence: string): boolean {
  return /[?]\s*$/u.test(sentence);
}

function joinedIn(sentence: string, { joined, pairs }: WordingWords): string | undefined {
  return (sentence.match(joined) ?? []).find((found) => {
    const at = sentence.indexOf(found);
    return !pairs.test(sentence.slice(Math.max(0, at - 12), at + found.length + 8));
  });
}

function negationsIn(sentence: string, { negation, notNegation, negative }: WordingWords) {
  const plain = sentence.replaceAll(notNegation, "");
  const twice = negative.exec(plain)?.[0];
  if (twice) return twice;
  const found = plain.match(negation) ?? [];
  return found.length > 1 ? found.slice(0, 2).join(" … ") : undefined;
}

/** Net promoter scores can be compared only where they are asked in the usual way. */
function recommendationHint(question: Question, { words, language }: Hinter): Hint[] | null {
  const { id, prompt, kind } = question;
  const isScore = kind === "rating" && question.preset !== undefined;
  const isAsked = words.recommendation.test(plainText(prompt.words[language] ?? ""));
  if (!isAsked || isScore) return null;
  return [{ severity: "note", code: "recommendation", at: id, values: { language } }];
}

function scaleHints(question: Question, { words, language }: Hinter): Hint[] {
  const { id } = question;
  const hint = (code: WordingCode): Hint[] => [
    { severity: "note", code, at: id, values: { language } },
  ];
  const { judged, isPointScale } = kindShapes[question.kind];
  if (isPointScale) {
    const { low, high, preset, look } = question as Rating;
    const isSaid = (copy: Copy | undefined) => hasWords(copy?.words[language]);
    const speaksForItself = preset !== undefined || look !== "numbers";
    return speaksForItself || (isSaid(low) && isSaid(high)) ? [] : hint("unlabelled-scale");
  }
  const scale = judged ? choicesOf(question) : [];
  const labels = scale.map(({ label }) => plainText(label.words[language] ?? "").trim());
  const good = labels.filter((label) => words.good.test(label)).length;
  const bad = labels.filter((label) => words.bad.test(label)).length;
  const isScale = labels.length >= 3 && (good + bad) * 5 >= labels.length * 3;
  const isOneSided = labels.some((label) => words.fromNothing.test(label));
  return isScale && !isOneSided && Math.abs(good - bad) > 1 ? hint("unbalanced-scale") : [];
}

/** "Other, please specify" without a field for it. */
function otherHint(question: Question, { words, language }: Hinter): Hint[] {
  if (question.kind !== "single-choice" && question.kind !== "multiple-choice") return [];
  const { choices } = question;
  if (choices.some(({ role }) => role === "other")) return [];
  const found = choices.find(({ role, label }) => {
    const said = plainText(label.words[language] ?? "").trim();
    return role === "plain" && words.other.test(said);
  });
  return found
    ? [{ severity: "note", code: "unwritten-other", at: found.id, values: { language } }]
    : [];
}

function sensitiveHint(question: Question, { words, language }: Hinter): Hint[] {
  if (!question.required || kindShapes[question.kind].isAgreement) return [];
  const found = words.sensitive.exec(plainText(question.prompt.words[language] ?? ""))?.[0];
  const canDecline = choicesOf(question).some(({ label }) =>
    words.decline.test(label.words[language] ?? ""),
  );
  if (!found || canDecline) return [];
  const values = { language, words: found };
  return [{ severity: "note", code: "sensitive-required", at: question.id, values }];
}

/** A picture's words stand beside it, and are all that some people get of it. */
function pictureHint(
  at: string,
  image: string | undefined,
  copy: Copy,
  { words, language }: Hinter,
): Hint[] {
  const text = plainText(copy.words[language] ?? "").trim();
  if (!image || !words.noPicture.test(text)) return [];
  return [{ severity: "note", code: "picture-without-words", at, values: { language } }];
}
