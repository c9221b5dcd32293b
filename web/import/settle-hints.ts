import type { Question } from "#engine/definition.ts";
import type { Imported, ReportLine } from "./imported.ts";

/** All words that such a hint may have, in English and German: any other one says more. */
const word =
  "(?:please|select|choose|check|mark|tick|pick|circle|all|any|as|many|of|or|the|answers?|choices?|options?|responses?|selections?|box(?:es)?|that|which|apply|you|like|can|may|several|multiple|more|than|one|only|just|single|is|are|possible|allowed|bitte|nur|sie|können|es|sind|ist|eine|mehrere|alles?|zutreffenden?|was|zutrifft|antwort(?:en)?|option(?:en)?|nennung(?:en)?|angaben?|möglich|erlaubt|(?:aus)?wählen|ankreuzen|kreuzen|aus|an|(?:mehr|ein)fach\\p{L}+)";
/** What says how many. */
const keys = {
  "multiple-choice":
    /all that apply|as many|(?:select|choose|check|mark|tick|pick) (?:all|any)|several|multiple|more|mehrere|mehrfach|zutr/i,
  "single-choice": /^(?!.*(?:more|mehr)).*(?:\bone\b|single|\beine\b|einfach)/i,
};
const hint = `[*_]{0,3}${word}(?:,? ${word}){1,9}[.!:]?[*_]{0,3}`;
const byMany = "(?:mehr|ein)fach\\p{L}+";
const inBrackets = new RegExp(`\\s{0,3}\\\\?[([（](${hint}|${byMany})\\\\?[)\\]）]`, "iu");
const atEnd = new RegExp(
  `(?:(?<=[.?!:…])\\s{1,3}|\\s?[–—-]\\s|\\n{1,2})(${hint}|${byMany}\\.?)\\s{0,3}$`,
  "iu",
);
/** Longer than any hint, so that no search goes through a long text. */
const tail = 160;

/**
 * Leaves out of a question what its kind tells respondents by itself, such as "(choose all that
 * apply)", and says so where the report lists it. Where it says how many may be taken, the words
 * may say something else, and stay.
 */
export function settleHints({ definition, report, ...imported }: Imported): Imported {
  const changed = new Set<string>();
  const listed = new Set(report.flatMap(({ at }) => at ?? []));
  for (const question of definition.pages.flatMap(({ elements }) => elements)) {
    if (question.kind !== "multiple-choice" && question.kind !== "single-choice") continue;
    if (!listed.has(question.id) || isLimited(question)) continue;
    const key = keys[question.kind];
    const { words } = question.prompt;
    for (const [language, text] of Object.entries(words)) {
      const kept = withoutHint(text, key);
      if (kept === text) continue;
      words[language] = kept;
      changed.add(question.id);
    }
  }
  const lines = report.map((line): ReportLine => {
    const isTold = line.outcome === "imported" && line.at !== undefined && changed.has(line.at);
    return isTold ? { ...line, outcome: "changed", reason: { code: "hint-left-out" } } : line;
  });
  return { ...imported, definition, report: lines };
}

function isLimited(question: Question): boolean {
  if (question.kind !== "multiple-choice") return false;
  const { min = 0, max, choices } = question;
  return min > 1 || (max !== undefined && max < choices.length);
}

function withoutHint(text: string, key: RegExp): string {
  const from = Math.max(0, text.length - tail);
  const drop = (whole: string, words: string) => (key.test(words) ? "" : whole);
  const end = text.slice(from).replace(inBrackets, drop).replace(atEnd, drop);
  const kept = (text.slice(0, from) + end).trimEnd();
  return /\p{L}/u.test(kept) ? kept : text;
}
