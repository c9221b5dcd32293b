import type { Copy, Definition, Element } from "#engine/definition.ts";
import { hasWords } from "#engine/visible-words.ts";
import { insertElement, newPage, type Spot } from "./edits.ts";
import { newElement } from "./new-elements.ts";
import { pastedInto } from "./paste-element.ts";
import type { OwnPatch } from "./steps.ts";

/**
 * The questions of another definition, in its order at one place, with ids and codes of their own.
 * Its title and description become the draft's where those are empty; else, like the titles of its
 * pages, they are statements.
 */
export function pastedSeveral(
  definition: Definition,
  { title, description, pages, languages }: Definition,
  spot: Spot,
): { patches: OwnPatch[]; elements: Element[] } {
  const patches: OwnPatch[] = [];
  const elements: Element[] = [];
  let grown = definition;

  add("title", title);
  add("description", description);
  for (const page of pages) {
    add(null, page.title);
    for (const element of page.elements) insert(element);
  }
  return { patches, elements };

  function add(member: "title" | "description" | null, copy: Copy | undefined): void {
    if (!isWritten(copy)) return;
    const statement = { ...newElement(grown, "statement"), prompt: copy };
    if (member === null || isWritten(definition[member])) {
      insert(statement);
      return;
    }
    const { element } = pastedInto(grown, { element: statement, languages });
    patches.push({ op: "add", path: `/${member}`, value: element.prompt });
  }

  function insert(from: Element): void {
    const { element } = pastedInto(grown, { element: from, languages });
    patches.push(...insertElement(definition, element, spot));
    elements.push(element);
    grown = { ...grown, pages: [...grown.pages, newPage([element])] };
  }
}

function isWritten(copy: Copy | undefined): copy is Copy {
  return copy !== undefined && Object.values(copy.words).some((words) => hasWords(words));
}
