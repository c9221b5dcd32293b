import { invalidRequest, StripeError } from "./card-errors.ts";

/**
 * A form with nested names: `card[number]=…` is `{ card: { number: … } }`, `expand[]=a` is `{
 * expand: { 0: "a" } }`.
 */
export type Form = { [name: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let node = form;
    for (const step of path.slice(0, -1)) {
      const next = node[step] ?? Object.create(null);
      if (typeof next === "string")
        throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
      node[step] = next;
      node = next;
    }
    node[path.at(-1) || String(Object.keys(node).length)] = value;
  }
  return form;
}

/** Refuses parameters that the sandbox would ignore, so that no code relies on them. */
export function allowOnly(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw invalidRequest(
    `Received unknown parameter: ${unknown} (SANDBOX knows ${names.join(", ")})`,
    {
      code: "parameter_unknown",
      param: unknown,
    },
  );
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value !== undefined && typeof value !== "string")
    throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function groupOf(form: Form, name: string): Form {
  const value = form[name] ?? {};
  if (typeof value === "string") throw invalidRequest(`Invalid object: ${name}`, { param: name });
  return value;
}

export function textsOf(form: Form, name: string): Record<string, string> {
  const group = groupOf(form, name);
  return Object.fromEntries(Object.keys(group).map((key) => [key, textOf(group, key) ?? ""]));
}

/** Reads a positive integer. */
export function amountOf(form: Form, name: string): number {
  const text = textOf(form, name) ?? "";
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw invalidRequest(`Invalid positive integer: ${name}`, { param: name });
  return Number(text);
}

export function required(form: Form, name: string): string {
  const value = textOf(form, name);
  if (!value)
    throw invalidRequest(`Missing required param: ${name}.`, {
      code: "parameter_missing",
      param: name,
    });
  return value;
}

type StoredAnswer = { status: number; body: string };

/**
 * Idempotency keys: a repeated key returns the first answer, and is refused with other parameters.
 */
export function idempotencyKeys() {
  const stored = new Map<string, { request: string; answer: StoredAnswer }>();
  return {
    find(key: string, request: string): StoredAnswer | null {
      const before = stored.get(key);
      if (!before) return null;
      if (before.request === request) return before.answer;
      const message = `The idempotency key '${key}' was used before, with other parameters.`;
      throw new StripeError(400, { type: "idempotency_error", message });
    },
    keep: (key: string, request: string, answer: StoredAnswer) =>
      void stored.set(key, { request, answer }),
  };
}
