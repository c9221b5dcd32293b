import type { Condition, Copy, Element, Source } from "#engine/definition.ts";
import { freshId } from "../fresh-id.ts";
import {
  listOfStrings,
  newCopy,
  plain,
  type Raw,
  sayIn,
  setOption,
  type Thing,
  withoutUnused,
} from "./markdown-thing.ts";
import { isElementKind, questionTexts } from "./question-options.ts";

type RawPart = Raw & { id: string; code: string };
type RawElement = Raw & {
  id: string;
  code?: string;
  kind: Element["kind"];
  choices: RawPart[];
  rows: RawPart[];
  fields: RawPart[];
  /** On a board alone. */
  starts?: Raw[];
};
type Check = { unless?: Condition; message: Copy };
type Route = { when?: Condition; to?: string };

/** The definition while its Markdown is read. It is checked as untrusted JSON afterwards. */
export class MarkdownThings {
  private readonly pages: (Raw & {
    id: string;
    elements: Raw[];
    checks: Check[];
    next: Route[];
  })[] = [];
  private readonly endings: (Raw & { id: string })[] = [];
  private readonly computed: RawPart[] = [];
  private readonly quotas: Raw[] = [];
  private readonly variables: Raw[] = [];
  private readonly elements: RawElement[] = [];
  private readonly title = newCopy();
  private readonly own: Raw = { format: 1, languages: ["en"], title: this.title };
  readonly survey: Thing = { type: "survey", object: this.own, copy: this.title };

  get definition(): Raw {
    const pages = this.pages.map((page) => ({
      ...page,
      elements: page.elements.map(withoutUnused),
      checks: page.checks.filter(({ unless }) => unless),
      next: page.next.filter(({ when }) => when),
    }));
    const { endings, computed, quotas, variables } = this;
    return { ...this.own, pages, endings, computed, quotas, variables };
  }

  heading(line: string, language: string): Thing | undefined {
    const title = /^# (.*)$/.exec(line);
    if (title) return sayIn(this.survey, title[1] ?? "", language);
    const page = /^## Page(:?)(?: (.*))?$/.exec(line);
    if (page)
      return this.page(
        page[1] === ":" || page[2] !== undefined ? (page[2] ?? "") : undefined,
        language,
      );
    const ending = /^## Ending \d+: ([a-z-]+)\s*$/.exec(line);
    if (ending) return this.ending(ending[1] ?? "");
    const computed = /^## Computed (\w+): (\w+)\s*$/.exec(line);
    if (computed) {
      const object = { id: freshId(), code: computed[1] ?? "", how: computed[2] };
      this.computed.push(object);
      return { type: "computed", object };
    }
    const quota = /^## Quota: (.*)$/.exec(line);
    if (quota) {
      const object = { id: freshId(), name: plain(quota[1] ?? "") };
      this.quotas.push(object);
      return { type: "quota", object };
    }
    const current = this.pages.at(-1);
    if (/^### end of page\s*$/.test(line) && current) return { type: "end", object: current };
    const question = /^### (\w+): ([a-z-]+)\s*$/.exec(line);
    const kind = question?.[2] ?? "";
    if (isElementKind(kind)) return this.element(kind, question?.[1]);
    return /^### statement\s*$/.test(line) ? this.element("statement") : undefined;
  }

  item(line: string, language: string): Thing | undefined {
    const [, mark, code = "", words = ""] = /^([-+*]) \[([^\]]*)\] ?(.*)$/.exec(line) ?? [];
    const band = /^- \((-?[\d.e+-]+)\) ?(.*)$/.exec(line);
    if (band) return this.band(Number(band[1]), band[2] ?? "", language);
    const element = this.elements.at(-1);
    if (!element || mark === undefined) return undefined;
    if (element.starts && mark === "-") {
      const start = { id: freshId(), text: plain(words) };
      element.starts.push(start);
      return { type: "start", object: start };
    }
    const label = newCopy();
    const object: RawPart = { id: freshId(), code, label };
    const [type, list] =
      mark === "+"
        ? (["row", element.rows] as const)
        : mark === "*"
          ? (["field", element.fields] as const)
          : (["choice", element.choices] as const);
    list.push(object);
    return sayIn({ type, object, copy: label }, words, language);
  }

  /** The text of a thing by its name; made when it is first asked for. */
  text({ type, object }: Thing, name: string): Copy | undefined {
    const isKnown =
      (type === "survey" && name === "description") ||
      (type === "element" && questionTexts.has(name));
    if (!isKnown) return undefined;
    object[name] ??= newCopy();
    return object[name] as Copy;
  }

  /** The message of the last check. */
  message(thing: Thing): Copy | undefined {
    return thing.type === "end" ? (thing.object.checks as Check[]).at(-1)?.message : undefined;
  }

  /** Sets a property; false for one that the thing doesn't have. */
  set(
    thing: Thing,
    name: string,
    value: string | undefined,
    later: (set: () => void) => void,
  ): boolean {
    const { type, object } = thing;
    switch (type) {
      case "survey":
        return this.setSurvey(name, value ?? "");
      case "page":
        if (name === "order") object.order = value;
        else if (name === "repeat") {
          const [over = "", max] = (value ?? "").split(/,\s*/);
          later(() => {
            const source = this.source(over);
            if (source && "question" in source)
              object.repeat = { over: source.question, max: Number(max) };
          });
        } else return false;
        return true;
      case "element":
        return setOption(object, name, value);
      case "choice":
        if (name === "fixed") object.fixed = true;
        else if (name === "value") object.value = Number(value);
        else if (name === "role" || name === "image") object[name] = plain(value ?? "");
        else return false;
        return true;
      case "field":
        if (name === "required") object.required = true;
        else if (name === "autocomplete") object.autocomplete = plain(value ?? "");
        else return false;
        return true;
      case "ending":
        if (name !== "redirect") return false;
        object.redirect = plain(value ?? "");
        return true;
      case "computed":
        if (name === "bands") object.bands = [];
        else if (name === "of")
          later(() => {
            object.of = (value ?? "").split(/,\s*/).map((each) => this.source(each) ?? each);
          });
        else return false;
        return true;
      case "quota":
        if (name === "max") object.max = Number(value);
        else if (name === "to")
          later(() => {
            object.to = this.target(value ?? "");
          });
        else return false;
        return true;
      default:
        return false;
    }
  }

  source(name: string): Source | undefined {
    if (name.startsWith("$")) return { variable: name.slice(1) };
    if (name.startsWith("=")) {
      const found = this.computed.find(({ code }) => code === name.slice(1));
      return found && { computed: found.id };
    }
    const [code, part] = name.split(".");
    const element = this.elements.find((each) => each.code === code && code !== undefined);
    if (!element) return undefined;
    if (part === undefined) return { question: element.id };
    const row = [...element.rows, ...element.fields, ...element.choices].find(
      (each) => each.code === part,
    );
    return row && { question: element.id, row: row.id };
  }

  choice(source: Source, name: string): string {
    if (!("question" in source)) return name;
    const element = this.elements.find(({ id }) => id === source.question);
    return element?.choices.find(({ code }) => code === name)?.id ?? name;
  }

  /** A page's route keeps its place while its condition waits for later names. */
  reserveRoute(thing: Thing, to: string): Route {
    const route: Route = {};
    (thing.object.next as Route[]).push(route);
    this.targets.set(route, to);
    return route;
  }
  private readonly targets = new Map<Route, string>();

  fillRoute(route: Route, when: Condition): void {
    route.when = when;
    route.to = this.target(this.targets.get(route) ?? "");
  }

  reserveCheck(thing: Thing): Check {
    const check: Check = { message: newCopy() };
    (thing.object.checks as Check[]).push(check);
    return check;
  }

  private target(name: string): string {
    const [, kind, number] = /^(page|ending) (\d+)$/.exec(name.trim()) ?? [];
    const list: readonly { id: string }[] = kind === "page" ? this.pages : this.endings;
    return list[Number(number) - 1]?.id ?? name;
  }

  private page(words: string | undefined, language: string): Thing {
    const object = { id: freshId(), elements: [], checks: [], next: [] };
    this.pages.push(object);
    const thing: Thing = { type: "page", object };
    if (words === undefined) return thing;
    const title = newCopy();
    Object.assign(object, { title });
    return sayIn({ ...thing, copy: title }, words, language);
  }

  private ending(kind: string): Thing {
    const text = newCopy();
    const object = { id: freshId(), kind, text };
    this.endings.push(object);
    return { type: "ending", object, copy: text };
  }

  private element(kind: Element["kind"], code?: string): Thing {
    const prompt = newCopy();
    const object: RawElement = {
      id: freshId(),
      kind,
      prompt,
      choices: [],
      rows: [],
      fields: [],
      ...(code !== undefined && { code }),
      ...(kind === "board" && { starts: [] }),
    };
    if (this.pages.length === 0) this.page(undefined, "en");
    this.pages.at(-1)?.elements.push(object);
    this.elements.push(object);
    return { type: "element", object, copy: prompt };
  }

  private band(upTo: number, words: string, language: string): Thing | undefined {
    const computed = this.computed.at(-1);
    if (!computed) return undefined;
    const label = newCopy();
    const object = { upTo, label };
    computed.bands = [...((computed.bands as Raw[] | undefined) ?? []), object];
    return sayIn({ type: "band", object, copy: label }, words, language);
  }

  private setSurvey(name: string, value: string): boolean {
    const list = value.split(/,\s*/);
    if (name === "languages") this.own.languages = list;
    else if (name === "look") this.own.look = value;
    else if (name === "settings") {
      const [access, results, identity] = list;
      this.own.settings = { access, results, identity };
    } else if (name === "emails")
      this.own.settings = {
        ...(this.own.settings as object),
        emails: value === "confirmed" ? [] : list,
      };
    else if (name === "closes after")
      this.own.settings = { ...(this.own.settings as object), closesAfter: Number(value) };
    else if (name === "variable") {
      const [variable = "", values] = value.split(/ = (.*)/s);
      const read = values === undefined ? undefined : listOfStrings(values);
      this.variables.push({ name: variable, ...(read && { values: read }) });
    } else return name === "Candor 1";
    return true;
  }
}
