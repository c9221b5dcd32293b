import type { Copy, Source } from "#engine/definition.ts";
import type { Imported } from "../imported.ts";
import { Report } from "../report.ts";
import type { Thing } from "./markdown-thing.ts";
import { MarkdownThings } from "./markdown-things.ts";
import { structural } from "./question-options.ts";
import { parsed, type Resolve, readCondition } from "./read-condition.ts";
import { readDefinitionAs } from "./read-definition.ts";

/** Our own Markdown, as to-markdown.ts writes it and people may have edited it. */
export function readMarkdown(text: string, fileName: string): Imported {
  return new MarkdownReader().read(text, fileName);
}

class MarkdownReader {
  private readonly report = new Report();
  private readonly things = new MarkdownThings();
  private current: Thing;
  /** Where the text that follows goes; undefined where none belongs. */
  private words: ((text: string) => void) | undefined;
  private text: string[] = [];
  private language = "en";
  /** What refers to other things, for when all are there. */
  private readonly later: (() => void)[] = [];

  constructor() {
    this.current = this.things.survey;
  }

  read(source: string, fileName: string): Imported {
    const lines = source.replace(/^\uFEFF/, "").split(/\r?\n/);
    const languages = /^\[\[languages: ([a-zA-Z-]+)/m.exec(source);
    this.language = languages?.[1] ?? "en";
    for (const line of lines) this.readLine(line);
    this.flush();
    for (const each of this.later) each();
    return readDefinitionAs(this.things.definition, this.report, "candor", fileName);
  }

  private readLine(line: string): void {
    if (!structural.test(line)) {
      this.text.push(structural.test(line.replace(/^\\+/, "")) ? line.slice(1) : line);
      return;
    }
    this.flush();
    if (line.startsWith("[[")) this.property(line);
    else if (/^#{1,3} /.test(line)) this.heading(line);
    else this.item(line);
  }

  /** Gives the lines since the last structure to whatever they belong to. */
  private flush(): void {
    const text = this.text
      .join("\n")
      .replace(/^\s*\n|\s+$/g, "")
      .replace(/^(\s*\n)+/, "");
    this.text = [];
    if (text.trim() === "") return;
    const isJson = text.startsWith('"') && !text.includes("\n");
    const words = isJson ? (parsed(text) ?? text) : text;
    if (this.words) this.words(words);
    else this.lose(text);
    this.words = undefined;
  }

  private heading(line: string): void {
    const thing = this.things.heading(line, this.language);
    if (!thing) {
      this.lose(line);
      return;
    }
    this.current = thing;
    this.say(thing.copy);
  }

  private item(line: string): void {
    const thing = this.things.item(line, this.language);
    if (thing) {
      this.current = thing;
      this.words = undefined;
    } else this.lose(line);
  }

  private say(copy: Copy | undefined): void {
    this.words =
      copy && copy.words[this.language] === undefined
        ? (text) => {
            copy.words[this.language] = text;
          }
        : undefined;
  }

  private property(line: string): void {
    const inner = /^\[\[(.*)\]\]\s*$/.exec(line)?.[1];
    const [, name = "", value] = /^([^:]*?)(?:: (.*))?$/.exec(inner ?? "") ?? [];
    if (inner === undefined || !this.readProperty(name.trim(), value)) this.lose(line);
  }

  private readProperty(name: string, value: string | undefined): boolean {
    const language = /(?:^| )@([a-zA-Z-]+)$/.exec(name)?.[1];
    const plain = name.replace(/\s*@[a-zA-Z-]+$/, "");
    const slot = /^(?:(\w+) )?slot ([a-z][a-z0-9_]*)$/.exec(plain);
    if (slot) return this.slot(slot[1] ?? "", slot[2] ?? "", value, language);
    if (language !== undefined) return this.translation(plain, language);
    if (/^(if|check)$|^next /.test(name)) return this.condition(name, value ?? "");
    const copy = this.things.text(this.current, name);
    if (copy && value === undefined) {
      this.say(copy);
      return true;
    }
    return this.things.set(this.current, name, value, (each) => this.later.push(each));
  }

  private translation(name: string, language: string): boolean {
    const copy = this.copyOf(name);
    if (!copy) return false;
    this.words = (text) => {
      copy.words[language] = text;
    };
    return true;
  }

  private copyOf(name: string): Copy | undefined {
    if (name === "") return this.current.copy;
    return name === "message"
      ? this.things.message(this.current)
      : this.things.text(this.current, name);
  }

  private slot(
    name: string,
    slot: string,
    value: string | undefined,
    language: string | undefined,
  ): boolean {
    const copy = this.copyOf(name);
    if (!copy) return false;
    if (language !== undefined) {
      const own = copy.slots[slot];
      if (!own) return false;
      this.words = (text) => {
        own.fallback[language] = text;
      };
      return true;
    }
    const made: Copy["slots"][string] = { from: { variable: "unknown" }, fallback: {} };
    copy.slots[slot] = made;
    this.later.push(() => {
      const source = this.things.source(value ?? "");
      if (source) made.from = source;
      else {
        delete copy.slots[slot];
        this.lose(`[[slot ${slot}: ${value ?? ""}]]`);
      }
    });
    this.words = (text) => {
      made.fallback[this.language] = text;
    };
    return true;
  }

  private condition(name: string, text: string): boolean {
    const { current } = this;
    const resolve: Resolve = {
      source: (each) => this.things.source(each),
      choice: (source: Source, each: string) => this.things.choice(source, each),
    };
    if (name !== "if" && current.type !== "end") return false;
    const route = name.startsWith("next ")
      ? this.things.reserveRoute(current, name.slice(5))
      : undefined;
    const check = name === "check" ? this.things.reserveCheck(current) : undefined;
    if (check) this.say(check.message);
    this.later.push(() => {
      const condition = readCondition(text, resolve);
      if (!condition) this.lose(`[[${name}: ${text}]]`);
      else if (route) this.things.fillRoute(route, condition);
      else if (check) check.unless = condition;
      else current.object[current.type === "quota" ? "when" : "showIf"] = condition;
    });
    return true;
  }

  private lose(words: string): void {
    this.report.leftOut({ kind: "text", name: "" }, words, { code: "not-a-line" });
  }
}
