const form = /^[a-z][a-z0-9_]{0,31}$/;

/** A source's name as a code: a to z, 0 to 9 and _, up to 32 characters, none that is taken. */
export function makeCode(name: string, taken: Set<string>, fallback = "q"): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const letters = /^[a-z]/.test(plain) ? plain : `${fallback}_${plain}`.replace(/_+$/, "");
  const base = letters.slice(0, 32).replace(/_+$/, "");
  const last = lastCounts.get(taken) ?? new Map<string, number>();
  lastCounts.set(taken, last);
  let code = base;
  let count = last.get(base) ?? 1;
  while (taken.has(code) || !form.test(code)) {
    const end = `_${++count}`;
    code = base.slice(0, 32 - end.length) + end;
  }
  last.set(base, count);
  taken.add(code);
  return code;
}

/** By the codes taken: the last number behind each beginning, so that equal names don't take long. */
const lastCounts = new WeakMap<Set<string>, Map<string, number>>();

/** Whether a code still says its source's name, but for case and punctuation. */
export function saysName(code: string, name: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(code).endsWith(letters(name));
}
