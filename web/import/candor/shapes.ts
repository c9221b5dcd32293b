import { isPrintable, printable } from "../printable.ts";
import { cut } from "../report.ts";
import { isRecord, wordsOf } from "../source-record.ts";

/**
 * Reads untrusted JSON piece by piece: what fits a shape is kept as it is, the rest is dropped and
 * reported by its path. The browser has no schema library.
 */
export type Shape<T> = (value: unknown, path: string, drop: Drop) => T | undefined;
type Drop = (path: string, value: unknown) => void;

export const anyNumber = shapeOf((value): value is number => Number.isFinite(value));
export const flag = shapeOf((value) => typeof value === "boolean");

export function integer(min: number, max: number): Shape<number> {
  return shapeOf((value): value is number => Number.isInteger(value) && isWithin(value, min, max));
}

type Form = RegExp | ((text: string) => boolean);

export function text(max: number, form?: Form): Shape<string> {
  return (value, path, drop) => {
    const fits = typeof value === "string" && (form === undefined || hasForm(value, form));
    if (!fits) return lose(value, path, drop);
    if (value.length <= max && isPrintable(value)) return value;
    drop(path, value);
    return form ? undefined : cut(printable(value), max);
  };
}

export function oneOf<const T extends string | number>(...options: T[]): Shape<T> {
  return shapeOf((value): value is T => options.includes(value as T));
}

export function list<T>(shape: Shape<T>, max: number): Shape<T[]> {
  return (value, path, drop) => {
    if (!Array.isArray(value)) return lose(value, path, drop);
    value.slice(max).forEach((each, at) => {
      drop(`${path}.${max + at}`, each);
    });
    return value.slice(0, max).flatMap((each, at) => {
      const read = shape(each, `${path}.${at}`, drop);
      return read === undefined ? [] : [read];
    });
  };
}

export function dictionary<T>(key: Form, shape: Shape<T>): Shape<Record<string, T>> {
  return (value, path, drop) => {
    if (!isRecord(value)) return lose(value, path, drop);
    const entries = Object.entries(value).flatMap(([name, each]): [string, T][] => {
      const read = hasForm(name, key)
        ? shape(each, `${path}.${name}`, drop)
        : lose(each, `${path}.${name}`, drop);
      return read === undefined ? [] : [[name, read]];
    });
    return Object.fromEntries(entries);
  };
}

type Fields = Record<string, { shape: Shape<unknown>; fallback?: unknown; isOptional?: boolean }>;

export function needed(shape: Shape<unknown>, fallback?: unknown) {
  return { shape, fallback };
}
export function optional(shape: Shape<unknown>) {
  return { shape, isOptional: true };
}

/** An object with these fields. One without a needed field, that has no fallback, is dropped. */
export function object<T>(fields: Fields): Shape<T> {
  return (value, path, drop) => {
    if (!isRecord(value)) return lose(value, path, drop);
    for (const [name, each] of Object.entries(value))
      if (!Object.hasOwn(fields, name)) drop(`${path}.${name}`, each);
    const made: Record<string, unknown> = {};
    for (const [name, { shape, fallback, isOptional }] of Object.entries(fields)) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const read = given === undefined ? undefined : shape(given, `${path}.${name}`, drop);
      if (read !== undefined) made[name] = read;
      else if (fallback !== undefined) made[name] = structuredClone(fallback);
      else if (!isOptional) return lose(value, path, drop);
    }
    return made as T;
  };
}

function shapeOf<T>(fits: (value: unknown) => value is T): Shape<T>;
function shapeOf(fits: (value: unknown) => boolean): Shape<never>;
function shapeOf(fits: (value: unknown) => boolean): Shape<unknown> {
  return (value, path, drop) => (fits(value) ? value : lose(value, path, drop));
}

function lose(value: unknown, path: string, drop: Drop): undefined {
  drop(path, wordsOf(value));
  return undefined;
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && value >= min && value <= max;
}

function hasForm(value: string, form: Form): boolean {
  return typeof form === "function" ? form(value) : form.test(value);
}
