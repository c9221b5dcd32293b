import { builderTexts as texts } from "#texts/builder.ts";
import type { ElementKind } from "#web/editing/document/new-elements.ts";
import { kindsIn } from "#web/kinds/edits.ts";
import { faceIcon } from "#web/kinds/rating/face-icon.ts";
import type { ReadyRating } from "#web/kinds/rating/ready.ts";
import { kindIcons } from "#web/questions/kind-icons.ts";

const statementIcon = "M8 15.5v-13M12 15.5v-13M14.5 2.5h-7a3.5 3.5 0 0 0 0 7H8";
const scaleIcon = "M2 9h14M2 6v6M9 6v6M16 6v6";

/** The glyph of each kind, on the grid of the icons. */
export const kindGlyphs: Record<Insertion, string> = {
  ...kindIcons,
  nps: scaleIcon,
  stars: kindIcons.rating,
  csat: faceIcon(1),
  ces: scaleIcon,
  statement: statementIcon,
  board: "M2.5 3h13v9H8l-3 3v-3H2.5z",
  "page-break": "M4 6V2.5h10V6M4 12v3.5h10V12M1.5 9h2.3M7.8 9h2.4M14.2 9h2.3",
};

export type Insertion = ElementKind | "board" | "page-break" | ReadyRating;

const readyRatings: readonly ReadyRating[] = ["nps", "stars", "csat", "ces"];

export function isReadyRating(insertion: Insertion): insertion is ReadyRating {
  return readyRatings.some((each) => each === insertion);
}

/** What can be put in, in the groups of the menu. */
export const insertions: readonly { group: string; kinds: readonly Insertion[] }[] = [
  { group: texts.groups.choose, kinds: kindsIn("choose") },
  {
    group: texts.groups.rate,
    kinds: kindsIn("rate").flatMap((kind) =>
      kind === "rating" ? [kind, ...readyRatings] : [kind],
    ),
  },
  { group: texts.groups.write, kinds: kindsIn("write") },
  { group: texts.groups.add, kinds: [...kindsIn("add"), "statement", "board", "page-break"] },
];

/** What a typed or pasted question becomes. */
export const typedKind = "single-choice";

/** Those whose name or note begins one of its words with what was typed. */
export function insertionsFor(typed: string): Insertion[] {
  const asked = typed.trim().toLocaleLowerCase();
  return insertions
    .flatMap(({ kinds }) => kinds)
    .filter((kind) => {
      const { name, note, also } = texts.kinds[kind];
      return ` ${name} ${note} ${also}`.toLocaleLowerCase().includes(` ${asked}`);
    });
}

export const pencilIcon = "M3 15l.8-3.6L12 3.2l2.8 2.8-8.2 8.2L3 15zM10.2 5l2.8 2.8";
