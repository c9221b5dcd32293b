import { fewestAnswers } from "#contract/limits.ts";
import type { Results } from "#contract/surveys.ts";
import { colours, type Faces, line, text } from "./strokes.ts";

type Place = { x: number; y: number; width: number };
type Answer = { label: string; count: number; colour: string; mark: string };

const barHeight = 40;
const gap = 6;
const thinnest = 5;

/** The final count on the strip that begins at `y`: a bar with its shares, or tally marks where there are too few for shares. */
export function drawResults(results: Results, faces: Faces, place: Place): string[] {
  const { total } = results;
  if (total === 0)
    return [text(faces.display, "Nobody voted", { x: place.x, y: place.y + 118, size: 42 }, colours.soft)];
  const votes = `The result of ${grouped(total)} ${total === 1 ? "vote" : "votes"}`;
  const heading = text(faces.quiet, votes, { x: place.x, y: place.y + 54, size: 30 }, colours.soft);
  const answers = answersOf(results);
  if (total < fewestAnswers) return [heading, ...drawTallies(answers, faces, place)];
  return [heading, ...drawBar(answers, total, place), ...drawShares(answers, total, faces, place)];
}

/** The marks are those of web/ui/mark.tsx, so that nobody needs the colours to tell the answers apart. */
function answersOf({ yes, no, noOpinion }: Results): Answer[] {
  return [
    {
      label: "Yes",
      count: yes,
      colour: colours.yes,
      mark: "M3.2 11.8c2 1.7 3.3 3.4 4.6 5.7C10.5 11.3 14.2 6.2 19.8 2.4",
    },
    {
      label: "No",
      count: no,
      colour: colours.no,
      mark: "M4 4.3c4.2 3.7 9.3 9.1 14.3 14.2M18.6 3.6C13.3 8.3 8.3 13.3 4.2 18.9",
    },
    { label: "No opinion", count: noOpinion, colour: colours.stone, mark: "M3.5 11.7c5-1 10.5-1.2 15.5-.8" },
  ];
}

/** No answer that was given is too thin to see. */
function drawBar(answers: Answer[], total: number, { x, y, width }: Place): string[] {
  const given = answers.filter(({ count }) => count > 0);
  const spare = width - gap * (given.length - 1) - thinnest * given.length;
  let at = x;
  return given.map(({ count, colour }) => {
    const long = thinnest + (count / total) * spare;
    const segment = `<path fill="${colour}" d="M${at.toFixed(1)} ${y + 78}h${long.toFixed(1)}v${barHeight}h-${long.toFixed(1)}z"/>`;
    at += long + gap;
    return segment;
  });
}

/** As large as the three stand beside each other. */
function drawShares(answers: Answer[], total: number, faces: Faces, { x, y, width }: Place): string[] {
  const words = answers.map(({ label, count, colour, mark }) => {
    return { answer: `${label} ${share(count, total)}`, count: grouped(count), colour, mark };
  });
  const measure = (size: number) =>
    words.map(({ answer, count }) => ({
      answer: size * 1.2 + faces.display.width(answer, size),
      all: size * 1.55 + faces.display.width(answer, size) + faces.quiet.width(count, size * 0.75),
    }));
  const roomAt = (size: number) => width - measure(size).reduce((sum, { all }) => sum + all, 0);
  let size = 36;
  while (roomAt(size) < 72 && size > 20) size -= 1;
  const between = Math.min(72, roomAt(size) / 2);
  const base = y + 172;
  let at = x;
  return words.flatMap(({ answer, count, colour, mark }, index) => {
    const wide = measure(size)[index] ?? { answer: 0, all: 0 };
    const start = at;
    at += wide.all + between;
    return [
      drawMark(mark, colour, start, base - size * 0.78, size * 0.86),
      text(faces.display, answer, { x: start + size * 1.2, y: base, size }, colours.ink),
      text(faces.quiet, count, { x: start + wide.answer + size * 0.35, y: base, size: size * 0.75 }, colours.soft),
    ];
  });
}

/** Fewer than ten votes: each is a stroke, the fifth of which closes a gate. */
function drawTallies(answers: Answer[], faces: Faces, { x, y }: Place): string[] {
  const base = y + 150;
  let at = x;
  return answers.flatMap(({ label, count, colour, mark }) => {
    const start = at;
    const words = `${label} ${count}`;
    const strokes = start + 46 + faces.display.width(words, 38) + 26;
    at = strokes + (count + Math.floor(count / 5)) * 15 + (count > 0 ? 56 : 26);
    return [
      drawMark(mark, colour, start, base - 31, 34),
      text(faces.display, words, { x: start + 46, y: base, size: 38 }, colours.ink),
      ...drawTally(count, colour, strokes, base),
    ];
  });
}

function drawTally(count: number, colour: string, x: number, base: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const gate = Math.floor(index / 5);
    const left = x + gate * 90;
    const inGate = index % 5;
    if (inGate === 4) return line(`M${left - 9} ${base - 8}l63 -20`, colour, 5);
    return line(`M${left + inGate * 15} ${base - 36}l-1.500 38`, colour, 5);
  });
}

function drawMark(path: string, colour: string, x: number, y: number, size: number): string {
  const placed = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 22).toFixed(3)})`;
  return `<g transform="${placed}">${line(path, colour, 3.2)}</g>`;
}

/** Whole percents, but never 0 % or 100 % for what is not quite that. */
function share(count: number, total: number): string {
  const whole = Math.round((count / total) * 100);
  if (whole === 100 && count < total) return "over 99 %";
  if (whole === 0 && count > 0) return "under 1 %";
  return `${whole} %`;
}

function grouped(count: number): string {
  return count.toLocaleString("en");
}
