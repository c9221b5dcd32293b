import { isRecord, SourceRecord } from "../source-record.ts";
import type { QsfPart, QualtricsSource } from "./qualtrics-source.ts";

const locator = /^q:\/\/(QID\d+)\/ChoiceGroup\/(Selected|Unselected|All|Displayed)\w*$/;

/**
 * The choices carried forward from another question, each with the condition that it was, or
 * wasn't, selected there. Qualtrics numbers them `x1`, `x2`.
 */
export function carriedParts(
  source: QualtricsSource,
  record: SourceRecord,
  depth = 0,
): readonly QsfPart[] {
  const dynamic = record.peek("DynamicChoices");
  const text = isRecord(dynamic) ? String(dynamic.Locator ?? "") : "";
  const [, from = "", which = ""] = locator.exec(text) ?? [];
  const question = source.questions.get(from);
  if (!question || depth > 5) return [];
  record.skip("DynamicChoices", "DynamicChoicesData");
  const other = new SourceRecord(question);
  const parts = [
    ...carriedParts(source, other, depth + 1),
    ...source.parts(other, "Choices", "ChoiceOrder"),
  ];
  return parts.map(({ key, texts }) => {
    const test = {
      LogicType: "Question",
      LeftOperand: `q://${from}/SelectableChoice/${key}`,
      Operator: which === "Selected" ? "Selected" : "NotSelected",
      Description: text,
    };
    const logic = { 0: { 0: test, Type: "If" }, Type: "BooleanExpression" };
    const isConditional = which === "Selected" || which === "Unselected";
    const raw = isConditional ? { DisplayLogic: logic } : {};
    return { key: `x${key}`, record: new SourceRecord(raw), texts };
  });
}
