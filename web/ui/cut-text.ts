/**
 * At most `length` characters of a text and an ellipsis, cut after a word, or the whole where that
 * is enough. Its end says something: no letter alone and no comma. A word that takes more than half
 * of the room is cut.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).join("");
  const words = `${kept}${characters[length]}`.replace(/\s\S*$/u, "");
  const cut = words.length > kept.length / 2 && words.length <= kept.length ? words : kept;
  return `${cut.replace(/[\s.,;:…–—-]*(?:\s\S)?[\s.,;:…–—-]*$/u, "")}…`;
}
