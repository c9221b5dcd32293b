import type { Computed, Source } from "#engine/definition.ts";
import { parseExpression } from "../expression-parser.ts";
import type { Item } from "../imported.ts";
import type { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { surveyjsDialect, surveyjsValues } from "./surveyjs-logic.ts";

/** A calculated value, where it is a sum, a mean or an answer as it is. */
export function surveyjsValue(maker: SurveyMaker, record: SourceRecord): void {
  const name = record.text("name");
  const expression = record.text("expression");
  const item: Item = { kind: "computed", name };
  const ast = parseExpression(expression, surveyjsDialect);
  const read = ast ? surveyjsValues(ast) : undefined;
  const operand = read && "operand" in read ? read.operand : undefined;
  const names = operand ? ("name" in operand ? [operand.name] : operand.names) : [];
  const of = names.flatMap((each): Source[] => {
    const named = maker.names.get(each);
    return named ? [named.source] : [];
  });
  maker.rest(item, record);
  if (!operand || of.length === 0 || of.length < names.length) {
    maker.report.leftOut(item, expression, { code: "arithmetic" });
    return;
  }
  const how: Computed["how"] = "name" in operand ? "first" : operand.how;
  const startsAt = "name" in operand ? undefined : operand.startsAt;
  const computed = maker.computed(name, item, how, of);
  maker.names.set(name, {
    source: { computed: computed.id },
    ...(startsAt !== undefined && { startsAt }),
  });
  maker.report.imported(item, expression, computed.id);
}
