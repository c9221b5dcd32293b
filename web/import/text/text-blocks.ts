import { isThankYou } from "./sign-off.ts";
import { asks, hasGap, isGap, isQuestion } from "./text-asks.ts";
import { newQuestion, type QuestionBlock, type TextBlock } from "./text-block.ts";
import { isJump } from "./text-jumps.ts";
import type { TextLine } from "./text-line.ts";
import { type NumberRole, numberRoles } from "./text-numbers.ts";
import {
  addEnds,
  isBehindMarks,
  isChoiceBelow,
  isFieldBelow,
  isListApart,
  isListBelow,
  isNextQuestion,
  isOpen,
  isScale,
  joined,
  mark,
  promptOfTable,
} from "./text-parts.ts";
import { isAdvice } from "./text-several.ts";
import { type TextTable, textTable } from "./text-table.ts";

export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  return new BlockReader(lines).read();
}

class BlockReader {
  private readonly lines: readonly TextLine[];
  private readonly blocks: TextBlock[] = [];
  /** Numbers begin questions, unless each list of them has its question above. */
  private readonly areNumbersQuestions: boolean;
  private readonly roles: ReadonlyMap<TextLine, NumberRole>;
  /** "Q1", "Q2": plain numbers below them are lists. */
  private readonly hasLabels: boolean;
  private question: QuestionBlock | undefined;
  /** Tags of the advanced format say what the lines after them are. */
  private mode: "choices" | "answers" | undefined;
  private isAfterBlank = true;
  /** From each place, where the next line with words is. */
  private readonly nextWords: number[] = [];
  /** Of the numbers that stand furthest out. */
  private readonly indent: number;
  private at = 0;

  constructor(lines: readonly TextLine[]) {
    this.lines = lines;
    for (let at = lines.length - 1; at >= 0; at--)
      this.nextWords[at] =
        lines[at]?.kind === "blank" ? (this.nextWords[at + 1] ?? lines.length) : at;
    this.hasLabels = lines.some(({ isLabelled }) => isLabelled);
    const numbers = lines.filter(({ kind }) => kind === "number");
    this.roles = this.hasLabels ? new Map() : numberRoles(lines);
    this.areNumbersQuestions = numbers.some((line) => this.roles.get(line)?.are !== "choices");
    this.indent = Math.min(...numbers.slice(0, 1000).map(({ indent }) => indent));
  }

  read(): TextBlock[] {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at++] as TextLine;
      const table = textTable(this.lines, this.at - 1);
      if (table) this.table(table);
      else this.readLine(line);
      this.isAfterBlank = line.kind === "blank";
    }
    return this.blocks;
  }

  private readLine(line: TextLine): void {
    switch (line.kind) {
      case "blank":
        this.endList();
        return;
      case "heading":
        this.heading(line);
        return;
      case "rule":
        this.blocks.push({ type: "page", title: "", lines: [line] });
        this.question = undefined;
        return;
      case "tag":
        this.tag(line);
        return;
      case "blanks":
        if (this.question) this.question.blanks = true;
        return;
      case "number":
        this.number(line);
        return;
      case "bullet":
      case "letter":
        this.listItem(line);
        return;
      default:
        this.plain(line);
    }
  }

  private number(line: TextLine): void {
    const role = this.roles.get(line);
    const isQuestion = role?.are !== "choices" && line.indent - this.indent < 4;
    if (!isQuestion || this.isNumberInside(line)) {
      this.listItem(line);
      if (role?.isDoubtful && this.question) this.question.doubt = "numbered-choices";
      return;
    }
    this.startQuestion(line);
    if (role?.isDoubtful && this.question) this.question.doubt = "numbered-questions";
  }

  /** A matrix under its question, or under what its first cell asks. */
  private table({ rows, columns, corner, count }: TextTable): void {
    this.at += count - 1;
    const parts = promptOfTable(this.blocks, this.question, corner);
    if (parts) this.begin(newQuestion(parts));
    else if (corner.body !== "") this.question?.help.push(corner);
    this.question?.lists.push(rows, columns);
  }

  /** Whether a number counts within the current question: 1, 2, 3 under "Q2" or under "2.". */
  private isNumberInside(line: TextLine): boolean {
    const { value, isLabelled, style, indent } = line;
    const { question } = this;
    const [prompt] = question?.prompt ?? [];
    if (!question || !prompt) return false;
    if (this.hasLabels) return !isLabelled;
    if (prompt.kind !== "number" || this.roles.get(line)?.are === "questions") return false;
    const isNext = style === prompt.style && value === prompt.value + 1;
    const last = question.lists.at(-1)?.at(-1);
    if (isNext && (isQuestion.test(line.raw) || !last)) return false;
    if (indent > prompt.indent + 1) return true;
    if (!last)
      return value === 1 && asks.test(question.prompt.at(-1)?.raw ?? "") && !this.isNewList(line);
    if (this.isAfterBlank || last.kind !== "number") return false;
    return last.value === value - 1 && last.style === style;
  }

  /** After a gap, questions may begin to count anew. */
  private isNewList(line: TextLine): boolean {
    return this.isAfterBlank && isQuestion.test(line.raw);
  }

  private heading(line: TextLine): void {
    const isQuestion = line.level >= 3 || (line.level === 2 && asks.test(line.body));
    if (line.level === 1 && this.blocks.length === 0)
      this.blocks.push({ type: "title", lines: [line] });
    else if (isQuestion)
      this.startQuestion({ ...line, body: line.body.replace(/^\d{1,3}[.)]\s+/, "") });
    else {
      this.question = undefined;
      this.blocks.push({ type: "page", title: line.body, lines: [line] });
    }
  }

  private startQuestion(line: TextLine): void {
    // An advanced tag before the words began it.
    if (this.question && this.question.prompt.length === 0) {
      this.question.prompt.push(line);
      return;
    }
    this.begin(newQuestion({ prompt: [line] }));
  }

  private begin(question: QuestionBlock): void {
    this.question = question;
    this.mode = undefined;
    this.blocks.push(question);
  }

  private tag(line: TextLine): void {
    const name = line.body.toLowerCase().replace(/\s/g, "");
    if (/^(pagebreak|block(:|$))/.test(name)) {
      this.question = undefined;
      const title = line.body.split(":").slice(1).join(":").trim();
      this.blocks.push({ type: "page", title, lines: [line] });
    } else if (/^question:/.test(name)) {
      this.begin(newQuestion({ tags: [line] }));
    } else if (/^(advanced)?(choices|answers)$/.test(name) && this.question) {
      this.mode = name.endsWith("choices") ? "choices" : "answers";
      this.question.lists.push([]);
    } else if (/^(choice|answer):/.test(name) && this.question && this.mode) return;
    else if (this.question) this.question.tags.push(line);
    else this.blocks.push({ type: "tag", lines: [line] });
  }

  private listItem(line: TextLine): void {
    if (!this.question) {
      this.statement(line);
      return;
    }
    const { lists } = this.question;
    const last = lists.at(-1);
    if (last) last.push(line);
    else lists.push([line]);
  }

  private plain(line: TextLine): void {
    const { question } = this;
    if (question && question.prompt.length === 0) question.prompt.push(line);
    else if (question && this.mode) question.lists.at(-1)?.push(line);
    // Where people go on is no choice.
    else if (question && isJump(line.raw)) question.help.push(line);
    // In a chat, what somebody else asks is a question of its own.
    else if (question && line.sender !== question.prompt.at(-1)?.sender && mark.test(line.raw))
      this.startQuestion(line);
    else if (question && !this.isAfterBlank) this.follow(question, line);
    else if (this.startsQuestion(line)) this.startQuestion(line);
    else if (question && this.areNumbersQuestions) this.paragraph(question, line);
    else this.statement(line);
  }

  /** A line right after another of the same question. */
  private follow(question: QuestionBlock, line: TextLine): void {
    const last = question.lists.at(-1);
    if (this.isNext(question, line)) this.startQuestion(line);
    // What the ends of a scale mean.
    else if (last?.[0] && isScale(last[0])) addEnds(question, last[0], line);
    else if (last) {
      // A line that goes on under a bullet belongs to it.
      const item = last.at(-1);
      const isPlainList = last.every(({ kind }) => kind === "plain");
      if (isPlainList || !item || line.indent <= item.indent) last.push(line);
      else last[last.length - 1] = joined(item, line);
    } else if (isAdvice(line.raw)) question.help.push(line);
    else if (question.help.length > 0 && !isListBelow(question.help, this.below()))
      question.help.push(line);
    else if (isScale(line)) question.lists.push([line]);
    else if (question.help.length > 0 || isChoiceBelow(question, this.below()))
      question.lists.push([line]);
    // In a chat, somebody else's line is no part of a question.
    else if (line.sender !== question.prompt.at(-1)?.sender) this.statement(line);
    else question.prompt.push(line);
  }

  /** Whether a line right after another begins a question of its own. */
  private isNext(question: QuestionBlock, line: TextLine): boolean {
    if (this.mode || line.indent >= 4) return false;
    if (isFieldBelow(question, line, this.lines[this.at])) return true;
    if (this.areNumbersQuestions) return isBehindMarks(question, line);
    // A gap ends what stands above it.
    if (question.blanks && question.lists.length === 0)
      return this.startsQuestion(line) || line.raw.endsWith("*");
    return isNextQuestion(question, line, this.lines[this.at], this.below());
  }

  /** Without numbers, a question is a line that asks, or one with a list below it. */
  private startsQuestion(line: TextLine): boolean {
    const next = this.nextLine();
    const hasList = next !== undefined && /^(bullet|letter|blanks)$/.test(next.kind);
    if (next && this.lines[this.at] === next && isScale(next)) return true;
    if (next && this.roles.get(next)?.are === "choices") return true;
    if (this.areNumbersQuestions) return hasGap.test(line.raw) || (hasList && asks.test(line.raw));
    // "Hi all, a quick poll:" above the questions.
    const isLead = isGap.test(line.raw) && this.lines[this.at]?.kind === "blank";
    const isAbove = next !== undefined && (isQuestion.test(next.raw) || hasGap.test(next.raw));
    if (isLead && this.blocks.length < 2 && isAbove) return false;
    // Messages of a chat go on behind what they ask.
    const isMessage = line.sender !== undefined && mark.test(line.raw);
    return isOpen(line) || isMessage || hasList;
  }

  /** A paragraph after a blank line: choices, the second list of a matrix, or a note. */
  private paragraph(question: QuestionBlock, line: TextLine): void {
    const lines = this.below();
    if (lines.length === 1 && isQuestion.test(line.raw)) this.startQuestion(line);
    else if (isListApart(question, lines)) {
      question.lists.push(lines);
      this.at += lines.length - 1;
    } else if (question.lists.length === 0 && !isThankYou(line.raw)) question.help.push(line);
    else {
      this.question = undefined;
      this.statement(line);
    }
  }

  private nextLine(): TextLine | undefined {
    return this.lines[this.nextWords[this.at] ?? this.lines.length];
  }

  /** The current line, and those right below it. */
  private below(): TextLine[] {
    const lines: TextLine[] = [];
    for (let at = this.at - 1; this.lines[at]?.kind === "plain"; at++)
      lines.push(this.lines[at] as TextLine);
    return lines;
  }

  private statement(line: TextLine): void {
    this.question = undefined;
    const last = this.blocks.at(-1);
    if (last?.type === "statement" && !this.isAfterBlank) last.lines.push(line);
    else this.blocks.push({ type: "statement", lines: [line] });
  }

  private endList(): void {
    const hasList = this.question !== undefined && this.question.lists.length > 0;
    if (!hasList || this.areNumbersQuestions || this.mode) return;
    if (this.nextLine()?.kind === "plain") this.question = undefined;
  }
}
