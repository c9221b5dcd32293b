const form = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/**
 * Whether a questionnaire may be in this language: a tag of BCP 47 without extensions. Intl throws
 * a RangeError at a tag that only looks like one, such as `de-zz1`.
 */
export function isTag(tag: string): boolean {
  return form.test(tag) && isTaken(tag);
}

/**
 * A tag that Intl takes. Versions published before tags were checked may have another one: then
 * its language alone, else English.
 */
export function tagForIntl(tag: string): string {
  if (isTaken(tag)) return tag;
  const base = tag.split("-")[0] ?? "";
  return isTaken(base) ? base : "en";
}

function isTaken(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
