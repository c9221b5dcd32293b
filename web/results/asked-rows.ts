import type { AskedQuestion } from "#web/figures/asked-question.ts";

/** One section of results: a question, or all that a repeated one was asked about. */
export type AskedRow = {
  key: string;
  /** From 1; null for what the newest version no longer asks. */
  number: number | null;
  prompt: string;
  lang: string | undefined;
  asked: readonly AskedQuestion[];
};

/** Whether its figures would only say that nobody was asked; what is hidden says so by itself. */
export function wasNobodyAsked({ summary, tally }: AskedQuestion): boolean {
  return summary.asked === 0 && !summary.hidden && !summary.untilClose && !tally;
}

/** A repeated question is one row, however many things it was asked about. */
export function rowsOf(questions: readonly AskedQuestion[]): AskedRow[] {
  const rows = new Map<string, AskedQuestion[]>();
  for (const each of questions) {
    const { id, of, series } = each.summary;
    const key = of === undefined ? each.key : [id, series].join("-");
    const row = rows.get(key);
    if (row) row.push(each);
    else rows.set(key, [each]);
  }
  return [...rows.values()].flatMap((asked) => {
    const [first] = asked;
    if (!first) return [];
    const { number, lang } = first;
    if (asked.length === 1) return [{ key: first.key, number, prompt: first.prompt, lang, asked }];
    const { id, series } = first.summary;
    const prompt = first.each ?? first.prompt;
    return [{ key: `${id}-each-${series}`, number, prompt, lang, asked }];
  });
}
