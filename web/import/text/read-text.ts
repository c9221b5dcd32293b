import type { Copy, Element, QuestionBase } from "#engine/definition.ts";
import type { Imported, Item } from "../imported.ts";
import { lightMarkdown } from "../light-markdown.ts";
import { settleSurvey } from "../settle-survey.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { withoutChat } from "./chat-lines.ts";
import { withoutFormMarks } from "./form-marks.ts";
import { inlineChoices, promptOf } from "./inline-choices.ts";
import { withoutMail } from "./mail-lines.ts";
import { withoutRange } from "./plain-kinds.ts";
import { sourceLines } from "./source-line.ts";
import { isRequest } from "./text-asks.ts";
import type { TextBlock } from "./text-block.ts";
import { blocksOf } from "./text-blocks.ts";
import { hasJump } from "./text-jumps.ts";
import { textLanguage } from "./text-language.ts";
import type { TextLine } from "./text-line.ts";
import { linesOf } from "./text-lines.ts";
import { hintsOfTag, textQuestion } from "./text-question.ts";

/**
 * Plain text, Markdown, lists pasted from a word processor, and Qualtrics' simple and advanced text
 * formats. Every line becomes words of the survey or a line of the report.
 */
export function readText(text: string, fileName: string): Imported {
  return new TextReader().read(text, fileName);
}

type Question = TextBlock & { type: "question" };

class TextReader {
  private readonly maker = new SurveyMaker();
  private count = 0;
  private hasTitle = false;
  private language = "en";

  read(text: string, fileName: string): Imported {
    const { maker } = this;
    const mail = withoutMail(sourceLines(text));
    const chat = withoutChat(mail.lines);
    const { lines, asides } = withoutFormMarks(chat.lines);
    this.language = textLanguage(lines.map((line) => line.text).join("\n"));
    maker.definition.languages = [this.language];
    for (const { number, words, code } of [...mail.asides, ...chat.asides, ...asides])
      maker.report.leftOut({ kind: "text", name: String(number) }, words, { code });
    const blocks = blocksOf(linesOf(lines));
    const firstQuestion = blocks.findIndex(({ type }) => type === "question");
    blocks.forEach((block, at) => {
      this.readBlock(block, at < firstQuestion);
    });
    return settleSurvey(maker, "text", fileName);
  }

  private readBlock(block: TextBlock, isBefore: boolean): void {
    switch (block.type) {
      case "title":
        this.title(block.lines);
        break;
      case "statement":
        if (!isBefore || this.maker.definition.pages.length > 0) this.statement(block.lines);
        else if (this.hasTitle || !isTitle(block.lines)) this.describe(block.lines);
        else this.title(block.lines);
        break;
      case "page":
        this.startPage(block.title, block.lines);
        break;
      case "tag":
        for (const line of block.lines) this.looseTag(line);
        break;
      case "question":
        this.question(block);
    }
  }

  private copy(item: Item, text: string): Copy {
    return this.maker.copy(item, { [this.language]: text }, lightMarkdown);
  }

  private title(lines: readonly TextLine[]): void {
    const [first, ...rest] = lines;
    this.hasTitle = true;
    const item: Item = { kind: "survey", name: "title" };
    this.maker.definition.title = this.copy(
      item,
      (first?.body ?? "").replace(/^\*\*(.*)\*\*$/, "$1"),
    );
    this.maker.report.imported(item, first?.raw ?? "");
    if (rest.length > 0) this.describe(rest);
  }

  private describe(lines: readonly TextLine[]): void {
    const item: Item = { kind: "survey", name: "description" };
    const copy = this.copy(item, rawOf(lines));
    const own = this.maker.definition.description;
    const before = own?.words[this.language];
    if (before) copy.words[this.language] = `${before}\n\n${copy.words[this.language] ?? ""}`;
    this.maker.definition.description = copy;
    this.maker.report.imported(item, rawOf(lines));
    this.nameJumps(lines);
  }

  private startPage(title: string, lines: readonly TextLine[]): void {
    const item: Item = {
      kind: "page",
      name: title || String(this.maker.definition.pages.length + 1),
    };
    const page = this.maker.page(item, rawOf(lines), title ? this.copy(item, title) : undefined);
    this.maker.report.imported(item, rawOf(lines), page.id);
  }

  private page() {
    return this.maker.definition.pages.at(-1) ?? this.maker.page({ kind: "page", name: "1" }, "");
  }

  private statement(lines: readonly TextLine[]): void {
    const words = rawOf(lines);
    const item: Item = { kind: "statement", name: String(lines[0]?.number ?? 0) };
    const id = this.maker.id(item, words);
    this.page().elements.push({ kind: "statement", id, prompt: this.copy(item, words) });
    this.maker.report.imported(item, words, id);
    this.nameJumps(lines);
  }

  /** "If no, go to 5" stays in the text, and is no rule. */
  private nameJumps(lines: readonly TextLine[], name = String(lines[0]?.number ?? 0)): void {
    for (const { raw } of lines)
      if (hasJump(raw))
        this.maker.report.leftOut({ kind: "logic", name }, raw, { code: "jump-in-words" });
  }

  private looseTag({ body, raw, number }: TextLine): void {
    const field = /^ED:\s*([^:]+)(?::(.*))?$/i.exec(body);
    if (field?.[1]) {
      this.maker.variable(field[1].trim());
      if (field[2])
        this.maker.report.leftOut({ kind: "setting", name: field[1] }, raw, {
          code: "unsupported-setting",
          values: { name: "Value" },
        });
    } else if (!/^advancedformat$/i.test(body))
      this.maker.report.leftOut({ kind: "setting", name: String(number) }, raw, {
        code: "not-a-line",
      });
  }

  private question(block: Question): void {
    const { maker } = this;
    const name = String(++this.count);
    const item: Item = { kind: "question", name };
    const all = [...block.prompt, ...block.help, ...block.lists.flat()];
    const words = rawOf(all);
    this.nameJumps(all, name);
    const hints = new Set<string>();
    let code = `q${name}`;
    for (const tag of block.tags) {
      const id = /^ID:\s*(\S.*)$/i.exec(tag.body)?.[1];
      if (id) code = id;
      else if (/^ED:/i.test(tag.body)) this.looseTag(tag);
      else {
        const found = hintsOfTag(tag.body);
        if (!found)
          maker.report.leftOut({ kind: "setting", name }, tag.raw, { code: "not-a-line" });
        for (const hint of found ?? []) hints.add(hint);
      }
    }
    const inline = inlineChoices(block);
    const prompt = inline?.prompt ?? promptOf(block);
    const isRequired = hints.has("required") || prompt !== withoutMark(prompt);
    const id = maker.id(item, words);
    if (hints.has("statement")) {
      const own: Item = { kind: "statement", name };
      this.page().elements.push({ kind: "statement", id, prompt: this.copy(own, words) });
      maker.report.imported(own, words, id);
      return;
    }
    const base: QuestionBase = {
      id,
      code: maker.code(code, item, id),
      prompt: this.copy(item, withoutMark(prompt)),
      ...(block.help.length > 0 && { help: this.copy(item, rawOf(block.help)) }),
      required: isRequired,
    };
    const copy = (own: Item, text: string) => this.copy(own, text);
    const lists = inline ? [inline.choices] : block.lists;
    const question = textQuestion({ maker, item, words, base, copy }, { ...block, lists }, hints);
    this.leaveOutRange(question, prompt, { item, words });
    for (const line of block.lists.slice(question.kind === "matrix" ? 2 : 1).flat())
      maker.report.leftOut({ kind: "text", name }, line.raw, { code: "not-a-line" });
    this.page().elements.push(question);
    const [asked] = block.prompt;
    if (block.doubt) maker.report.changed(item, words, { code: block.doubt }, id);
    if (lists.flat().some(({ sender }) => sender !== asked?.sender))
      maker.report.changed(item, words, { code: "other-senders" }, id);
    else maker.report.imported(item, words, id);
  }

  /** A scale shows where it begins and ends: "(1-5)" needn't. */
  private leaveOutRange(asked: Element, prompt: string, from: { item: Item; words: string }): void {
    if (asked.kind !== "rating") return;
    const words = withoutMark(prompt);
    const kept = withoutRange(words);
    if (kept === words) return;
    asked.prompt = this.copy(from.item, kept);
    const values = { from: asked.from, to: asked.to };
    this.maker.report.changed(from.item, from.words, { code: "range-left-out", values }, asked.id);
  }
}

const greeting =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (tag|morgen|abend)|moin|bonjour|cher|chère|chers|hola|buenos días|estimad[oa]s?|ciao|buongiorno|gentile|geachte|beste)\b.{0,80}[,!]$|^(hi|hello|hey|hallo|moin)\b[^,!?]{0,40}$/i;

/** A greeting is no title, nor a line that leads to the next one. */
function isTitle([first]: readonly TextLine[]): boolean {
  return (
    first !== undefined &&
    !greeting.test(first.body) &&
    !isRequest.test(first.body) &&
    !/[:：,]$/.test(first.body)
  );
}

const requiredMark = /\s*(\*|\((required|pflichtfeld|erforderlich|obligatoire|obligatorio)\))\s*$/i;

/** "Your name *" must be answered. */
function withoutMark(prompt: string): string {
  return /\*\*\s*$|(?<=\*[^*]+)\*$/.test(prompt) ? prompt : prompt.replace(requiredMark, "");
}

function rawOf(lines: readonly TextLine[]): string {
  return lines.map(({ raw }) => raw).join("\n");
}
