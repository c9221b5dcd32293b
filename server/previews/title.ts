import type { CSSProperties, ReactElement } from "react";
import { box, display, measure, missingGlyphs, text } from "./layout.ts";

type Area = { width: number; height: number };

/** From a size that fills the card to the smallest that is legible in a small preview. Pixels. */
const fontSizes = [124, 108, 92, 84, 76, 68, 60, 54, 48, 44] as const;
const minFontSize = 44;
const lineHeight = 1.14;
/** The font has more room above its letters than below them. */
const optics = { marginTop: "-0.16em", marginBottom: "0.16em" } as const;

/**
 * The title without emoji and signs that the font lacks; letters may get a plainer form. Null when
 * the font lacks a letter, as of Arabic, or no letter is left: half a question is another question.
 */
export async function drawableTitle(title: string): Promise<string | null> {
  const visible = title.normalize("NFC").replace(/\p{Cf}+/gu, "");
  const graphemes = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(visible)];
  const formsOf = (each: string) => [each, each.normalize("NFKC"), withoutMarks(each)];
  const missing = await missingGlyphs(
    graphemes.flatMap(({ segment }) => formsOf(segment)).join(" "),
  );
  // Marks that did not compose with their letter are no glyph of their own.
  const isDrawable = (form: string) =>
    !/^$|\p{M}/u.test(form) && ![form, ...form].some((each) => missing.has(each));
  let drawable = "";
  for (const { segment } of graphemes) {
    const form = formsOf(segment).find(isDrawable);
    if (form === undefined && /[\p{L}\p{N}]/u.test(segment)) return null;
    drawable += form ?? " ";
  }
  const tidy = drawable
    .replace(/\s+/g, " ")
    .replace(/ ([?!.,:;)])/g, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

function withoutMarks(grapheme: string): string {
  return grapheme.normalize("NFD").replace(/\p{M}/gu, "");
}

/** The title in the largest size that fits, or in the smallest with an ellipsis. */
export async function fitTitle(title: string, area: Area): Promise<ReactElement> {
  const titleIn = (style: CSSProperties) =>
    text({ ...display, ...optics, lineHeight, width: area.width, ...style }, title);
  const widestWord = await widthOfWidestWord(title);
  for (const overflowWrap of ["normal", "anywhere"] as const) {
    for (const fontSize of fontSizes) {
      if (overflowWrap === "normal" && widestWord * fontSize > area.width) continue;
      const fitted = titleIn({ fontSize, overflowWrap, textWrap: "balance" });
      if ((await measure(fitted)).height <= area.height) return fitted;
    }
  }
  const lineClamp = Math.floor(area.height / (minFontSize * lineHeight));
  return titleIn({ fontSize: minFontSize, overflowWrap: "anywhere", lineClamp });
}

/** In ems. */
async function widthOfWidestWord(title: string): Promise<number> {
  const words = title.split(" ").map((word) => text({ whiteSpace: "nowrap" }, word));
  const column = box({ ...display, flexDirection: "column", fontSize: 100 }, ...words);
  return (await measure(column)).width / 100;
}
