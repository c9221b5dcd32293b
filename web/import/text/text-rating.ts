import type { Copy, Question, QuestionBase, Row } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import type { TextLine } from "./text-line.ts";
import type { TextScale } from "./text-scale.ts";

/** What a question of a text is made with. */
export type Context = {
  maker: SurveyMaker;
  item: Item;
  words: string;
  base: QuestionBase;
  copy: (item: Item, text: string) => Copy;
};

export function rating(
  { base, item, copy }: Context,
  { low, high, ...scale }: TextScale,
): Question {
  return {
    ...base,
    kind: "rating",
    ...scale,
    ...(low && { low: copy(item, low) }),
    ...(high && { high: copy(item, high) }),
  };
}

export function rowsOf({ maker, item, copy }: Context, lines: readonly { body: string }[]): Row[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const body = line.body.replace(/[:：]?\s*_{2,}\s*$/, "") || line.body;
    const own: Item = { kind: "row", name: `${item.name} › ${body}` };
    return maker.row(own, copy(own, body), body, taken);
  });
}

/** "Rate these from 1 to 5" above a list: the figures are its columns. */
export function figuresOf([row]: readonly TextLine[], scale: readonly string[] | null): TextLine[] {
  const [, from, to] = scale ?? [];
  const count = Number(to) - Number(from) + 1;
  if (!row || !(count > 1) || count > 11) return [];
  return Array.from({ length: count }, (_, at) => ({ ...row, body: String(Number(from) + at) }));
}
