/**
 * What a form sent for one question, without what is empty. `part` is a choice, row or field of the
 * question, or `text`.
 */
export type TypedFields = {
  all(part?: string): readonly string[];
  first(part?: string): string | undefined;
  /** The number typed, or the text where it isn't one. */
  number(part?: string): number | string | undefined;
};

/** An answer with one member, undefined without a value. */
export function answerOf(name: string, value: unknown): unknown {
  return value === undefined ? undefined : { [name]: value };
}

/** What was sent for each part, undefined if nothing was for any. */
export function typedParts<T>(
  parts: readonly { id: string }[],
  read: (part: string) => T | undefined,
): Record<string, T> | undefined {
  const found: [string, T][] = [];
  for (const { id } of parts) {
    const value = read(id);
    if (value !== undefined) found.push([id, value]);
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The values without repetition, undefined if there are none. */
export function distinct(values: readonly string[]): string[] | undefined {
  return values.length > 0 ? [...new Set(values)] : undefined;
}
