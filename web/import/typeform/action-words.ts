import { cut } from "../report.ts";
import { isRecord, wordsOf } from "../source-record.ts";

const maxDepth = 40;

/**
 * Says an action of a form's logic in Typeform's own names, with the titles of what it refers to in
 * place of references: `if “Coming?” is “No”: jump to “Goodbye”`.
 */
export function actionWords(form: Record<string, unknown>): (action: unknown) => string {
  const titles = new Map<string, string>();
  collect(form.fields, 0);
  collect(form.thankyou_screens, 0);
  return (action) => (isRecord(action) && sentence(action)) || wordsOf(action);

  function collect(value: unknown, depth: number): void {
    if (depth > maxDepth) return;
    if (Array.isArray(value)) for (const each of value) collect(each, depth + 1);
    if (!isRecord(value)) return;
    const title = value.title ?? value.label;
    if (typeof title === "string")
      for (const name of [value.ref, value.id])
        if (typeof name === "string" && !titles.has(name)) titles.set(name, cut(title, 200));
    if (isRecord(value.properties)) collect(Object.values(value.properties), depth + 1);
  }

  function sentence({ action, details, condition }: Record<string, unknown>): string {
    if (!isRecord(details) || typeof action !== "string") return "";
    const tested = test(condition, 0);
    if (tested === undefined) return "";
    const when = tested === "always" ? tested : `if ${tested}`;
    if (isRecord(details.to)) return `${when}: ${action} to ${name(details.to)}`;
    if (!isRecord(details.target) || !isRecord(details.value)) return "";
    return `${when}: ${action} ${name(details.value)}, ${name(details.target)}`;
  }

  function test(condition: unknown, depth: number): string | undefined {
    if (!isRecord(condition) || depth > maxDepth) return undefined;
    const op = String(condition.op).replaceAll("_", " ");
    const vars = Array.isArray(condition.vars) ? condition.vars : [];
    if (op === "always") return op;
    if (op !== "and" && op !== "or") {
      const [first, ...others] = vars.filter(isRecord);
      if (!first || others.length + 1 < vars.length) return undefined;
      return [name(first), op, ...others.map(name)].join(" ");
    }
    const parts = vars.map((each) => test(each, depth + 1));
    return parts.includes(undefined) ? undefined : `(${parts.join(` ${op} `)})`;
  }

  function name({ type, value }: Record<string, unknown>): string {
    const text = wordsOf(value);
    const isReference = type !== "constant" && type !== "variable" && type !== "hidden";
    return isReference ? `“${titles.get(text) ?? text}”` : text;
  }
}
