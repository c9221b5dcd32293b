const side =
  /(?<=["'`\s])(?:[\w[\]()=&>~:*.-]+:)?-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])(?:-[\w[\]()./,%-]+)?(?=["'`\s])|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)(?=["'`\s])/g;

/** Every Tailwind class in a file's strings that names the left or the right, which right-to-left writing turns around. A `rtl:` of one's own may. */
export function physicalClasses({ path, text }: { path: string; text: string }): string[] {
  const strings = text.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((string) =>
    [...string.matchAll(side)].filter(([name]) => looksLikeClass(name, string)).map(([name]) => `${path}: ${name}`),
  );
}

/** "left" in a sentence is a word: a class stands among classes. */
function looksLikeClass(name: string, string: string): boolean {
  if (name.startsWith("rtl:")) return false;
  return /[-:]/.test(name) || !/^["`][A-Z]|[.,;] /.test(string);
}
