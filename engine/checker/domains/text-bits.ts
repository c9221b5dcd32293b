import { hasAtMost } from "#limits/characters.ts";
import { folded } from "../../condition.ts";
import type { Test } from "../../definition.ts";
import { storedText } from "../../kinds/kind.ts";
import { always, type Node, never } from "../bdd.ts";
import type { Space } from "./domain.ts";
import { type TextRules, textWith } from "./text-search.ts";

/** What conditions know of a text: for each part that they look for, whether it is contained. */
export type TextBits = {
  contains(part: string): Node;
  /** Where at least one part is contained. */
  some: Node;
  /** Which parts can be contained together. */
  allowed: Node;
  sure: Node;
  /** A text for the bits picked; undefined if none can be found. */
  example(set: ReadonlySet<number>): string | undefined;
};

/** Up to this many parts, each combination is tried. */
const triedParts = 4;

export function textBits(space: Space, tests: Iterable<Test>, rules: TextRules): TextBits {
  const { bdd } = space;
  const parts = new Map<string, string>();
  for (const test of tests) if (test.test === "contains") parts.set(folded(test.text), test.text);
  const texts = [...parts.values()];
  const bits = texts.map(() => space.finite(2));
  const nodes = bits.map((bit) => bit.is(1));
  const isLoose = rules.format === "any" && texts.join("  ").length + 4 + rules.min < rules.max;
  const isTried = !isLoose && texts.length <= triedParts;
  const { allowed, sure } = isTried ? tried() : axioms();
  return {
    contains: (part) => nodes[[...parts.keys()].indexOf(folded(part))] ?? never,
    some: bdd.any(nodes),
    allowed,
    sure,
    example(set) {
      const isIn = (_: string, at: number) => bits[at]?.valueIn(set) === 1;
      const excluded = texts.filter((text, at) => !isIn(text, at));
      return textWith(rules, texts.filter(isIn), excluded) ?? undefined;
    },
  };

  /** A part contains what its own parts are. All else is possible where there is room enough. */
  function axioms() {
    const rows = texts.flatMap((text, at) => [
      ...(isStorable(text) ? [] : [bdd.not(nodes[at] as Node)]),
      ...texts.flatMap((other, place) =>
        place !== at && folded(text).includes(folded(other))
          ? [bdd.implies(nodes[at] as Node, nodes[place] as Node)]
          : [],
      ),
    ]);
    return { allowed: bdd.all(rows), sure: isLoose ? always : never };
  }

  function tried() {
    let allowed = never;
    let sure = never;
    for (let mask = 0; mask < 2 ** texts.length; mask++) {
      const isIn = (_: string, at: number) => (mask & (1 << at)) !== 0;
      const excluded = texts.filter((text, at) => !isIn(text, at));
      const found = textWith(rules, texts.filter(isIn), excluded);
      if (found === null) continue;
      const these = bdd.all(nodes.map((node, at) => (isIn("", at) ? node : bdd.not(node))));
      allowed = bdd.or(allowed, these);
      if (found !== undefined) sure = bdd.or(sure, these);
    }
    return { allowed, sure };
  }
}

/** Whether a stored text can contain this. */
function isStorable(part: string): boolean {
  return storedText(`x${part}x`) === `x${part.normalize("NFC")}x`;
}

/** The rules of the free text of an "other" choice, which may be missing, and of a field. */
export function freeText(max: number, isOptional: boolean): TextRules {
  const accepts = (text: string) =>
    (text !== "" || isOptional) && hasAtMost(text, max) && storedText(text) === text;
  return { min: 0, max, format: "any", accepts };
}
