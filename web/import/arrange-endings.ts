import { firstWords, type SurveyMaker } from "./survey-maker.ts";

/**
 * Puts the endings into such an order that people whom no route leads elsewhere come to the
 * source's last one: the first `done` ending that no route leads to, else the last `done` ending.
 */
export function arrangeEndings({ definition, lastEnding, report, items }: SurveyMaker): void {
  if (!lastEnding || !definition.endings.includes(lastEnding)) return;
  const routed = definition.pages.flatMap(({ next }) => next.map(({ to }) => to));
  const targets = new Set([...routed, ...definition.quotas.map(({ to }) => to)]);
  const isReached = routed.includes(lastEnding.id);
  const others = definition.endings.filter((ending) => {
    if (ending === lastEnding) return false;
    const isLost = ending.kind === "done" && !targets.has(ending.id);
    if (isLost) {
      const { item, words } = items.get(ending.id) ?? {
        item: { kind: "ending" as const, name: "" },
        words: firstWords(ending.text),
      };
      report.leftOut(item, words, { code: "unreachable" });
    }
    return !isLost;
  });
  definition.endings = isReached ? [...others, lastEnding] : [lastEnding, ...others];
}
