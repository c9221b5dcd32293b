/** What words are: a change of them changes nothing that is proven. */
const words = new Set(
  "code prompt help label yes no low middle high unit statement image message title".split(" "),
);
const known = new WeakMap<object, string>();

/** The logic of a part of a definition as text. The same text means that the same is proven. */
export function logicText(part: object | undefined): string {
  if (!part) return "";
  const found = known.get(part);
  if (found !== undefined) return found;
  const made = JSON.stringify(part, (name, value) => (words.has(name) ? undefined : value));
  known.set(part, made);
  return made;
}
