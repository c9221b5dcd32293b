import type { Copy, Element, Page } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { compileCondition } from "../compile-condition.ts";
import { finishSurvey } from "../finish-survey.ts";
import { hoistCondition } from "../hoist-condition.ts";
import { ImportRefusal } from "../import-refusal.ts";
import type { Imported, Item } from "../imported.ts";
import { type Jump, planJumps } from "../jumps.ts";
import { languageTag } from "../language-tags.ts";
import { makeNames, NoCondition } from "../named.ts";
import { setRedirect } from "../redirect.ts";
import { isRecord, SourceRecord } from "../source-record.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { actionWords } from "./action-words.ts";
import { buttons } from "./buttons.ts";
import { picture, typeformField } from "./typeform-fields.ts";
import { typeformCondition } from "./typeform-logic.ts";
import { typeformScores } from "./typeform-scores.ts";
import { joined, typeformWords } from "./typeform-words.ts";

/** A field in the order of the form, with the group that it is in. */
type Field = { ref: string; raw: Record<string, unknown>; group: Group | undefined };
type Group = { ref: string; title: string; isPlaced: boolean };
type Read = Field & { element: Element };
type Action = { item: Item; words: string; record: SourceRecord; from: number };

/** More fields than a survey can have are left out before anything is worked out. */
const maxFields = 2000;

/** Typeform's JSON, as its API gives it. */
export function readTypeform(source: unknown, fileName: string): Imported {
  const form = new SourceRecord(source);
  if (!form.has("title") && !form.has("settings")) throw new ImportRefusal("translation-only");
  const maker = new SurveyMaker();
  const { definition, report } = maker;
  const wordsOfAction = actionWords(isRecord(source) ? source : {});
  const settings = form.record("settings");
  const language = languageTag(settings.text("language")) ?? "en";
  definition.languages = [language];
  definition.look = "one-at-a-time";
  definition.title = say({ kind: "survey", name: "title" }, form.text("title"));
  form.skip("id", "_links", "workspace", "created_at", "last_updated_at", "published_at", "type");
  form.skip("self", "links");
  for (const name of form.list("hidden").map(String)) {
    const code = maker.variable(name);
    maker.names.set(`hidden:${name}`, { source: { variable: code } });
  }
  readWelcome();
  const fields = listFields(form.records("fields"));
  for (const { ref } of fields.splice(maxFields))
    report.leftOut({ kind: "question", name: ref }, ref, {
      code: "too-many",
      values: { max: maxFields },
    });
  const read = fields.flatMap((field): Read[] => {
    const element = typeformField(maker, field.raw);
    return element ? [{ ...field, element }] : [];
  });
  readEndings();
  const orderOf = new Map(read.map(({ element }, at) => [element.id, at]));
  const indexOf = new Map(read.map(({ ref }, at) => [ref, at]).toReversed() as [string, number][]);
  /** A group is where its first field is, and for its own jumps its last. */
  const firstOf = new Map<string, number>();
  const lastOf = new Map<string, number>();
  read.forEach(({ group }, at) => {
    if (!group) return;
    if (!firstOf.has(group.ref)) firstOf.set(group.ref, at);
    lastOf.set(group.ref, at);
  });
  typeformScores(maker, form, wordsOfAction);
  placeFields(readLogic());
  maker.rest({ kind: "survey", name: "form" }, form);
  return finishSurvey(maker, "typeform", fileName);

  function say(item: Item, text: string): Copy {
    return maker.copy(item, { [language]: text }, typeformWords);
  }

  function readWelcome(): void {
    form.records("welcome_screens").forEach((raw, at) => {
      const screen = new SourceRecord(raw).skip("id", "ref", "type");
      const item: Item = { kind: "text", name: `welcome ${at + 1}` };
      const properties = buttons(screen.record("properties"));
      const text = joined(screen.text("title"), properties.text("description"));
      picture(maker, item, screen);
      maker.rest(item, screen);
      if (at > 0) report.leftOut(item, text, { code: "unused" });
      else if (text) {
        definition.description = say(item, text);
        report.imported(item, text);
      }
    });
  }

  /** Fields in a row, those of groups included. */
  function listFields(list: readonly Record<string, unknown>[], group?: Group, depth = 0): Field[] {
    const found: Field[] = [];
    for (const raw of list) {
      const type = String(raw.type ?? "");
      const ref = String(raw.ref ?? raw.id ?? "");
      if ((type === "group" || type === "inline_group") && depth < 10) {
        const record = new SourceRecord(raw).skip("id", "ref", "type");
        const properties = buttons(record.record("properties"));
        const own: Group = group ?? { ref, title: record.text("title"), isPlaced: false };
        const item: Item = { kind: "page", name: ref };
        picture(maker, item, record);
        if (own.ref !== ref) report.changed(item, record.text("title"), { code: "heading" });
        const title = own.ref === ref ? "" : record.text("title");
        const intro = joined(title, properties.text("description"));
        const text = intro && { type: "statement", ref: `${ref} intro`, title: intro };
        const inner = properties.records("fields");
        maker.rest(item, record);
        found.push(...listFields(text ? [text, ...inner] : inner, own, depth + 1));
      } else found.push({ ref, raw, group });
    }
    return found;
  }

  function readEndings(): void {
    const screens = form.records("thankyou_screens");
    screens.forEach((raw, at) => {
      const screen = new SourceRecord(raw).skip("id", "type");
      const ref = screen.text("ref");
      const item: Item = { kind: "ending", name: ref };
      const properties = buttons(screen.record("properties")).skip("button_mode", "share_icons");
      const text = joined(screen.text("title"), properties.text("description"));
      const isOwn = ref !== "default_tys" || screens.length === 1;
      const url = properties.text("redirect_url") || screen.text("redirect_url");
      picture(maker, item, screen);
      maker.rest(item, screen);
      const ending = maker.ending(item, text ? say(item, text) : undefined, text);
      setRedirect(maker, { name: ref, ending, address: url });
      maker.targets.set(ref, ending);
      if (isOwn && !maker.lastEnding) maker.lastEnding = ending;
      if (at > 0 && !maker.lastEnding) maker.lastEnding = ending;
    });
  }

  /** The jumps of each field that can be made. */
  function readLogic(): Jump[][] {
    const jumps: Jump[][] = read.map(() => []);
    for (const raw of form.records("logic")) {
      const logic = new SourceRecord(raw);
      const ref = logic.text("ref");
      const from = indexOf.get(ref) ?? lastOf.get(ref) ?? -1;
      const isAtStart = logic.text("type") === "hidden";
      logic.records("actions").forEach((rawAction, at) => {
        const record = new SourceRecord(rawAction);
        const item: Item = { kind: "logic", name: `${ref} #${at + 1}` };
        const action = { item, words: wordsOfAction(rawAction), record, from };
        if (record.text("action") === "jump") addJump(action, isAtStart, jumps);
      });
      maker.rest({ kind: "logic", name: ref }, logic);
    }
    return jumps;
  }

  function addJump(action: Action, isAtStart: boolean, jumps: Jump[][]): void {
    const { item, words, record, from } = action;
    const to = record.record("details").record("to");
    const name = to.text("value");
    const ending = maker.targets.has(name);
    const index = indexOf.get(name) ?? firstOf.get(name) ?? -1;
    const own = jumps[from];
    if (isAtStart || !own)
      report.leftOut(item, words, { code: "unknown-reference", values: { name } });
    else if (!ending && index < 0)
      report.leftOut(item, words, { code: "unknown-target", values: { name } });
    else if (!ending && index <= from)
      report.leftOut(item, words, { code: "backward-jump", values: { name } });
    else
      try {
        const precedes = (source: object) =>
          !("question" in source) || (orderOf.get(String(source.question)) ?? read.length) <= from;
        const names = makeNames(maker, precedes, (id) => orderOf.has(id));
        const { condition, changes } = compileCondition(
          typeformCondition(record.value("condition")),
          names,
        );
        own.push({ when: condition, to: ending ? name : index });
        const [change] = changes;
        if (change) report.changed(item, words, change);
        else report.imported(item, words);
      } catch (error) {
        if (!(error instanceof NoCondition)) throw error;
        report.leftOut(item, words, error.reason);
      }
  }

  function placeFields(made: readonly Jump[][]): void {
    const stops = read.map(({ element }, at) => ({
      jumps: made[at] ?? [],
      answer: isQuestion(element) ? element.id : undefined,
    }));
    const { starts, shown, routed, jumps } = planJumps(stops);
    let page: Page | undefined;
    let isDue = true;
    const pageAt: Page[] = [];
    read.forEach(({ element, group }, at) => {
      const condition = shown.get(at);
      isDue ||= !page || starts.has(at) || group !== read[at - 1]?.group;
      if (condition === false) {
        maker.leaveOutElement(element, "unreachable");
        return;
      }
      if (isDue || !page) page = newPage(group);
      isDue = false;
      if (condition) element.showIf = condition;
      page.elements.push(element);
      pageAt[at] = page;
    });
    for (const each of definition.pages) hoistCondition(each);
    read.forEach(({ ref }, at) => {
      const target = pageAt[at];
      if (target && target.elements[0] === read[at]?.element)
        maker.targets.set(`field ${at}`, target);
      if (routed.has(at) && target) addRoutes(ref, target, jumps[at] ?? []);
    });
  }

  function newPage(group: Group | undefined): Page {
    const item: Item = { kind: "page", name: group?.ref ?? "" };
    const isFirst = group && !group.isPlaced;
    const title = group?.title && isFirst ? say(item, group.title) : undefined;
    const page = maker.page(item, group?.title ?? "", title);
    if (group && isFirst) {
      group.isPlaced = true;
      report.imported(item, group.title, page.id);
    }
    return page;
  }

  function addRoutes(ref: string, page: Page, jumps: readonly Jump[]): void {
    const item: Item = { kind: "logic", name: ref };
    for (const { when, to } of jumps)
      maker.routes.push({
        item,
        words: "",
        expression: { constant: true },
        condition: when,
        page,
        isReported: true,
        to: typeof to === "number" ? `field ${to}` : to,
      });
  }
}
