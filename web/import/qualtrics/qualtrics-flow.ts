import type { Ending, Page } from "#engine/definition.ts";
import type { Expression } from "../expression.ts";
import type { Item } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { setRedirect } from "../redirect.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { logicWords } from "./logic-words.ts";
import { qualtricsCondition } from "./qualtrics-logic.ts";
import type { QsfBlock, QualtricsSource } from "./qualtrics-source.ts";

type Branch = { item: Item; words: string; expression: Expression };
/** A block where the flow comes to it, and the branches that it is in, the outermost first. */
export type Visit = { block: QsfBlock; branches: Branch[] };
/** An end of the survey after a number of visits. */
type End = { after: number; branches: Branch[]; name: string; to: string };

const maxDepth = 30;
const kindsOfEnding: Record<string, Ending["kind"]> = {
  Screened: "screened-out",
  QuotaMet: "quota-full",
};

/** Qualtrics' survey flow in reading order. */
export class QualtricsFlow {
  private readonly maker: SurveyMaker;
  private readonly source: QualtricsSource;
  private readonly visits: Visit[] = [];
  private readonly ends: End[] = [];
  private readonly branches: Branch[] = [];

  constructor(maker: SurveyMaker, source: QualtricsSource) {
    this.maker = maker;
    this.source = source;
  }

  read(): Visit[] {
    const { flow, blocks } = this.source;
    if (flow.length > 0) this.walk(flow, [], 0);
    else
      for (const block of blocks)
        if (block.type !== "Trash") this.visits.push({ block, branches: [] });
    return this.visits;
  }

  /** Once the pages are there, branches become their conditions, and ends of the survey routes. */
  addBranches(pages: ReadonlyMap<Visit, readonly Page[]>): void {
    for (const branch of this.branches) {
      const inside = this.visits.filter(({ branches }) => branches.includes(branch));
      const own = inside.flatMap((visit) => pages.get(visit) ?? []);
      if (own.length > 0) this.maker.rules.push({ ...branch, shows: { pages: own } });
    }
    for (const end of this.ends) this.addEnd(end, pages);
  }

  private walk(flow: readonly Record<string, unknown>[], branches: Branch[], depth: number): void {
    for (const step of flow) {
      if (depth > maxDepth) {
        const item: Item = { kind: "logic", name: stepName(step) };
        this.maker.report.leftOut(item, wordsOf(step), { code: "not-understood" });
        continue;
      }
      this.step(step, branches, depth);
      // Branches, fields and steps inside have lines of their own.
      const record = new SourceRecord(step).skip("Type", "FlowID", "ID", "Description", "Flow");
      record.skip("BranchLogic", "EmbeddedData", "SubSet", "Autofill");
      if (step.Type === "EndSurvey") record.skip("EndingType", "Options");
      if (!/^(WebService|Authenticator)$/.test(String(step.Type)))
        this.maker.rest({ kind: "logic", name: stepName(step) }, record);
    }
  }

  private step(step: Record<string, unknown>, branches: Branch[], depth: number): void {
    const { report } = this.maker;
    const name = stepName(step);
    const inner = this.source.recordsOf(`${name} Flow`, step.Flow);
    switch (step.Type) {
      case "Block":
      case "Standard":
        this.visit(String(step.ID), branches);
        break;
      case "Branch": {
        const item: Item = { kind: "logic", name };
        const words = logicWords(step.BranchLogic);
        const branch = { item, words, expression: qualtricsCondition(step.BranchLogic) };
        this.branches.push(branch);
        const before = this.visits.length + this.ends.length;
        this.walk(inner, [...branches, branch], depth + 1);
        if (this.visits.length + this.ends.length === before)
          report.leftOut(item, words, { code: "unused" });
        break;
      }
      case "EmbeddedData":
        this.embedded(name, step);
        break;
      case "EndSurvey":
        this.ends.push({ after: this.visits.length, branches, name, to: this.ending(step, name) });
        break;
      case "BlockRandomizer":
        report.leftOut({ kind: "logic", name }, `SubSet ${String(step.SubSet ?? "")}`, {
          code: "random-part",
        });
        this.walk(inner, branches, depth + 1);
        break;
      case "Group":
      case "Root":
        this.walk(inner, branches, depth + 1);
        break;
      case "WebService":
      case "Authenticator":
        report.leftOut({ kind: "logic", name }, wordsOf(step), { code: "web-service" });
        this.walk(inner, branches, depth + 1);
        break;
      default:
        report.leftOut({ kind: "logic", name }, wordsOf(step), { code: "not-understood" });
        this.walk(inner, branches, depth + 1);
    }
  }

  /** The name of the ending that a step leads to: its own if it redirects or screens out. */
  private ending(step: Record<string, unknown>, name: string): string {
    const { maker, source } = this;
    const options = source.remember(name, isRecord(step.Options) ? step.Options : {});
    options.skip("Advanced", "SurveyTermination");
    const address = options.text("EOSRedirectURL");
    const kind = lookup(kindsOfEnding, options.text("ResponseFlag"));
    if (address === "" && !kind) return "EndOfSurvey";
    const ending = maker.ending({ kind: "ending", name }, undefined, address, kind);
    setRedirect(maker, { name, ending, address });
    maker.targets.set(name, ending);
    return name;
  }

  private visit(id: string, branches: Branch[]): void {
    const block = this.source.blocks.find((each) => each.id === id);
    const item: Item = { kind: "page", name: block?.description || id };
    if (!block)
      this.maker.report.leftOut(item, id, { code: "unknown-reference", values: { name: id } });
    else if (this.visits.some((visit) => visit.block === block))
      this.maker.report.leftOut(item, block.description, { code: "repeated-block" });
    else this.visits.push({ block, branches });
  }

  /**
   * A field without a value is given in the link; one with a value is set there, which nothing here
   * can.
   */
  private embedded(step: string, { EmbeddedData: fields }: Record<string, unknown>): void {
    for (const field of this.source.recordsOf(`${step} EmbeddedData`, fields)) {
      const name = String(field.Field ?? "");
      const known = ["Field", "Value", "Type", "Description", "VariableType", "AnalyzeText"];
      this.source.remember(`EmbeddedData ${name}`, field).skip(...known);
      if (name === "") continue;
      if (!this.maker.names.has(`field ${name}`)) {
        const code = this.maker.variable(name);
        this.maker.names.set(`field ${name}`, { source: { variable: code } });
      }
      const value = String(field.Value ?? "");
      if (value !== "")
        this.maker.report.leftOut({ kind: "setting", name }, `${name} = ${value}`, {
          code: "unsupported-setting",
          values: { name: "Value" },
        });
    }
  }

  /**
   * A route from the page before. A page that isn't always shown may be passed by, so that the
   * pages before it lead there too when nothing after them is shown.
   */
  private addEnd(
    { after, branches, name, to }: End,
    pages: ReadonlyMap<Visit, readonly Page[]>,
  ): void {
    const item: Item = { kind: "logic", name };
    const words = branches.map((branch) => branch.words).join(" ") || name;
    const before = this.visits
      .slice(0, after)
      .flatMap((visit) => (pages.get(visit) ?? []).map((page) => ({ page, visit })))
      .toReversed();
    if (before.length === 0) this.maker.report.leftOut(item, words, { code: "unreachable" });
    const own = branches.map(({ expression }) => expression);
    const notShown: Expression[] = [];
    for (const [at, { page, visit }] of before.entries()) {
      const extra = visit.branches.filter((branch) => !branches.includes(branch));
      this.maker.routes.push({
        item,
        words,
        expression: { all: [...own, ...notShown] },
        page,
        to,
        isReported: at > 0,
      });
      if (extra.length === 0 || at > 20) break;
      notShown.push({ not: { all: extra.map(({ expression }) => expression) } });
    }
  }
}

function stepName({ Type: type, FlowID: id }: Record<string, unknown>): string {
  return `${String(type)} ${String(id ?? "")}`;
}
