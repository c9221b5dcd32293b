/**
 * What two texts have in common that differ in case, spaces and punctuation alone. What has neither
 * letters nor numbers, such as a row of emoji, stays as it is.
 */
export function foldText(text: string): string {
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  return folded || text.normalize("NFKC").trim();
}
