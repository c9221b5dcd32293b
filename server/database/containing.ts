/** A pattern for `like` that finds this text literally, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The same for a column that was lowered by the database: letter by letter, each one letter, whatever stands beside it. */
export function containingLowered(text: string): string {
  return containing(lowered(text).join(""));
}

export function lowered(text: string): string[] {
  return Array.from(text, (letter) => Array.from(letter.toLowerCase())[0] ?? "");
}
