import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import { walk } from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { ResponseRow } from "./response-rows.ts";

type Row = Pick<ResponseRow, "version" | "day" | "answers" | "states" | "variables" | "withheld">;
type Version = { number: number; definition: Definition };

export type OfferedParts = {
  /**
   * Whether the respondent saw these choices, rows and columns of a question. Null where that
   * can't be known any more, because what their conditions ask for was erased or never kept.
   */
  wereOffered(row: Row, key: string, parts: readonly string[]): boolean | null;
  /** Key of an asked question → what of it wasn't offered. Empty where that can't be known. */
  notOffered(row: Row): Record<string, string[]>;
};

/** Who was offered the parts of questions that have conditions. */
export function offeredParts(versions: readonly Version[]): OfferedParts {
  const byNumber = new Map(
    versions.map(({ number, definition }) => [number, aboutVersion(definition)]),
  );
  const known = new WeakMap<Row, Record<string, string[]> | null>();

  function missingIn(row: Row): Record<string, string[]> | null {
    const found = known.get(row);
    if (found !== undefined) return found;
    const about = byNumber.get(row.version);
    const missing = about && canFollow(row, about) ? followed(row, about) : null;
    known.set(row, missing);
    return missing;
  }

  return {
    wereOffered(row, key, parts) {
      const conditional = byNumber.get(row.version)?.conditional.get(key.split(":", 1)[0] ?? key);
      if (!conditional || !parts.some((part) => conditional.has(part))) return true;
      const missing = missingIn(row);
      return missing && !parts.some((part) => missing[key]?.includes(part));
    },
    notOffered: (row) => (byNumber.get(row.version)?.conditional.size && missingIn(row)) || {},
  };
}

type About = {
  definition: Definition;
  /** Question → its parts with conditions. */
  conditional: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a condition may ask for what unlinked responses don't have. */
  asksForMore: boolean;
};

function aboutVersion(definition: Definition): About {
  const conditional = questionsOf(definition).flatMap((question) => {
    const ids = serverKindOf(question)
      .parts(question)
      .flatMap(({ id, showIf }) => (showIf ? [id] : []));
    return ids.length > 0 ? [[question.id, new Set(ids)] as const] : [];
  });
  return {
    definition,
    conditional: new Map(conditional),
    asksForMore:
      definition.variables.length > 0 ||
      JSON.stringify(definition.pages).includes('"test":"during"'),
  };
}

/** Whether a version of a question has all of these choices, rows, columns or fields. */
export function hasParts(question: Question, about: readonly string[]): boolean {
  const parts = serverKindOf(question).parts(question);
  return about.every((id) => parts.some((each) => each.id === id));
}

function canFollow({ answers, states, day, withheld }: Row, about: About): boolean {
  const { asksForMore, definition } = about;
  // What was offered would tell a hidden field that isn't shown.
  if (withheld && definition.variables.length > 0) return false;
  if (!answers || (day === null && asksForMore)) return false;
  return Object.entries(states).every(([key, state]) => state !== "answered" || key in answers);
}

function followed(row: Row, { definition, conditional }: About): Record<string, string[]> {
  const { answers, variables, day } = row;
  const { pages } = walk(definition, {
    answers: answers ?? {},
    variables: variables ?? {},
    // Without a day, no condition asks for it.
    today: day ?? "2000-01-01",
  });
  const missing: Record<string, string[]> = {};
  for (const { elements } of pages)
    for (const { key, element, offer } of elements) {
      const shown = new Set([...offer.choices, ...offer.rows].map(({ id }) => id));
      const gone = [...(conditional.get(element.id) ?? [])].filter((id) => !shown.has(id));
      if (gone.length > 0) missing[key] = gone;
    }
  return missing;
}
