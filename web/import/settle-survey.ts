import type { Imported, SourceFormat } from "./imported.ts";
import { type Pages, settleStructure } from "./settle-structure.ts";
import { settleTexts } from "./settle-texts.ts";
import { hasWords, type SurveyMaker } from "./survey-maker.ts";

/**
 * Makes what an importer collected a definition that the server accepts, and gives the report. What
 * puts rules, routes and piped answers in their places is for sources that have them: others
 * needn't load it.
 */
export function settleSurvey(
  maker: SurveyMaker,
  format: SourceFormat,
  fileName: string,
  connect?: (pages: Pages) => void,
): Imported {
  const { definition, report, items } = maker;
  dropSilent(maker);
  const pages = settleStructure(definition, report, items);
  report.refuseIfEmpty(definition);
  connect?.(pages);
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
