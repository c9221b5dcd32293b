/**
 * An object of a source that remembers which of its values were read, so that the report can name
 * the rest. Reading is total: a value of another type counts as absent and stays unread.
 */
export class SourceRecord {
  private readonly raw: Record<string, unknown>;
  private readonly read = new Set<string>();
  /** Those read values that have no meaning for us. */
  private readonly skipped = new Set<string>();
  private readonly children: { name: string; record: SourceRecord }[] = [];
  /** What lists of objects have besides. */
  private readonly strays = new Map<string, readonly unknown[]>();

  constructor(raw: unknown) {
    this.raw = isRecord(raw) ? raw : {};
  }

  has(key: string): boolean {
    return Object.hasOwn(this.raw, key);
  }

  keys(): string[] {
    return Object.keys(this.raw);
  }

  /** A text, or a number as text; "" without one. */
  text(key: string): string {
    const value = this.peek(key);
    if (typeof value !== "string" && typeof value !== "number") return "";
    this.read.add(key);
    return String(value);
  }

  /** True for true, "true", "yes", "y" and "1". */
  flag(key: string): boolean {
    const value = this.peek(key);
    if (typeof value === "object" && value !== null) return false;
    this.read.add(key);
    return value === true || /^(true|yes|y|1|on)$/i.test(String(value ?? "").trim());
  }

  number(key: string): number | undefined {
    const value = this.peek(key);
    const number = numberOf(value);
    if (number !== undefined) this.read.add(key);
    return number;
  }

  list(key: string): unknown[] {
    const value = this.peek(key);
    if (!Array.isArray(value)) return [];
    this.read.add(key);
    return value;
  }

  /** The objects of a list. Whatever else is in it stays unread. */
  records(key: string): Record<string, unknown>[] {
    const list = this.list(key);
    this.strays.set(
      key,
      list.filter((each) => !isRecord(each)),
    );
    return list.filter(isRecord);
  }

  /** Whatever is there. */
  value(key: string): unknown {
    this.read.add(key);
    return this.peek(key);
  }

  /** An object inside this one, whose unread values count as this one's. */
  record(key: string): SourceRecord {
    const record = new SourceRecord(this.peek(key));
    if (isRecord(this.peek(key))) {
      this.read.add(key);
      this.children.push({ name: key, record });
    }
    return record;
  }

  /** Values without a meaning for us. */
  skip(...keys: string[]): this {
    for (const key of keys) {
      this.read.add(key);
      this.skipped.add(key);
    }
    return this;
  }

  /** The same, of a text that is one of these. */
  skipText(key: string, pattern: RegExp): this {
    return pattern.test(wordsOf(this.peek(key))) ? this.skip(key) : this;
  }

  /** Takes back that a value was read. */
  unread(key: string): void {
    this.read.delete(key);
    this.skipped.delete(key);
  }

  /** What wasn't read and says something: not false, null, "" or empty. */
  rest(): { name: string; value: unknown }[] {
    return this.values(this.read);
  }

  /** What says something, read or not: all that is lost when the whole is left out. */
  everything(): { name: string; value: unknown }[] {
    return this.values(this.skipped);
  }

  private values(without: ReadonlySet<string>): { name: string; value: unknown }[] {
    const isAll = without === this.skipped;
    const isChild = (key: string) => this.children.some(({ name }) => name === key);
    const own = Object.entries(this.raw)
      .filter(([key, value]) => !without.has(key) && !isChild(key) && !isNothing(value))
      .map(([name, value]) => ({ name, value }));
    const inner = this.children.flatMap(({ name, record }) =>
      (isAll ? record.everything() : record.rest()).map((each) => ({
        ...each,
        name: `${name}.${each.name}`,
      })),
    );
    if (isAll) return [...own, ...inner];
    const beside = [...this.strays].flatMap(([name, values]) =>
      values.filter((value) => !isNothing(value)).map((value) => ({ name, value })),
    );
    return [...own, ...beside, ...inner];
  }

  /** A value that doesn't count as read. */
  peek(key: string): unknown {
    return Object.hasOwn(this.raw, key) ? this.raw[key] : undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function numberOf(value: unknown): number | undefined {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : Number.NaN;
  return Number.isFinite(number) && Math.abs(number) <= 1e15 ? number : undefined;
}

/** A short text for any value, for the report. */
export function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? "";
}

function isNothing(value: unknown): boolean {
  if (value === false || value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.every(isNothing);
  return isRecord(value) && Object.values(value).every(isNothing);
}
