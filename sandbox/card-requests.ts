import { StripeNo, wrong } from "./card-errors.ts";

/** What a form carries: `card[number]=…` is `{ card: { number: … } }`, `expand[]=a` is `{ expand: { 0: "a" } }`. */
export type Form = { [name: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let place = form;
    for (const step of path.slice(0, -1)) {
      const next = place[step] ?? Object.create(null);
      if (typeof next === "string") throw wrong(`Invalid parameter: ${name}`, { param: name });
      place[step] = next;
      place = next;
    }
    place[path.at(-1) || String(Object.keys(place).length)] = value;
  }
  return form;
}

/** Refuses what the sandbox would only ignore, so that nobody trusts in it. */
export function allowOnly(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw wrong(`Received unknown parameter: ${unknown} (SANDBOX knows ${names.join(", ")})`, {
    code: "parameter_unknown",
    param: unknown,
  });
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value !== undefined && typeof value !== "string") throw wrong(`Invalid string: ${name}`, { param: name });
  return value;
}

export function groupOf(form: Form, name: string): Form {
  const value = form[name] ?? {};
  if (typeof value === "string") throw wrong(`Invalid object: ${name}`, { param: name });
  return value;
}

export function textsOf(form: Form, name: string): Record<string, string> {
  const group = groupOf(form, name);
  return Object.fromEntries(Object.keys(group).map((key) => [key, textOf(group, key) ?? ""]));
}

/** A whole positive number. */
export function amountOf(form: Form, name: string): number {
  const text = textOf(form, name) ?? "";
  if (!/^[1-9]\d{0,8}$/.test(text)) throw wrong(`Invalid positive integer: ${name}`, { param: name });
  return Number(text);
}

export function required(form: Form, name: string): string {
  const value = textOf(form, name);
  if (!value) throw wrong(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
}

type Answered = { status: number; body: string };

/** The same key gives the same answer again, and is refused with other parameters. */
export function idempotencyKeys() {
  const answered = new Map<string, { asked: string; answer: Answered }>();
  return {
    find(key: string, asked: string): Answered | null {
      const before = answered.get(key);
      if (!before) return null;
      if (before.asked === asked) return before.answer;
      const message = `The idempotency key '${key}' was used before, with other parameters.`;
      throw new StripeNo(400, { type: "idempotency_error", message });
    },
    keep: (key: string, asked: string, answer: Answered) => void answered.set(key, { asked, answer }),
  };
}
