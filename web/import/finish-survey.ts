import { textsIn } from "#contract/checker/references.ts";
import { arrangeEndings } from "./arrange-endings.ts";
import { attachLogic } from "./attach-logic.ts";
import type { Imported, SourceFormat } from "./imported.ts";
import { escapeMarkdown } from "./markdown-words.ts";
import { isBeforeIn } from "./reading-order.ts";
import { settleReferences } from "./settle-references.ts";
import { type Pages, settleStructure } from "./settle-structure.ts";
import { settleTexts } from "./settle-texts.ts";
import { hasWords, type SurveyMaker } from "./survey-maker.ts";

/** Turns what an importer collected into a definition that the server accepts, and the report. */
export function finishSurvey(maker: SurveyMaker, format: SourceFormat, fileName: string): Imported {
  const { definition, report, items } = maker;
  dropSilent(maker);
  const pages = settleStructure(definition, report, items);
  report.refuseIfEmpty(definition);
  dropLostTargets(maker, pages);
  attachLogic(maker, pages);
  resolveSlots(maker);
  arrangeEndings(maker);
  settleReferences(definition, report, items);
  settleTexts(definition, report, items, fileName);
  return { format, definition, report: report.finish() };
}

/** A statement of which nothing could be kept, such as a picture. */
function dropSilent({ definition, report, items }: SurveyMaker): void {
  for (const page of definition.pages)
    page.elements = page.elements.filter((element) => {
      const isSilent = element.kind === "statement" && !hasWords(element.prompt);
      const known = isSilent ? items.get(element.id) : undefined;
      if (known) report.leftOut(known.item, known.words, { code: "needs-text" });
      return !isSilent;
    });
}

/** A route to an empty page leads to the one after it. */
function dropLostTargets({ targets }: SurveyMaker, { after }: Pages): void {
  for (const [name, target] of targets) {
    if (!("elements" in target)) continue;
    const page = after.get(target);
    if (page) targets.set(name, page);
    else targets.delete(name);
  }
}

function resolveSlots({ slots, names, definition, report, items }: SurveyMaker): void {
  const places = new Map(textsIn(definition).map((text) => [text.copy, text]));
  const isBefore = isBeforeIn(definition);
  for (const { copy, slot, reference, original, item } of slots) {
    const named = names.get(reference);
    const place = places.get(copy);
    const resolved = copy.slots[slot];
    if (!place || !resolved) continue;
    if (named && isBefore(named.source, place.from)) {
      resolved.from = named.source;
      report.changed({ kind: "piping", name: item.name }, original, { code: "fallback" }, place.at);
      continue;
    }
    for (const [language, words] of Object.entries(copy.words))
      copy.words[language] = words.replaceAll(`{${slot}}`, escapeMarkdown(original));
    delete copy.slots[slot];
    const code = named ? "later-question" : "unknown-reference";
    report.leftOut(
      { kind: "piping", name: items.get(place.at)?.item.name ?? item.name },
      original,
      {
        code,
        values: { name: reference },
      },
    );
  }
}
