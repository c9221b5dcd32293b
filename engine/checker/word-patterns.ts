/**
 * Words and phrases, one a line or with " | " between them. Each may be a small pattern, such as
 * `tables? and chairs?`.
 */
export function words(list: TemplateStringsArray): string[] {
  return String.raw(list)
    .split(/\n| \| /)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

type Around = {
  /** Patterns that have to stand before and after the words. */
  before?: string;
  after?: string;
  flags?: string;
};

/** Matches any of these words. */
export function anyOf(
  list: readonly string[],
  { before = "", after = "", flags = "iu" }: Around = {},
): RegExp {
  return new RegExp(`${before}(?:${list.join("|")})${after}`, flags);
}

/** Matches a label that is one of these words, perhaps with a degree before it. */
export function labelOf(degrees: readonly string[], list: readonly string[]): RegExp {
  return anyOf(list, { before: `^(?:(?:${degrees.join("|")})\\s+)?`, after: "$" });
}

/** Matches a label that only names or numbers a file or choice, such as "IMG_2041.jpg". */
export function onlyNumbered(names: readonly string[]): RegExp {
  const number = String.raw`(?:\d+|[a-h])?`;
  const ending = String.raw`(?:\.(?:jpe?g|png|gif|webp))?`;
  return anyOf(names, { before: "^", after: String.raw`?[\s_-]*${number}${ending}$` });
}
