import type { Choice } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import { isRecord, numberOf, SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";

/**
 * Variables that choices add points to become computed values: each choice has its points, and the
 * value is their sum. Anything else that Typeform calculates is left out.
 */
export function typeformScores(
  maker: SurveyMaker,
  form: SourceRecord,
  wordsOfAction: (action: unknown) => string,
): void {
  const { report } = maker;
  const start = form.record("variables");
  const points = new Map<string, Map<string, number>>();
  /** A choice has one number, so that a question can count for one variable alone. */
  const variableOf = new Map<string, string>();
  for (const raw of form.list("logic")) {
    if (!isRecord(raw)) continue;
    (Array.isArray(raw.actions) ? raw.actions : []).forEach((rawAction, at) => {
      const action = new SourceRecord(rawAction);
      const kind = action.text("action");
      if (kind === "jump") return;
      const item: Item = { kind: "logic", name: `${String(raw.ref)} #${at + 1}` };
      addPoints(item, wordsOfAction(rawAction), kind, action);
    });
  }
  for (const name of new Set([...points.keys(), ...start.keys()])) makeComputed(name);

  function addPoints(item: Item, words: string, kind: string, action: SourceRecord): void {
    const details = action.record("details");
    const variable = details.record("target").text("value");
    const value = numberOf(details.record("value").value("value"));
    const condition = action.record("condition");
    const vars = condition.list("vars").filter(isRecord);
    const field = String(vars.find(({ type }) => type === "field")?.value);
    const choice = String(vars.find(({ type }) => type === "choice")?.value);
    const named = maker.names.get(`field:${field}`);
    const id = named?.values?.get(choice);
    const part = partOf(named?.question, id);
    const isSum =
      (kind === "add" || kind === "subtract") && /^(is|equal)$/.test(condition.text("op"));
    if (
      !isSum ||
      value === undefined ||
      !variable ||
      !part ||
      part.value !== undefined ||
      (variableOf.get(field) ?? variable) !== variable
    ) {
      report.leftOut(item, words, { code: "arithmetic" });
      return;
    }
    variableOf.set(field, variable);
    part.value = kind === "add" ? value : -value;
    const own = points.get(variable) ?? new Map<string, number>();
    points.set(variable, own.set(`field:${field}`, value));
    report.imported(item, words);
  }

  function makeComputed(name: string): void {
    const item: Item = { kind: "computed", name };
    const from = start.number(name) ?? 0;
    const of = [...(points.get(name)?.keys() ?? [])].flatMap(
      (ref) => maker.names.get(ref)?.source ?? [],
    );
    if (of.length === 0) {
      report.leftOut(item, `${name} = ${from}`, { code: "unused" });
      return;
    }
    const computed = maker.computed(name, item, "sum", of);
    maker.names.set(`var:${name}`, { source: { computed: computed.id }, startsAt: from });
    if (from === 0) report.imported(item, name, computed.id);
    else report.changed(item, `${name} = ${from}`, { code: "arithmetic" }, computed.id);
  }
}

function partOf(question: unknown, id: string | undefined): Choice | undefined {
  if (!isRecord(question) || !Array.isArray(question.choices)) return undefined;
  return question.choices.find((each: Choice) => each.id === id);
}
