import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type PathCommand } from "opentype.js";

/** A face whose letters are drawn as paths, so that a picture needs no font of the machine. Sizes and places are pixels. */
export type Typeface = {
  /** Whether every character of a text can be drawn. */
  has(text: string): boolean;
  width(text: string, size: number): number;
  /** The text as an SVG path, `x` at its start and `y` on its base line. */
  path(text: string, place: { x: number; y: number; size: number }): string;
};

const find = createRequire(import.meta.url).resolve;

/** Besley in this weight. The reader knows WOFF, not WOFF2. */
export function openTypeface(weight: 400 | 600): Typeface {
  const fonts = ["latin", "latin-ext"].map((part) => {
    const bytes = readFileSync(find(`@fontsource/besley/files/besley-${part}-${weight}-normal.woff`));
    return opentype.parse(new Uint8Array(bytes).buffer);
  });
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);

  /** The text in pieces, each of one file of the face. */
  function pieces(text: string): { font: Font; part: string }[] {
    const found: { font: Font; part: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      if (!font) throw new Error(`Besley has no ${JSON.stringify(character)}`);
      const last = found.at(-1);
      if (last?.font === font) last.part += character;
      else found.push({ font, part: character });
    }
    return found;
  }

  return {
    has: (text) => [...text].every(fontOf),
    width(text, size) {
      let sum = 0;
      for (const { font, part } of pieces(text)) sum += font.getAdvanceWidth(part, size);
      return sum;
    },
    path(text, { x, y, size }) {
      let data = "";
      let at = x;
      for (const { font, part } of pieces(text)) {
        data += font.getPath(part, at, y, size).commands.map(written).join("");
        at += font.getAdvanceWidth(part, size);
      }
      return data;
    },
  };
}

/** Instead of the library's own writing, which rounds some numbers to NaN and so cuts the text off (opentype.js 1.3.5). */
function written(command: PathCommand): string {
  const at = (...places: number[]) => places.map((place) => place.toFixed(1)).join(" ");
  if (command.type === "M" || command.type === "L") return command.type + at(command.x, command.y);
  if (command.type === "Q") return `Q${at(command.x1, command.y1, command.x, command.y)}`;
  if (command.type === "C") return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
  return "Z";
}
