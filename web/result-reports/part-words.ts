import type { ReportPart } from "#contract/result-reports.ts";
import { plainText } from "#engine/markdown.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { crossTabTexts } from "#texts/cross-tab.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { weightTexts } from "#texts/weights.ts";
import { type AskedQuestion, nameOfAsked } from "#web/figures/asked-question.ts";
import { kindIcons } from "#web/questions/kind-icons.ts";
import { crossTabSentence } from "#web/results/cross-tab-words.ts";
import { questionSentence } from "#web/results/question-sentence.ts";
import type { Variable } from "#web/results/variables.ts";
import { askedOf } from "./asked-of.ts";
import { ownResult } from "./empty-parts.ts";
import type { ShownReport } from "./shown-report.ts";

type Named = { asked: readonly AskedQuestion[]; variables: readonly Variable[] };
type Known = Named & { shown: ShownReport | null };

/** What a part is called in lists: a question by its words, a text by its beginning. */
export function nameOf(part: ReportPart, { asked, variables }: Named): string {
  switch (part.kind) {
    case "text":
      return beginningOf(part.text) || texts.text;
    case "cross-tab": {
      const [rows, columns] = [part.rows, part.columns].map(
        (side) => variables.find(({ of }) => of === side)?.name,
      );
      return rows && columns ? crossTabTexts.caption(rows, columns) : texts.crossTab;
    }
    case "weights":
      return weightTexts.label;
    case "question": {
      const found = questionOf(part.question, asked);
      return found ? nameOfAsked(found) : texts.question;
    }
  }
}

/** What a part shows, in a line; empty where its name says it, and where nothing is known. */
export function lineOf(part: ReportPart, { asked, shown }: Known): string {
  if (part.kind === "question") {
    const read = shown && askedOf(part.question, shown);
    const isRead = read && !read.summary.hidden && read.summary.answered > 0;
    const found = isRead ? read : (ownResult(part, asked) ?? read);
    return found ? questionSentence(found) : "";
  }
  if (part.kind !== "cross-tab") return "";
  const found = shown?.tables.find((each) => each.part === part.id);
  if (!found || found.table.loading !== undefined || found.table.tooFew) return "";
  return crossTabSentence(found.table, found)[0] ?? "";
}

/** Each kind with its icon, and what that stands for, for those who don't see it. */
const kinds: Record<ReportPart["kind"], { icon: string; name: string }> = {
  text: { icon: kindIcons.text, name: texts.text },
  "cross-tab": { icon: kindIcons.matrix, name: texts.crossTab },
  weights: { icon: kindIcons["constant-sum"], name: weightTexts.label },
  question: { icon: kindIcons["single-choice"], name: texts.question },
};

export function iconOf(part: ReportPart, asked: readonly AskedQuestion[]): string {
  const found = part.kind === "question" ? questionOf(part.question, asked) : undefined;
  return found ? kindIcons[found.question.kind] : kinds[part.kind].icon;
}

export function kindOf({ kind }: ReportPart): string {
  return kinds[kind].name;
}

function questionOf(key: string, asked: readonly AskedQuestion[]): AskedQuestion | undefined {
  const { question: id, instance: of } = readAnswerKey(key);
  return asked.find((each) => each.summary.id === id && each.summary.of === of);
}

/** Its first line, without marks. */
function beginningOf(text: string): string {
  return plainText(text).trim().split("\n")[0] ?? "";
}
