import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";
import type { Bar } from "#web/kinds/kind-figures.ts";
import { questionTable } from "./question-table.ts";

/** Of the light theme: a picture is pasted where we don't know the background. */
export const chartColours = {
  paper: "#ffffff",
  ink: "#1c1a16",
  soft: "#575246",
  line: "#e3dccc",
  yes: "#1d3fa8",
  no: "#bd3413",
  stone: "#6e6758",
};

export type DrawnBar = Omit<Bar, "shares"> & { segments: { share: number; colour: string }[] };

/** What a question's chart shows, as bars; empty where there is nothing to draw. */
export function barsOf(asked: AskedQuestion): DrawnBar[] {
  const { summary, question } = asked;
  if (summary.hidden || summary.answered === 0) return [];
  const { bars, legend } = figuresOf(question);
  return bars(resultsOf(asked)).map(({ shares, ...bar }) => {
    const colourAt = (at: number) => (legend ? shade(at, shares.length) : chartColours.ink);
    return { ...bar, segments: shares.map((share, at) => ({ share, colour: colourAt(at) })) };
  });
}

/** From red over grey to blue, as the parts of a bar go from low to high. */
function shade(at: number, of: number): string {
  const scale = ["#bd3413", "#dd8f78", "#bdb6a6", "#8296d6", "#1d3fa8"];
  return scale[of < 2 ? 0 : Math.round((at / (of - 1)) * (scale.length - 1))] ?? chartColours.stone;
}

/** What the colours of bars with several parts mean. */
export function legendOf(asked: AskedQuestion): { label: string; colour: string }[] {
  const labels = figuresOf(asked.question).legend?.(resultsOf(asked)) ?? [];
  return labels.map((label, at) => ({ label, colour: shade(at, labels.length) }));
}

/** The same numbers in words, for those who don't see the picture. */
export function describedIn(asked: AskedQuestion): string {
  const { columns, rows } = questionTable(asked) ?? { columns: [], rows: [] };
  const told = rows.map(({ label: name, cells }) => {
    const figures = cells.flatMap((cell, at) => (cell === "" ? [] : `${columns[at + 1]} ${cell}`));
    return `${name}: ${figures.join(", ")}`;
  });
  return told.join(". ");
}
