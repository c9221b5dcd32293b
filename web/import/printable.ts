const unprintable = /(?![\n\t\r])\p{Cc}|\p{Surrogate}/gu;

/** A text without the characters that the schema refuses. */
export function printable(text: string): string {
  return text.replace(unprintable, "");
}

export function isPrintable(text: string): boolean {
  return text.search(unprintable) < 0;
}
