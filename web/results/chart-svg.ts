import { type AskedQuestion, nameOfAsked, peopleWords } from "#web/figures/asked-question.ts";
import {
  barsOf,
  chartColours as colours,
  type DrawnBar,
  describedIn,
  legendOf,
} from "./chart-bars.ts";
import { questionSentence } from "./question-sentence.ts";

/** Sizes in pixels, and how many characters fit a line of that size. */
const width = 960;
const margin = 40;
const label = { width: 290, letters: 36 };
const figure = { width: 150 };
const title = { size: 28, letters: 58 };
const rowHeight = 46;

/**
 * A question's chart as a picture of its own: its sentence, a bar for each answer with its figure,
 * and how many answered. Null where there is nothing to draw.
 */
export function chartSvg(asked: AskedQuestion): string | null {
  const bars = barsOf(asked);
  if (bars.length === 0) return null;
  const { lang } = asked;
  const sentence = questionSentence(asked);
  const parts: string[] = [];
  let y = margin;
  const write = (
    words: string,
    style: { size: number; letters: number; colour: string; face: string },
  ) => {
    for (const line of linesOf(words, style.letters)) {
      y += style.size * 1.3;
      parts.push(textAt(margin, y - style.size * 0.3, line, style));
    }
  };
  write(sentence, { ...title, colour: colours.ink, face: "serif" });
  y += 6;
  write(nameOfAsked(asked), { size: 18, letters: 90, colour: colours.soft, face: "sans" });
  const legend = legendOf(asked);
  if (legend.length > 0) {
    y += 34;
    parts.push(...legendAt(legend, y));
  }
  y += 18;
  for (const bar of bars) {
    parts.push(...barAt(bar, y));
    y += rowHeight;
  }
  y += 8;
  const people = peopleWords(asked);
  write(people, { size: 15, letters: 110, colour: colours.soft, face: "sans" });
  const height = Math.ceil(y + margin / 2);
  const language = lang === undefined ? "" : ` lang="${escaped(lang)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${language}>`,
    `<title>${escaped(sentence)}</title><desc>${escaped(describedIn(asked))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function legendAt(entries: readonly { label: string; colour: string }[], y: number): string[] {
  const room = (width - 2 * margin) / entries.length;
  return entries.flatMap(({ label: words, colour }, at) => {
    const x = margin + at * room;
    return [
      `<rect x="${x}" y="${y - 11}" width="12" height="12" fill="${colour}"/>`,
      textAt(x + 18, y, cut(words, Math.floor(room / 9)), {
        size: 14,
        colour: colours.ink,
        face: "sans",
      }),
    ];
  });
}

function barAt({ label: name, segments, range, words }: DrawnBar, y: number): string[] {
  const left = margin + label.width;
  const room = width - margin - figure.width - left;
  const lines = linesOf(name, label.letters).slice(0, 2);
  const middle = y + rowHeight / 2;
  const face = { size: 15, colour: colours.ink, face: "sans" };
  const parts = lines.map((line, at) =>
    textAt(margin, middle + 5 + (at - (lines.length - 1) / 2) * 18, line, face),
  );
  parts.push(
    `<rect x="${left}" y="${middle - 9}" width="${room}" height="18" fill="${colours.line}" opacity="0.5"/>`,
  );
  let x = left;
  for (const { share, colour } of segments) {
    const size = rounded(Math.min(1, share) * room);
    parts.push(
      `<rect x="${rounded(x)}" y="${middle - 9}" width="${size}" height="18" fill="${colour}"/>`,
    );
    x += size;
  }
  if (range) {
    const [from, to] = range.map((share) => rounded(left + share * room));
    const path = `M${from} ${middle + 12}v6m0-3H${to}m0-3v6`;
    parts.push(`<path d="${path}" fill="none" stroke="${colours.soft}" stroke-width="1.5"/>`);
  }
  parts.push(textAt(width - margin, middle + 5, words, { ...face, anchor: "end" }));
  return parts;
}

type TextLook = { size: number; colour: string; face: string; anchor?: string };

function textAt(x: number, y: number, words: string, { size, colour, face, anchor }: TextLook) {
  const family = face === "serif" ? "Georgia, serif" : "system-ui, Helvetica, Arial, sans-serif";
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-family="${family}" font-size="${size}" fill="${colour}" text-anchor="${anchor ?? "start"}">${escaped(words)}</text>`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Between words where possible. Pictures have no layout of their own. */
function linesOf(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, letters));
  }
  return lines;
}

function cut(words: string, letters: number): string {
  const all = [...words];
  return all.length <= letters ? words : `${all.slice(0, Math.max(1, letters - 1)).join("")}…`;
}

// Controls can't be in XML at all.
const controls = /(?![\n\t])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(words: string): string {
  return words.replace(controls, "").replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
