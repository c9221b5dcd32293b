import type { Condition } from "#engine/definition.ts";
import { conditionDepth, definitionLimits } from "#engine/definition-limits.ts";
import { maxGroup, source, testMembers } from "#engine/part-shapes.ts";
import { type Description, type Members, placed, type Shape } from "#engine/shape.ts";
import { isPrintable, printable } from "../printable.ts";
import { cut } from "../report.ts";
import { isRecord, wordsOf } from "../source-record.ts";

type Drop = (path: string, value: unknown) => void;
type Described<K extends Description["is"]> = Extract<Description, { is: K }>;

/**
 * Reads untrusted JSON piece by piece: what fits its shape is kept as it is, the rest is dropped and
 * told by its path.
 */
export function readShape<T>(shape: Shape<T>, value: unknown, drop: Drop): T | undefined {
  return new ShapeReader(drop).read(shape, value, "") as T | undefined;
}

class ShapeReader {
  private readonly drop: Drop;

  constructor(drop: Drop) {
    this.drop = drop;
  }

  read(shape: Description, value: unknown, path: string): unknown {
    switch (shape.is) {
      case "flag":
        return this.kept(typeof value === "boolean", value, path);
      case "number":
        // What asks for limits is needed, so that its whole is told of.
        return this.kept(Number.isFinite(value), value, path) !== undefined &&
          isWithin(value, shape)
          ? value
          : undefined;
      case "integer":
        return this.kept(Number.isInteger(value) && isWithin(value, shape), value, path);
      case "text":
        return this.text(shape, value, path);
      case "address":
        return this.text({ is: "text", max: shape.max, form: isAddress }, value, path);
      case "one-of":
        return this.kept(shape.options.includes(value as string), value, path);
      case "list":
        return this.list(shape, value, path);
      case "dictionary":
        return this.dictionary(shape, value, path);
      case "object":
        return this.object(shape.members, value, path);
      case "variants": {
        const by = isRecord(value) ? String(value[shape.by]) : "";
        const members = Object.hasOwn(shape.of, by) ? shape.of[by] : undefined;
        if (members) return this.object(members, value, path);
        this.drop(path, value);
        return undefined;
      }
      case "either": {
        const isMeant = ({ members }: { members: Members }) =>
          isRecord(value) && (Object.keys(members)[0] ?? "") in value;
        const { members = {} } = shape.of.find(isMeant) ?? shape.of.at(-1) ?? {};
        return this.object(members, value, path);
      }
      case "condition": {
        const read = this.condition(value, path);
        if (read && conditionDepth(read) <= definitionLimits.conditionDepth) return read;
        this.drop(path, value);
        return undefined;
      }
    }
  }

  private text(
    { min = 0, max, form, kept = max }: Described<"text">,
    value: unknown,
    path: string,
  ) {
    const fits =
      typeof value === "string" && value.length >= min && (!form || hasForm(value, form));
    if (!fits) return this.lose(value, path);
    if (value.length <= (kept ?? value.length) && isPrintable(value)) return value;
    this.drop(path, value);
    return form || min > 0 ? undefined : cut(printable(value), kept ?? value.length);
  }

  private list({ of, min = 0, max, kept = max }: Described<"list">, value: unknown, path: string) {
    if (!Array.isArray(value)) return this.lose(value, path);
    const most = kept ?? value.length;
    value.slice(most).forEach((each, at) => {
      this.drop(`${path}.${most + at}`, each);
    });
    const read = value
      .slice(0, most)
      .map((each, at) => this.read(of, each, `${path}.${at}`))
      .filter((each) => each !== undefined);
    return read.length < min ? undefined : read;
  }

  private dictionary({ key, of }: Described<"dictionary">, value: unknown, path: string) {
    if (!isRecord(value)) return this.lose(value, path);
    const entries = Object.entries(value).map(([name, each]) => [
      name,
      key.form && !hasForm(name, key.form)
        ? this.lose(each, `${path}.${name}`)
        : this.read(of, each, `${path}.${name}`),
    ]);
    return Object.fromEntries(entries.filter(([, read]) => read !== undefined));
  }

  /** One without a member that it needs is dropped. */
  private object(members: Members, value: unknown, path: string) {
    if (!isRecord(value)) return this.lose(value, path);
    for (const [name, each] of Object.entries(value))
      if (!Object.hasOwn(members, name)) this.drop(`${path}.${name}`, each);
    const made: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(members)) {
      const { shape, isOptional, instead, mended = instead } = placed(member);
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const read = given === undefined ? undefined : this.read(shape, given, `${path}.${name}`);
      if (read !== undefined) made[name] = read;
      else if (mended !== undefined) made[name] = structuredClone(mended);
      else if (!isOptional) return this.lose(value, path);
    }
    return made;
  }

  /** A group without one of its parts would mean something else, so it is dropped whole. */
  private condition(value: unknown, path: string): Condition | undefined {
    if (!isRecord(value)) return undefined;
    const { test } = value;
    if (typeof test === "string") {
      if (!Object.hasOwn(testMembers, test)) return undefined;
      const own: Members = testMembers[test as keyof typeof testMembers];
      const members: Members = { test: { is: "one-of", options: [test] }, of: source, ...own };
      return this.object(members, value, path) as Condition | undefined;
    }
    for (const group of ["all", "any", "none"]) {
      const parts = value[group];
      if (!Array.isArray(parts) || parts.length === 0 || parts.length > maxGroup) continue;
      const read = parts.map((part, at) => this.condition(part, `${path}.${group}.${at}`));
      if (Object.keys(value).length > 1 || read.includes(undefined)) return undefined;
      return { [group]: read } as Condition;
    }
    return undefined;
  }

  private kept(fits: boolean, value: unknown, path: string): unknown {
    return fits ? value : this.lose(value, path);
  }

  private lose(value: unknown, path: string): undefined {
    this.drop(path, wordsOf(value));
    return undefined;
  }
}

type Limits = { min?: number; above?: number; max?: number };

function isWithin(value: unknown, { min, above, max }: Limits): boolean {
  return (
    typeof value === "number" &&
    (min === undefined || value >= min) &&
    (above === undefined || value > above) &&
    (max === undefined || value <= max)
  );
}

function hasForm(value: string, form: RegExp | ((text: string) => boolean)): boolean {
  return form instanceof RegExp ? form.test(value) : form(value);
}

function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
