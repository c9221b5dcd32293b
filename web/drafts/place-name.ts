import { choicesOf } from "#engine/checker/references.ts";
import { copyText } from "#engine/copy-text.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { placeTexts as texts } from "#texts/definition.ts";

/** Names the places of some definitions by their texts, else by their ids. The first knows best. */
export function placeNames(definitions: readonly Definition[]): (at: string) => string {
  const names = new Map<string, string>();
  for (const definition of definitions.toReversed())
    for (const [id, name] of namesIn(definition)) names.set(id, name);
  return (at) => names.get(at) ?? (Object.hasOwn(texts, at) ? String(texts[at as "title"]) : at);
}

function namesIn(definition: Definition): [string, string][] {
  const [language = "en"] = definition.languages;
  const text = (copy: Copy | undefined) => copyText(copy, language).replaceAll(/\s+/g, " ");
  const part = (id: string, copy: Copy): [string, string] => [id, texts.part(text(copy) || id)];
  return [
    ...definition.pages.flatMap(({ id, title, elements }, index): [string, string][] => [
      [id, texts.page(index + 1, text(title))],
      ...elements.flatMap((element) => [
        part(element.id, element.prompt),
        ...choicesOf(element).map((choice) => part(choice.id, choice.label)),
        ...("rows" in element ? element.rows : []).map((row) => part(row.id, row.label)),
        ...("fields" in element ? element.fields : []).map((field) => part(field.id, field.label)),
      ]),
    ]),
    ...definition.endings.map(({ id, text: copy }) => part(id, copy)),
    ...definition.quotas.map(({ id, name }): [string, string] => [id, texts.part(name)]),
    ...definition.computed.map(({ id, code }): [string, string] => [id, texts.part(code)]),
  ];
}
