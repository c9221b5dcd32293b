import { type Expression, fails, type Operand } from "../expression.ts";
import { isRecord } from "../source-record.ts";

/** Qualtrics' logic: groups of expressions, each joined to the one before by and or or. */
export function qualtricsCondition(raw: unknown): Expression {
  if (!isRecord(raw)) return fails("not-understood");
  const groups = numbered(raw).map((group) => ({
    joint: String(group.Type ?? "If"),
    expression: joined(
      numbered(group).map((each) => ({
        // The misspelling is Qualtrics' own.
        joint: String(each.Conjuction ?? each.Conjunction ?? "And"),
        expression: oneExpression(each),
      })),
    ),
  }));
  return groups.length === 0 ? fails("not-understood") : joined(groups);
}

/** And binds closer than or. */
function joined(parts: readonly { joint: string; expression: Expression }[]): Expression {
  const any: Expression[][] = [];
  parts.forEach(({ joint, expression }, at) => {
    const last = any.at(-1);
    if (at > 0 && last && !/^(or|orif|elseif)$/i.test(joint)) last.push(expression);
    else any.push([expression]);
  });
  return { any: any.map((all) => ({ all })) };
}

function numbered(raw: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(raw)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, value]) => value)
    .filter(isRecord);
}

function oneExpression(raw: Record<string, unknown>): Expression {
  const operator = String(raw.Operator ?? "");
  const value = String(raw.RightOperand ?? "");
  switch (raw.LogicType) {
    case "Question":
      return questionTest(String(raw.LeftOperand ?? raw.ChoiceLocator ?? ""), operator, value);
    case "EmbeddedField":
    case "PanelData": {
      const name = String(raw.LeftOperand ?? "").replace(/^m:\/\//, "");
      return valueTest({ name: `field ${name}` }, operator, value);
    }
    case "DeviceType":
    case "GeoIP":
    case "MobileDevice":
      return fails("device");
    default:
      return fails("not-understood", { text: String(raw.LogicType ?? "") });
  }
}

/** What stands before a jump: one locator and its condition. */
export function skipCondition(raw: Record<string, unknown>): Expression {
  const locator = String(raw.ChoiceLocator ?? raw.Locator ?? "");
  return questionTest(locator, String(raw.Condition ?? ""), String(raw.RightOperand ?? ""));
}

const locators = /^q:\/\/(QID\d+(?:#\d+)?)\/(.+)$/;

function questionTest(locator: string, operator: string, value: string): Expression {
  const found = locators.exec(locator.replace(/%23/g, "#"));
  if (!found) return fails("not-understood", { text: locator });
  const [, question = "", path = ""] = found;
  const picked = /^(?:(x*\d+)\/)?Selectable(?:Choice|Answer)\/(?:(x*\d+)[~/])?(x*\d+)$/.exec(path);
  if (/Displayed$/.test(operator)) return fails("no-such-test", { test: operator, value: "" });
  if (picked) {
    const row = picked[1] ?? picked[2];
    const of = { name: row ? `${question}/${row}` : question };
    const test: Expression = { test: "picked", of, value: picked[3] ?? "" };
    if (operator === "Selected") return test;
    return operator === "NotSelected" ? { not: test } : fails("not-understood", { text: operator });
  }
  const part =
    /(?:ChoiceTextEntryValue|ChoiceNumericEntryValue|AnswerTextEntryValue)(?:\/(x*\d+))?/.exec(
      path,
    );
  if (/^Selected(?:Choices|Answers)Count$/.test(path))
    return valueTest({ how: "count", names: [question], startsAt: 0 }, operator, value);
  if (part)
    return valueTest({ name: part[1] ? `${question}/${part[1]}` : question }, operator, value);
  return fails("not-understood", { text: locator });
}

function valueTest(of: Operand, operator: string, value: string): Expression {
  switch (operator) {
    case "EqualTo":
    case "Is":
      return { test: "equal", of, value };
    case "NotEqualTo":
    case "IsNot":
      return { not: { test: "equal", of, value } };
    case "GreaterThan":
      return { test: "above", of, value };
    case "GreaterThanOrEqual":
      return { test: "at-least", of, value };
    case "LessThan":
      return { test: "below", of, value };
    case "LessThanOrEqual":
      return { test: "at-most", of, value };
    case "Contains":
      return { test: "contains", of, value };
    case "DoesNotContain":
      return { not: { test: "contains", of, value } };
    case "Empty":
      return { not: { test: "answered", of } };
    case "NotEmpty":
      return { test: "answered", of };
    default:
      return fails("not-understood", { text: operator });
  }
}
