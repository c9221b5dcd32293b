export type StyleSheets = { public: string; full: string };

/** The sheet that every page has inline, and the one that the dashboard's pages load after it. */
export async function styleSheets(origin: string): Promise<StyleSheets> {
  const html = await (await fetch(`${origin}/dashboard`)).text();
  const inline = /<style[^>]*>([^<]+)<\/style>/.exec(html)?.[1];
  const file = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  if (!inline || !file) throw new Error("/dashboard lacks a style sheet");
  return { public: inline, full: await (await fetch(origin + file)).text() };
}

/** The names of all classes that a sheet has rules for, in its order. */
export function classesOf(css: string): string[] {
  const names = css.matchAll(/\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g);
  return [...new Set([...names].map((match) => (match[1] ?? "").replaceAll(/\\(.)/g, "$1")))];
}

/** Classes in use that only the full sheet knows: where the public one stands alone, they would show nothing. */
export function missingClasses(used: Iterable<string>, sheets: StyleSheets): string[] {
  const here = new Set(classesOf(sheets.public));
  const there = new Set(classesOf(sheets.full));
  return [...new Set(used)].filter((name) => there.has(name) && !here.has(name)).sort();
}
