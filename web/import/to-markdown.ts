import { choicesOf, fieldsOf, rowsOf } from "#engine/checker/references.ts";
import type { Choice, Condition, Copy, Definition, Element, Page } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { placed } from "#engine/shape.ts";
import {
  conditionText,
  type MarkdownNames,
  markdownNames,
  wordText,
} from "./candor/condition-text.ts";
import {
  isOption,
  markdownMark,
  membersOf,
  questionTexts,
  structural,
} from "./candor/question-options.ts";

/** Our own file: a definition as it is. */
export function toJson(definition: Definition): string {
  return `${JSON.stringify(definition, null, 2)}\n`;
}

/**
 * A definition as Markdown to read, print and edit, which candor/read-markdown.ts reads back: the
 * same survey, with other ids. Headings are pages and questions, lists choices, and [[…]] has the
 * rest.
 */
export function toMarkdown(definition: Definition): string {
  return new MarkdownWriter(definition).write();
}

class MarkdownWriter {
  private readonly lines: string[] = [];
  private readonly names: MarkdownNames;
  private readonly definition: Definition;
  private readonly language: string;

  constructor(definition: Definition) {
    this.definition = definition;
    this.names = markdownNames(definition);
    this.language = definition.languages[0] ?? "en";
  }

  write(): string {
    const { languages, title, look, description, variables, settings, computed, quotas } =
      this.definition;
    this.heading("#", title);
    this.property(markdownMark.slice(2, -2));
    this.property("languages", languages.join(", "));
    if (look !== "pages") this.property("look", look);
    this.translations("", title);
    if (description) this.text("description", description);
    for (const { name, values } of variables)
      this.property(
        "variable",
        values ? `${name} = ${values.map((each) => JSON.stringify(each)).join(", ")}` : name,
      );
    if (settings)
      this.property("settings", `${settings.access}, ${settings.results}, ${settings.identity}`);
    if (settings?.emails) this.property("emails", settings.emails.join(", ") || "confirmed");
    if (settings?.closesAfter) this.property("closes after", String(settings.closesAfter));
    for (const page of this.definition.pages) this.page(page);
    this.definition.endings.forEach((ending, at) => {
      this.line("", `## Ending ${at + 1}: ${ending.kind}`);
      if (ending.redirect !== undefined) this.property("redirect", JSON.stringify(ending.redirect));
      this.block("", ending.text);
    });
    for (const each of computed) {
      this.line("", `## Computed ${each.code}: ${each.how}`);
      this.property("of", each.of.map((source) => this.names.source(source)).join(", "));
      if (each.bands) this.property("bands");
      for (const { upTo, label } of each.bands ?? []) this.labelled(`- (${upTo})`, label);
    }
    for (const quota of quotas) {
      this.line("", `## Quota: ${inline(quota.name)}`);
      this.property("max", String(quota.max));
      this.condition("if", quota.when);
      if (quota.to !== undefined) this.property("to", this.target(quota.to));
    }
    return `${this.lines.join("\n").replace(/^\n+/, "")}\n`;
  }

  private page(page: Page): void {
    this.heading("## Page", page.title);
    if (page.title) this.translations("", page.title);
    this.condition("if", page.showIf);
    if (page.order !== "given") this.property("order", page.order);
    if (page.repeat) {
      const over = this.names.source({ question: page.repeat.over });
      this.property("repeat", `${over}, ${page.repeat.max}`);
    }
    for (const element of page.elements) this.element(element);
    if (page.checks.length + page.next.length > 0) this.line("", "### end of page");
    for (const { unless, message } of page.checks) {
      this.condition("check", unless);
      this.block("message", message);
    }
    for (const { when, to } of page.next) this.condition(`next ${this.target(to)}`, when);
  }

  private element(element: Element): void {
    this.line("", "code" in element ? `### ${element.code}: ${element.kind}` : "### statement");
    if (isQuestion(element) && element.required) this.property("required");
    for (const [name, member] of Object.entries(membersOf(element.kind))) {
      const { shape, instead } = placed(member);
      const value = (element as unknown as Record<string, unknown>)[name];
      if (!isOption(shape) || value === undefined || value === instead) continue;
      if (Array.isArray(value)) this.property(name, value.join(", "));
      else
        this.property(
          name,
          value === true ? undefined : typeof value === "string" ? wordText(value) : String(value),
        );
    }
    this.condition("if", element.showIf);
    this.block("", element.prompt);
    for (const name of questionTexts) {
      const copy = (element as unknown as Record<string, Copy | undefined>)[name];
      if (copy) this.text(name, copy);
    }
    if (element.kind === "board")
      for (const { text } of element.starts) this.line(`- [] ${inline(text)}`);
    for (const row of rowsOf(element)) {
      this.labelled(`+ [${row.code}]`, row.label);
      this.condition("if", row.showIf);
    }
    for (const choice of choicesOf(element)) this.choice(choice);
    for (const field of fieldsOf(element)) {
      this.labelled(`* [${field.code}]`, field.label);
      if (field.required) this.property("required");
      if (field.autocomplete !== undefined)
        this.property("autocomplete", JSON.stringify(field.autocomplete));
    }
  }

  private choice({ code, label, role, fixed, value, image, showIf }: Choice): void {
    this.labelled(`- [${code}]`, label);
    if (role !== "plain") this.property("role", role);
    if (fixed) this.property("fixed");
    if (value !== undefined) this.property("value", String(value));
    if (image !== undefined) this.property("image", JSON.stringify(image));
    this.condition("if", showIf);
  }

  private heading(mark: string, copy: Copy | undefined): void {
    const words = copy?.words[this.language];
    const isPage = mark === "## Page";
    if (words === undefined) this.line("", isPage ? (copy ? `${mark}:` : mark) : `${mark} `);
    else this.line("", `${mark}${isPage ? ":" : ""} ${inline(words)}`);
  }

  private labelled(mark: string, label: Copy): void {
    const words = label.words[this.language];
    this.line(words === undefined ? mark : `${mark} ${inline(words)}`);
    this.translations("", label);
  }

  /** A text with a property's name before it, which is there even without words. */
  private text(name: string, copy: Copy): void {
    this.property(name);
    this.block(name, copy);
  }

  private block(name: string, copy: Copy): void {
    const words = copy.words[this.language];
    if (words !== undefined) this.line(...paragraph(words));
    this.translations(name, copy);
  }

  private translations(name: string, copy: Copy): void {
    const prefix = name === "" ? "" : `${name} `;
    this.otherWords(prefix, copy.words);
    for (const [slot, { from, fallback }] of Object.entries(copy.slots)) {
      this.property(`${prefix}slot ${slot}`, this.names.source(from));
      const words = fallback[this.language];
      if (words !== undefined) this.line(...paragraph(words));
      this.otherWords(`${prefix}slot ${slot} `, fallback);
    }
  }

  private otherWords(prefix: string, words: Copy["words"]): void {
    for (const [language, text] of Object.entries(words)) {
      if (language === this.language) continue;
      this.property(`${prefix}@${language}`);
      this.line(...paragraph(text));
    }
  }

  private condition(name: string, condition: Condition | undefined): void {
    if (condition) this.property(name, conditionText(condition, this.names));
  }

  private target(id: string): string {
    const page = this.definition.pages.findIndex((each) => each.id === id);
    if (page >= 0) return `page ${page + 1}`;
    const ending = this.definition.endings.findIndex((each) => each.id === id);
    return ending >= 0 ? `ending ${ending + 1}` : `?${id}`;
  }

  private property(name: string, value?: string): void {
    this.lines.push(value === undefined ? `[[${name}]]` : `[[${name}: ${value}]]`);
  }

  private line(...lines: string[]): void {
    this.lines.push(...lines);
  }
}

/** A text in one line; in JSON where it wouldn't come back as it is. */
function inline(text: string): string {
  const isPlain =
    text !== "" && text === text.trim() && !/[\n\r]/.test(text) && !text.startsWith('"');
  return isPlain ? text : JSON.stringify(text);
}

/** A text in lines of its own. A line that looks like structure gets a backslash. */
function paragraph(text: string): string[] {
  if (text === "" || text !== text.trim() || text.includes("\r") || text.startsWith('"'))
    return [JSON.stringify(text)];
  return text
    .split("\n")
    .map((line) => (structural.test(line.replace(/^\\+/, "")) ? `\\${line}` : line));
}
