import type { Board } from "#engine/boards/board.ts";
import { choicesOf, fieldsOf, rowsOf, textsIn } from "#engine/checker/references.ts";
import type { Definition, Element } from "#engine/definition.ts";
import { definitionShape } from "#engine/definition-shape.ts";
import { plainText } from "#engine/markdown.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { freshId } from "../fresh-id.ts";
import { ImportRefusal } from "../import-refusal.ts";
import type { Imported, Item, SourceFormat } from "../imported.ts";
import { makeCode } from "../make-code.ts";
import { Report } from "../report.ts";
import { settleReferences } from "../settle-references.ts";
import { settleStructure } from "../settle-structure.ts";
import { settleTexts } from "../settle-texts.ts";
import { isRecord, wordsOf } from "../source-record.ts";
import { readShape } from "./read-shape.ts";

/**
 * Our own JSON: a definition, or a draft or a version that has one. Valid ones stay as they are.
 */
export function readDefinition(json: unknown, fileName: string): Imported {
  const raw = isRecord(json) && isRecord(json.definition) ? json.definition : json;
  return readDefinitionAs(raw, new Report(), "candor", fileName);
}

export function readDefinitionAs(
  raw: unknown,
  report: Report,
  format: SourceFormat,
  fileName: string,
): Imported {
  const definition = readShape(definitionShape, raw, (path, value) => {
    report.leftOut({ kind: "setting", name: path.slice(1) }, wordsOf(value), {
      code: "invalid-value",
      values: { name: path.slice(1) },
    });
  });
  if (!definition) throw new ImportRefusal("unknown-json");
  return settleDefinition(definition, report, format, fileName);
}

/** Makes a whole definition valid, whatever refers to nothing or is there twice. */
function settleDefinition(
  definition: Definition,
  report: Report,
  format: SourceFormat,
  fileName: string,
): Imported {
  definition.languages = [...new Set(definition.languages)];
  if (definition.languages.length === 0) definition.languages = ["en"];
  renewIds(definition);
  renameCodes(definition, report);
  leaveOutPictures(definition, report);
  const items = itemsIn(definition);
  settleStructure(definition, report, items);
  report.refuseIfEmpty(definition);
  settleReferences(definition, report, items);
  settleTexts(definition, report, items, fileName);
  for (const { item, words, id } of [...itemsIn(definition)].map(([id, each]) => ({ ...each, id })))
    report.imported(item, words, id);
  return { format, definition, report: report.finish() };
}

/** An id that is there a second time gets a new one; what refers to it means the first. */
function renewIds(definition: Definition): void {
  const taken = new Set<string>();
  for (const owner of ownersIn(definition)) {
    if (taken.has(owner.id)) owner.id = freshId();
    taken.add(owner.id);
  }
}

function renameCodes(definition: Definition, report: Report): void {
  const coded = definition.pages.flatMap(({ elements }) =>
    elements.filter((element) => element.kind !== "statement"),
  );
  rename([...coded, ...definition.computed]);
  for (const element of coded)
    for (const parts of [choicesOf(element), linesOf(element)]) rename(parts);

  function rename(owners: readonly { id: string; code: string }[]): void {
    const taken = new Set<string>();
    for (const owner of owners) {
      const { code, id } = owner;
      if (!taken.has(code)) taken.add(code);
      else {
        owner.code = makeCode(code, taken);
        report.changed(
          { kind: "question", name: code },
          code,
          { code: "renamed", values: { name: code, code: owner.code } },
          id,
        );
      }
    }
  }
}

/** Pictures of other sites, which would learn who answers. */
function leaveOutPictures({ pages }: Definition, report: Report): void {
  for (const element of pages.flatMap(({ elements }) => elements)) {
    const name = element.kind === "statement" ? element.id : element.code;
    for (const shown of element.kind === "statement" ? [element] : choicesOf(element)) {
      const { image } = shown;
      if (image === undefined || isOwnPicture(image)) continue;
      delete shown.image;
      report.leftOut({ kind: "picture", name }, image, { code: "picture" });
    }
  }
}

function ownersIn(definition: Definition): { id: string }[] {
  return [
    ...definition.pages,
    ...definition.pages
      .flatMap(({ elements }) => elements)
      .flatMap((element) => [
        element,
        ...choicesOf(element),
        ...linesOf(element),
        ...startsOf(element),
      ]),
    ...definition.endings,
    ...definition.computed,
    ...definition.quotas,
  ];
}

function linesOf(element: Element) {
  return [...rowsOf(element), ...fieldsOf(element)];
}

function startsOf(element: Element): Board["starts"] {
  return element.kind === "board" ? element.starts : [];
}

function itemsIn(definition: Definition): Map<string, { item: Item; words: string }> {
  const [language = "en"] = definition.languages;
  const words = new Map<string, string>();
  for (const { at, copy } of textsIn(definition))
    if (!words.has(at)) words.set(at, plainText(copy.words[language] ?? ""));
  const found = new Map<string, { item: Item; words: string }>();
  const add = (id: string, kind: Item["kind"], name: string) =>
    found.set(id, { item: { kind, name }, words: words.get(id) ?? name });
  definition.pages.forEach((page, index) => {
    add(page.id, "page", String(index + 1));
    for (const element of page.elements) {
      if (element.kind === "statement") add(element.id, "statement", element.id);
      else if (element.kind === "board") add(element.id, "board", element.code);
      else {
        add(element.id, "question", element.code);
        for (const part of choicesOf(element))
          add(part.id, "choice", `${element.code} › ${part.code}`);
        for (const part of linesOf(element)) add(part.id, "row", `${element.code} › ${part.code}`);
      }
    }
  });
  definition.endings.forEach((ending, index) => {
    add(ending.id, "ending", String(index + 1));
  });
  for (const { id, code } of definition.computed) add(id, "computed", code);
  for (const { id, name } of definition.quotas) add(id, "quota", name);
  return found;
}
