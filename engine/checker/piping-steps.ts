import type { Condition, Copy, Definition, Source } from "../definition.ts";
import { slotsIn } from "../markdown.ts";
import type { CheckState } from "./check-state.ts";
import type { FixPatch } from "./finding.ts";
import { pathTo } from "./fix.ts";
import { type Place, placeAt } from "./place.ts";
import { proof } from "./proof-codes.ts";
import { choicesOf, rowsOf, type Text, textsIn } from "./references.ts";
import { both, not } from "./terms.ts";

/** Texts by the page and element that they are shown with. */
export function textsByPlace(definition: Definition): Map<string, Text[]> {
  const withSlots = textsIn(definition).filter(({ copy }) => Object.keys(copy.slots).length > 0);
  return Map.groupBy(withSlots, ({ from }) => `${from.page} ${from.element}`);
}

/** Where a text is shown, and to whom. */
type Shown = { places: Place[]; given?: Condition };

/** What a text's slots show to those who see it. */
export function pipingSteps(state: CheckState, { at, copy }: Text, { places, given }: Shown): void {
  const [first = "en"] = state.definition.languages;
  for (const slot of slotsIn(copy.words[first] ?? "")) {
    const found = Object.hasOwn(copy.slots, slot) ? copy.slots[slot] : undefined;
    if (!found || state.outline.unreadable.has(found.from)) continue;
    const isThere: Condition = { test: "answered", of: found.from };
    const fallback = found.fallback[first] ?? "";
    const inquiry = state.inquiry(places, [given, isThere]);
    const values = { slot, source: sourceId(found.from), fallback };
    const texts = [slot, JSON.stringify(found), JSON.stringify(copy.words)].join(" ");
    state.step(
      `${at} piping`,
      [inquiry],
      () => {
        const reached = inquiry.verdict(both(given, isThere));
        if (reached === "never") {
          if (inquiry.isOnlyBlocked(both(given, isThere))) return { reached, findings: [] };
          const { clash } = inquiry.clash(both(given, isThere));
          const fix = { patches: fallbackPatches(state.definition, at, copy, slot) };
          return { reached, findings: [proof("empty-piping", at, { values, clash, fix })] };
        }
        const isMissing = inquiry.verdict(both(given, not(isThere))) === "possible";
        const findings = isMissing ? [proof("maybe-empty-piping", at, { values })] : [];
        return { reached, findings };
      },
      texts,
    );
  }
}

/** The texts of a page, an element or a page's checks. */
export function shownWith(state: CheckState, page: number, element: number, text: Text): Shown {
  const found = state.definition.pages[page];
  const elements = found?.elements ?? [];
  if (element < 0) return { places: state.shown(page) };
  const own = elements[element];
  if (!own) {
    const check = found?.checks.find(({ message }) => message === text.copy);
    const given = check && not(check.unless);
    return { places: state.shown(page, elements.length), given };
  }
  const part = [...choicesOf(own), ...rowsOf(own)].find(({ id }) => id === text.at);
  return { places: state.shown(page, element), given: both(own.showIf, part?.showIf) };
}

/** An ending after the last page, if that is the only way to it. */
export function shownAtEnd(state: CheckState): Shown {
  return { places: [placeAt("at", state.definition.pages.length)] };
}

/** Writes the fallback where the slot was, in each language. */
function fallbackPatches(definition: Definition, at: string, copy: Copy, slot: string): FixPatch[] {
  const path = pathTo(definition, at, copy) ?? pathTo(definition, "", copy);
  const { fallback = {} } = copy.slots[slot] ?? {};
  const [first = "en"] = definition.languages;
  const written = Object.entries(copy.words).map(([language, text]): FixPatch => {
    const value = text.replaceAll(`{${slot}}`, fallback[language] ?? fallback[first] ?? "");
    return { op: "replace", path: `${path}/words/${language}`, value };
  });
  return [...written, { op: "remove", path: `${path}/slots/${slot}` }];
}

function sourceId(source: Source): string {
  if ("question" in source) return source.question;
  return "computed" in source ? source.computed : source.variable;
}
