import type { Typeface } from "./typeface.ts";

/** The light theme's colours, as in web/app.css. */
export const colours = {
  paper: "#fbf8f1",
  sunk: "#f3eee2",
  ink: "#1c1a16",
  soft: "#575246",
  edge: "#d5ccb8",
  yes: "#1d3fa8",
  no: "#bd3413",
  stone: "#6e6758",
} as const;

/** The display face for questions and names, a lighter weight for everything else. */
export type Faces = { display: Typeface; quiet: Typeface };

/** A stroke of the pencil. */
export function line(path: string, colour: string, thickness: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}

export function text(
  face: Typeface,
  words: string,
  place: { x: number; y: number; size: number },
  colour: string,
): string {
  return `<path fill="${colour}" d="${face.path(words, place)}"/>`;
}
