/** A pattern for `like` that finds this text literally, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
