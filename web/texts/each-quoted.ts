/** Several answers, each quoted as a language does it; plain where all begin with a number. */
export function eachQuoted(
  labels: readonly string[],
  quoted: (label: string) => string,
): readonly string[] {
  const isPlain = labels.length === 1 || labels.every((label) => /^[\d−-]/.test(label));
  return isPlain ? labels : labels.map(quoted);
}
