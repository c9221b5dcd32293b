/**
 * What JSON may be, as plain data. The server makes its schema of it (definition-schema.ts), an
 * importer reads by it what fits (web/import/candor/read-shape.ts), and the builder begins a
 * question by it. Without zod, because the browser uses it too.
 */
export type Description =
  | { is: "flag" }
  | { is: "number"; above?: number; max?: number }
  | { is: "integer"; min?: number; above?: number; max: number }
  | Text
  /** A web address. */
  | { is: "address"; max: number }
  | { is: "one-of"; options: readonly (string | number)[] }
  | List
  | { is: "dictionary"; key: Text; of: Description }
  | { is: "object"; members: Members }
  /** Objects that the member `by` tells apart. */
  | { is: "variants"; by: string; of: Readonly<Record<string, Members>> }
  /** Objects that their first members tell apart. */
  | { is: "either"; of: readonly { members: Members }[] }
  | { is: "condition" };

type Text = {
  is: "text";
  min?: number;
  max?: number;
  form?: RegExp | ((text: string) => boolean);
  kept?: number;
};
type List = {
  is: "list";
  of: Description;
  min?: number;
  max?: number;
  /** How many an importer keeps, if not as many: what is too much is cut later, with a line. */
  kept?: number;
  /** Whether each item may be there once. An importer leaves out what is there again. */
  isDistinct?: boolean;
  /** Of the parts of a question: what they are, and how many a new one begins with. */
  parts?: PartList;
};

type PartList = { are: "choices" | "rows" | "fields"; count: number };

export type Members = Readonly<Record<string, Description | Placed>>;
/** How something stands in an object, if not simply there. */
type Placed = {
  shape: Description;
  isOptional?: boolean;
  /** Stands for it where it is missing. */
  instead?: unknown;
  /** Stands for it where an importer misses it. The schema asks for it. */
  mended?: unknown;
  /** What a new element has. */
  start?: unknown;
};

declare const described: unique symbol;
/** Ties a description to the type of what it describes, and to no wider or narrower one. */
type Of<T> = { readonly [described]?: (value: T) => T };
export type Shape<T> = Description & Of<T>;
type Optional<T> = Placed & Of<T> & { isOptional: true };
type Needed<T> = Shape<T> | (Placed & Of<T> & { isOptional?: never });

/** The type of an object that has these members. */
export type Made<M> = {
  -readonly [K in keyof M as M[K] extends { isOptional: true } ? never : K]: Described<M[K]>;
} & {
  -readonly [K in keyof M as M[K] extends { isOptional: true } ? K : never]?: Described<M[K]>;
};
type Described<S> = S extends Of<infer T> ? T : never;
/** Members that make up this type: none may be missing, and an optional one has to be so. */
export type MembersOf<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Needed<T[K]>;
};

export const flag: Shape<boolean> = { is: "flag" };
export const anyNumber: Shape<number> = { is: "number" };

export function integer(min: number, max: number): Shape<number> {
  return { is: "integer", min, max };
}

/** Longer texts are cut to what an importer keeps, unless they have a form or a minimum. */
export function text(rules: Omit<Text, "is">): Text & Of<string> {
  return { is: "text", ...rules };
}

export function oneOf<const T extends string | number>(...options: readonly T[]): Shape<T> {
  return { is: "one-of", options };
}

export function list<T>(of: Shape<T>, rules: Omit<List, "is" | "of">): Shape<T[]> {
  return { is: "list", of, ...rules };
}

export function dictionary<T>(key: Text, of: Shape<T>): Shape<Record<string, T>> {
  return { is: "dictionary", key, of };
}

export function object<T>(members: MembersOf<T>): Shape<T> & { members: Members } {
  return { is: "object", members: members as Members };
}

export function optional<T>(shape: Shape<T>): Optional<T> {
  return { shape, isOptional: true };
}

export function byDefault<T>(
  shape: Shape<T>,
  instead: NoInfer<T>,
): Placed & Of<T> & { isOptional?: never } {
  return { shape, instead };
}

export function mended<T>(
  shape: Shape<T>,
  value: NoInfer<T>,
): Placed & Of<T> & { isOptional?: never } {
  return { shape, mended: value };
}

export function startingAs<T>(
  shape: Shape<T>,
  start: NoInfer<T>,
): Placed & Of<T> & { isOptional?: never } {
  return { shape, start };
}

/** A member as it is placed. */
export function placed(member: Description | Placed): Placed {
  return "shape" in member ? member : { shape: member };
}

/** What a list has, if parts of the question. */
export function partsIn(member: Description | Placed): PartList["are"] | undefined {
  const { shape } = placed(member);
  return shape.is === "list" ? shape.parts?.are : undefined;
}
