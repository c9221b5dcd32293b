import type { Condition, Element, Page, Source } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { compileCondition } from "../compile-condition.ts";
import { allOf } from "../conditions.ts";
import type { Expression } from "../expression.ts";
import { finishSurvey } from "../finish-survey.ts";
import { hoistCondition } from "../hoist-condition.ts";
import type { Imported, Item } from "../imported.ts";
import { type Jump, planJumps } from "../jumps.ts";
import { makeNames, NoCondition } from "../named.ts";
import { SourceRecord, wordsOf } from "../source-record.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { logicWords } from "./logic-words.ts";
import { QualtricsFlow, type Visit } from "./qualtrics-flow.ts";
import { skipCondition } from "./qualtrics-logic.ts";
import { qualtricsElements } from "./qualtrics-question.ts";
import { QualtricsSource } from "./qualtrics-source.ts";
import { qualtricsQuotas, qualtricsSurvey } from "./qualtrics-survey.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

/** An element in the order of the survey. */
type Stop = {
  element: Element;
  qid: string;
  visit: Visit;
  startsPage: boolean;
  skips: Record<string, unknown>[];
};

/** Qualtrics' .qsf. */
export function readQualtrics(json: unknown, fileName: string): Imported {
  return new QualtricsReader(json).read(fileName);
}

class QualtricsReader {
  private readonly maker = new SurveyMaker();
  private readonly source: QualtricsSource;
  private readonly stops: Stop[] = [];
  private readonly firstOf = new Map<string, number>();

  constructor(json: unknown) {
    this.source = new QualtricsSource(json);
  }

  read(fileName: string): Imported {
    const { maker, source } = this;
    maker.definition.languages = source.languages;
    for (const tag of source.languages.slice(1))
      maker.report.imported({ kind: "translation", name: tag }, tag);
    qualtricsSurvey(maker, source);
    const flow = new QualtricsFlow(maker, source);
    const visits = flow.read();
    for (const visit of visits) this.readBlock(visit);
    for (const block of source.blocks) {
      if (visits.some((visit) => visit.block === block)) continue;
      this.leaveOut(block.elements, block.type);
      const name = block.description || block.id;
      maker.leaveOut({ kind: "page", name }, name, block.record, {
        code: "unused",
        values: { name },
      });
    }
    const placed = new Set(
      source.blocks.flatMap(({ elements }) => elements.map((each) => String(each.QuestionID))),
    );
    this.leaveOut(
      [...source.questions.keys()]
        .filter((id) => !placed.has(id))
        .map((id) => ({ Type: "Question", QuestionID: id })),
      "Trash",
    );
    this.placeStops();
    flow.addBranches(new Map(visits.map((visit) => [visit, this.pagesOf(visit)])));
    qualtricsQuotas(maker, source);
    for (const { name, record } of source.records) maker.rest({ kind: "survey", name }, record);
    return finishSurvey(maker, "qualtrics", fileName);
  }

  private readBlock(visit: Visit): void {
    const { maker } = this;
    const { block } = visit;
    const item: Item = { kind: "page", name: block.description || block.id };
    let startsPage = true;
    for (const each of block.elements) {
      if (each.Type === "Page Break") startsPage = true;
      if (each.Type !== "Question") {
        if (each.Type !== "Page Break") this.leaveOutElement(each);
        continue;
      }
      const qid = String(each.QuestionID);
      const skips = this.source.recordsOf(`${qid} SkipLogic`, each.SkipLogic);
      const elements = qualtricsElements(maker, this.source, qid);
      if (elements.length === 0) this.leaveSkips(skips, qid, "unused");
      elements.forEach((element, at) => {
        const isLast = at === elements.length - 1;
        if (!this.firstOf.has(qid)) this.firstOf.set(qid, this.stops.length);
        this.stops.push({ element, qid, visit, startsPage, skips: isLast ? skips : [] });
        startsPage = false;
      });
    }
    block.record.skip("Type", "ID", "Description");
    maker.rest(item, block.record);
    maker.report.imported(item, block.description || block.id);
  }

  /** An element of a block that is neither a question nor the end of a page. */
  private leaveOutElement(element: Record<string, unknown>): void {
    const kind = String(element.Type ?? "");
    const item: Item = { kind: "question", name: String(element.QuestionID ?? kind) };
    if (this.source.questions.has(String(element.QuestionID))) this.leaveOut([element], kind);
    else
      this.maker.report.leftOut(item, wordsOf(element), { code: "unknown-kind", values: { kind } });
  }

  private leaveOut(elements: readonly Record<string, unknown>[], type: string): void {
    for (const { Type: kind, QuestionID: id } of elements) {
      if (kind === "Page Break") continue;
      const question = this.source.questions.get(String(id));
      const name = String(question?.DataExportTag ?? id);
      const words = qualtricsWords(
        String(question?.QuestionText ?? ""),
        (_, original) => original,
      ).text;
      const record = new SourceRecord(question).skip("QuestionText", "QuestionDescription");
      this.maker.leaveOut({ kind: "question", name }, words, record, {
        code: "unused",
        values: { name: type },
      });
    }
  }

  private leaveSkips(skips: readonly Record<string, unknown>[], qid: string, code: "unused"): void {
    for (const [at, skip] of skips.entries())
      this.maker.report.leftOut(
        { kind: "logic", name: `${qid} skip ${at + 1}` },
        logicWords(skip),
        { code },
      );
  }

  private placeStops(): void {
    const { maker, stops } = this;
    const plan = planJumps(
      stops.map((stop, at) => ({
        jumps: this.jumpsOf(stop, at),
        answer: isQuestion(stop.element) ? stop.element.id : undefined,
      })),
    );
    const { jumps } = plan;
    let page: Page | undefined;
    let isDue = true;
    stops.forEach(({ element, startsPage, visit }, at) => {
      isDue ||= startsPage || plan.starts.has(at);
      const condition = plan.shown.get(at);
      if (condition === false) {
        maker.leaveOutElement(element, "unreachable");
        return;
      }
      if (isDue || !page) {
        const words = visit.block.description;
        page = maker.page({ kind: "page", name: words || visit.block.id }, words);
      }
      isDue = false;
      if (condition) element.showIf = element.showIf ? both(element.showIf, condition) : condition;
      page.elements.push(element);
    });
    for (const each of maker.definition.pages) hoistCondition(each);
    const pageAt = new Map(
      maker.definition.pages.flatMap((each) => each.elements.map(({ id }) => [id, each] as const)),
    );
    stops.forEach(({ element, qid }, at) => {
      const own = pageAt.get(element.id);
      if (!own) return;
      if (own.elements[0] === element) maker.targets.set(`stop ${at}`, own);
      if (plan.routed.has(at))
        for (const { when, to } of jumps[at] ?? [])
          maker.routes.push({
            item: { kind: "logic", name: `${qid} skip` },
            words: "",
            expression: { constant: true },
            condition: when,
            page: own,
            isReported: true,
            to: typeof to === "number" ? `stop ${to}` : to,
          });
    });
  }

  private jumpsOf({ skips, qid, element }: Stop, from: number): Jump[] {
    return skips.flatMap((skip, at): Jump[] => {
      const item: Item = { kind: "logic", name: `${qid} skip ${at + 1}` };
      const words = logicWords(skip);
      const to = this.skipTarget(skip, from);
      const { report } = this.maker;
      if (to === undefined || (typeof to === "number" && to <= from)) {
        const name = String(skip.SkipToDestination);
        report.leftOut(item, words, {
          code: to === undefined ? "unknown-target" : "backward-jump",
          values: { name },
        });
        return [];
      }
      try {
        const precedes = (source: Source) =>
          !("question" in source) ||
          this.stops.findIndex((stop) => stop.element.id === source.question) <= from;
        const names = makeNames(this.maker, precedes, (id) =>
          this.stops.some((stop) => stop.element.id === id),
        );
        const { condition, changes } = compileCondition(
          this.askedOnly(skipCondition(skip), qid, element),
          names,
        );
        const [change] = changes;
        if (change) report.changed(item, words, change);
        else report.imported(item, words);
        return [{ when: condition, to }];
      } catch (error) {
        if (!(error instanceof NoCondition)) throw error;
        report.leftOut(item, words, error.reason);
        return [];
      }
    });
  }

  /** A question that isn't shown doesn't skip, though "not selected" would hold. */
  private askedOnly(expression: Expression, qid: string, element: Element): Expression {
    const hasCondition = this.maker.rules.some(({ shows }) => shows.elements?.includes(element));
    return hasCondition && "not" in expression
      ? { all: [{ test: "answered", of: { name: qid } }, expression] }
      : expression;
  }

  private skipTarget(skip: Record<string, unknown>, from: number): number | string | undefined {
    const to = String(skip.SkipToDestination);
    if (to === "ENDOFSURVEY") return "EndOfSurvey";
    if (to !== "ENDOFBLOCK") return this.firstOf.get(to);
    const { visit } = this.stops[from] as Stop;
    const after = this.stops.findIndex((stop, at) => at > from && stop.visit !== visit);
    return after < 0 ? "EndOfSurvey" : after;
  }

  private pagesOf(visit: Visit): Page[] {
    const own = new Set(
      this.stops.filter((stop) => stop.visit === visit).map(({ element }) => element),
    );
    return this.maker.definition.pages.filter(({ elements }) =>
      elements.some((element) => own.has(element)),
    );
  }
}

function both(a: Condition, b: Condition): Condition {
  const joined = allOf([a, b]);
  return typeof joined === "boolean" ? b : joined;
}
