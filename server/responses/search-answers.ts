import type { Definition } from "#engine/definition.ts";
import { kindOf } from "#engine/kinds/all.ts";
import { answerKey, planOf } from "#engine/plan.ts";

/** As many answers of a response as are looked at, on pages that are repeated. */
const maxKeys = 400;

type Looked = {
  /** Where typed words are a text, and where they are fields with names. */
  texts: Set<string>;
  fields: Map<string, string>;
  /** Of each key, the member that names choices, and those whose words have the text. */
  chosen: Map<string, { member: string; ids: Set<string> }>;
};

/**
 * Reads what is stored of a response's answers once. Each condition would do so again: large values
 * are compressed and in another place. Joining nothing to them copies them, `offset 0` keeps it.
 */
export const readOnce =
  "cross join lateral (select r.answers || '{}'::jsonb as answers offset 0) answered";

/**
 * A condition that something which was typed, or a choice that was taken, has a text in its words,
 * whatever their case. Null where no answer can. Is for a statement with `readOnce`;
 * `param` adds a parameter and returns its name.
 */
export function answersHave(
  text: string,
  definitions: readonly Definition[],
  param: (value: unknown) => string,
): string | null {
  const { texts, fields, chosen } = lookedAt(text, definitions);
  const wanted = param(text);
  // A position and not a pattern: a third less time, and no signs to escape.
  const isIn = (words: string) => `strpos(lower(${words}), lower(${wanted})) > 0`;
  const conditions = [
    ...[...texts].map((key) => isIn(`answered.answers #>> array[${param(key)}::text, 'text']`)),
    ...[...fields].map(
      ([key, member]) =>
        `exists (select from jsonb_each_text(answered.answers -> ${param(key)} -> ${param(member)}) field
          where ${isIn("field.value")})`,
    ),
    ...[...chosen].map(
      ([key, { member, ids }]) =>
        `answered.answers -> ${param(key)} -> ${param(member)} ?| ${param([...ids])}`,
    ),
  ];
  return conditions.length === 0 ? null : `(${conditions.join(" or ")})`;
}

function lookedAt(text: string, definitions: readonly Definition[]): Looked {
  const wanted = text.toLowerCase();
  const looked: Looked = { texts: new Set(), fields: new Map(), chosen: new Map() };
  const { texts, fields, chosen } = looked;
  for (const definition of definitions)
    for (const [id, { question }] of planOf(definition).questions) {
      const { named, textIn } = kindOf(question);
      const { member = "", keys, list, one } = named?.(question) ?? {};
      const ids = [...(keys ? [] : (list ?? one ?? []))].filter((part) => hasWords(part, wanted));
      for (const key of keysOf(definition, id)) {
        if (texts.size + fields.size + chosen.size >= maxKeys) return looked;
        if (textIn && keys && !list) fields.set(key, member);
        else if (textIn) texts.add(key);
        if (ids.length === 0) continue;
        const known = chosen.get(key) ?? { member, ids: new Set() };
        for (const each of ids) known.ids.add(each.id);
        chosen.set(key, known);
      }
    }
  return looked;
}

/** In any language: whoever answered may have read another one. */
function hasWords(part: { id: string; label?: { words: Record<string, string> } }, wanted: string) {
  return Object.values(part.label?.words ?? {}).some((words) =>
    words.toLowerCase().includes(wanted),
  );
}

function keysOf(definition: Definition, id: string): string[] {
  const { questions } = planOf(definition);
  const repeat = questions.get(id)?.page.repeat;
  if (!repeat) return [id];
  const over = questions.get(repeat.over)?.question;
  const choices = over && "choices" in over ? over.choices : [];
  return choices.map((choice) => answerKey(id, choice.id));
}
