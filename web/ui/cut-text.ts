/**
 * The first `length` characters of a text and an ellipsis, or the whole text if it is short enough.
 * Cuts after a word, but not after a comma or a single letter. A word longer than half of `length`
 * is cut.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).join("");
  const words = `${kept}${characters[length]}`.replace(/\s\S*$/u, "");
  const cut = words.length > kept.length / 2 && words.length <= kept.length ? words : kept;
  return `${cut.replace(/[\s.,;:…–—-]*(?:\s\S)?[\s.,;:…–—-]*$/u, "")}…`;
}
