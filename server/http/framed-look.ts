import { embedLook } from "#limits/embed-look.ts";
import { embedPath } from "#limits/limits.ts";

/** How a survey's page looks in a frame, by its address. */
export type FramedLook = {
  isDark: boolean;
  /** Its owner sees how it will look, on this site. */
  isPreview: boolean;
};

/** Null where the page isn't in a frame. */
export function framedLook({ pathname, searchParams }: URL): FramedLook | null {
  if (!pathname.startsWith(embedPath) || pathname.endsWith(".data")) return null;
  return {
    isDark: searchParams.get(embedLook.theme) === "dark",
    isPreview: searchParams.has(embedLook.preview),
  };
}

/** The page in that look. A preview runs no scripts, so it has neither them nor what replaces them. */
export function inLook(text: string, { isDark, isPreview }: FramedLook): string {
  const themed = isDark ? text.replace("<html ", '<html data-theme="dark" ') : text;
  return isPreview ? without(without(themed, "script"), "noscript") : themed;
}

function without(text: string, element: string): string {
  const [opening, closing] = [`<${element}`, `</${element}>`];
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, from)) {
    const end = text.indexOf(closing, at);
    if (end < 0) break;
    kept.push(text.slice(from, at));
    from = end + closing.length;
  }
  kept.push(text.slice(from));
  return kept.join("");
}
