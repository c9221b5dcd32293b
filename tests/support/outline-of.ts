import type { Definition, Element } from "#engine/definition.ts";

/** What an import became, in short: "single-choice Do you own a bike?: Yes | No". */
export function outlineOf({ definition }: { definition: Definition }): string[] {
  return definition.pages.flatMap(({ elements, title }) => {
    const heading = title ? Object.values(title.words)[0] : undefined;
    return [...(heading ? [`page ${heading}`] : []), ...elements.map(outline)];
  });
}

function outline(element: Element): string {
  return `${element.kind} ${Object.values(element.prompt.words)[0]}${listsOf(element)}`;
}

function listsOf(element: Element): string {
  if (element.kind === "matrix")
    return `: ${words(element.rows)} × ${words(element.columns)}, ${element.each}`;
  if ("choices" in element) return `: ${words(element.choices)}`;
  return element.kind === "rating" ? `: ${element.from} to ${element.to}` : "";
}

function words(parts: readonly { label: { words: Record<string, string> } }[]): string {
  return parts.map(({ label }) => Object.values(label.words)[0]).join(" | ");
}
