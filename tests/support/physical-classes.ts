const side =
  /(?<=["'`\s])(?:[\w[\]()=&>~:*.-]+:)?-?(?:(?:scroll-)?[mp][lr]-[^\s"'`]+|(?:left|right)-(?:[\d[(][^\s"'`]*|auto|full|px)|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-[^\s"'`]+)?|(?:text|float|clear)-(?:left|right))(?=["'`\s])/g;

/**
 * Every Tailwind class in a file's strings that names left or right, which is wrong in
 * right-to-left writing. A class with `rtl:` may.
 */
export function physicalClasses({ path, text }: { path: string; text: string }): string[] {
  const strings = text.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((string) =>
    [...string.matchAll(side)]
      .filter(([name]) => !name.startsWith("rtl:"))
      .map(([name]) => `${path}: ${name}`),
  );
}
