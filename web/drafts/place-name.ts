import { choicesOf, fieldsOf, rowsOf } from "#engine/checker/references.ts";
import { copyText } from "#engine/copy-text.ts";
import { type Copy, type Definition, isQuestion } from "#engine/definition.ts";
import { placeTexts as texts } from "#texts/definition.ts";

/** Names the places of some definitions by their texts, else by where they are. The first knows best. */
export function placeNames(definitions: readonly Definition[]): (at: string) => string {
  const names = new Map<string, string>();
  for (const definition of definitions.toReversed())
    for (const [id, name] of namesIn(definition)) names.set(id, name);
  return (at) => names.get(at) ?? (Object.hasOwn(texts, at) ? String(texts[at as "title"]) : at);
}

type Labelled = { id: string; label: Copy };

function namesIn(definition: Definition): [string, string][] {
  const [language = "en"] = definition.languages;
  const text = (copy: Copy | undefined) => copyText(copy, language).replaceAll(/\s+/g, " ");
  const part = (id: string, copy: Copy, place: string): [string, string] => {
    const words = text(copy);
    return [id, words === "" ? place : texts.part(words)];
  };
  const questions = definition.pages.flatMap(({ elements }) => elements.filter(isQuestion));
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return [
    ...definition.pages.flatMap(({ id, title, elements }, index): [string, string][] => [
      [id, texts.page(index + 1, text(title))],
      ...elements.flatMap((element) => {
        const number = numbers.get(element.id);
        const own =
          number === undefined ? texts.page(index + 1, text(title)) : texts.question(number);
        const parts = (name: string, list: readonly Labelled[]) =>
          list.map(({ id: each, label }, at) => part(each, label, `${own}, ${name} ${at + 1}`));
        return [
          part(element.id, element.prompt, own),
          ...parts("columns" in element ? texts.column : texts.choice, choicesOf(element)),
          ...parts(texts.row, rowsOf(element)),
          ...parts(texts.field, fieldsOf(element)),
        ];
      }),
    ]),
    ...definition.endings.map(({ id, text: copy }) => part(id, copy, texts.ending)),
    ...definition.quotas.map(({ id, name }): [string, string] => [id, texts.part(name)]),
    ...definition.computed.map(({ id, code }): [string, string] => [id, texts.part(code)]),
  ];
}
