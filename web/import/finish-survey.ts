import { textsIn } from "#engine/checker/references.ts";
import { arrangeEndings } from "./arrange-endings.ts";
import { attachLogic } from "./attach-logic.ts";
import type { Imported, SourceFormat } from "./imported.ts";
import { escapeMarkdown } from "./markdown-words.ts";
import { isBeforeIn } from "./reading-order.ts";
import { settleReferences } from "./settle-references.ts";
import type { Pages } from "./settle-structure.ts";
import { settleSurvey } from "./settle-survey.ts";
import type { SurveyMaker } from "./survey-maker.ts";

/** Settles a survey whose source may have rules, routes, quotas and piped answers. */
export function finishSurvey(maker: SurveyMaker, format: SourceFormat, fileName: string): Imported {
  const { definition, report, items } = maker;
  return settleSurvey(maker, format, fileName, (pages) => {
    dropLostTargets(maker, pages);
    attachLogic(maker, pages);
    resolveSlots(maker);
    arrangeEndings(maker);
    settleReferences(definition, report, items);
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
