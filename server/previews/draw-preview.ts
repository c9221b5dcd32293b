import { productName } from "#contract/limits.ts";
import { type PreviewFacts, previewSize } from "#contract/previews.ts";
import { drawResults } from "./draw-results.ts";
import { drawableTitle, fitTitle } from "./fit-title.ts";
import { colours, type Faces, line, text } from "./strokes.ts";

const { width, height } = previewSize;
const margin = 76;
const inner = width - 2 * margin;
/** Where the strip of ballot paper below the question begins. */
const stripTop = { open: 494, counted: 424 };

/** A shared link's picture as SVG, of paths alone: a survey's question with what is known of its result, or, of null, the site's own. */
export function drawPreview(facts: PreviewFacts | null, faces: Faces): string {
  const parts = facts ? drawSurvey(facts, faces) : drawSite(faces);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>${parts.join("")}</svg>`
  );
}

function drawSurvey(facts: PreviewFacts, faces: Faces): string[] {
  const top = facts.results ? stripTop.counted : stripTop.open;
  const title = drawableTitle(facts.title, faces.display);
  return [
    `<path fill="${colours.sunk}" d="M0 ${top}h${width}V${height}H0z"/>`,
    line(`M0 ${top}h${width}`, colours.edge, 2),
    text(faces.quiet, facts.category, { x: margin, y: 98, size: 32 }, colours.soft),
    drawLogo(faces, { right: width - margin, base: 100, size: 44 }),
    ...(title === null ? drawGate(top) : drawTitle(title, faces, top)),
    ...(facts.results
      ? drawResults(facts.results, faces, { x: margin, y: top, width: inner })
      : drawBallot(facts.deadline, faces, top)),
  ];
}

/** In the middle of what is free, a little above it. */
function drawTitle(title: string, { display }: Faces, bottom: number): string[] {
  const free = { top: 138, bottom: bottom - 22 };
  const room = free.bottom - free.top;
  const { lines, size, lineHeight } = fitTitle(title, display, { width: inner, height: room });
  const first = free.top + (room - lines.length * lineHeight) * 0.42 + size * 0.86;
  return lines.map((each, at) => text(display, each, { x: margin, y: first + at * lineHeight, size }, colours.ink));
}

/** Where the title cannot be written: the mark of the house, large. */
function drawGate(bottom: number): string[] {
  const high = bottom - 138 - 70;
  return [drawMark(margin, 138 + 24, high)];
}

/** The two answers that wait for their mark, and until when. */
function drawBallot(deadline: string, faces: Faces, top: number): string[] {
  const base = top + 84;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(deadline));
  const until = `Vote until ${day}`;
  const size = 34;
  let x = margin;
  const answers = ["Yes", "No"].map((answer) => {
    const drawn =
      line(`M${x} ${base - 36}h42v42h-42z`, colours.ink, 3) +
      text(faces.display, answer, { x: x + 60, y: base, size: 42 }, colours.ink);
    x += 60 + faces.display.width(answer, 42) + 56;
    return drawn;
  });
  const right = width - margin - faces.quiet.width(until, size);
  return [...answers, text(faces.quiet, until, { x: right, y: base, size }, colours.soft)];
}

function drawSite(faces: Faces): string[] {
  const name = drawableTitle(productName, faces.display) ?? "";
  return [
    `<path fill="${colours.sunk}" d="M0 494h${width}V${height}H0z"/>`,
    line(`M0 494h${width}`, colours.edge, 2),
    drawMark(margin, 128, 236),
    text(faces.display, name, { x: margin + 350, y: 310, size: 168 }, colours.ink),
    text(faces.display, "One person, one vote.", { x: margin, y: 578, size: 42 }, colours.ink),
    text(faces.quiet, "A count that anyone can check.", { x: margin + 500, y: 578, size: 34 }, colours.soft),
  ];
}

function drawLogo(faces: Faces, { right, base, size }: { right: number; base: number; size: number }): string {
  const name = drawableTitle(productName, faces.display) ?? "";
  const x = right - faces.display.width(name, size);
  return drawMark(x - 66, base - 40, 44) + text(faces.display, name, { x, y: base, size }, colours.ink);
}

/** The five-bar gate, as web/layout/logo.tsx draws it, `high` pixels from `y` down. */
function drawMark(x: number, y: number, high: number): string {
  const scale = high / 22;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">` +
    line("M6 2.3 5.4 19.5M11.2 2.7l.2 16.6M16.5 2.1l-.4 17.7M21.5 2.7l.4 16.7", colours.ink, 2.6) +
    `${line("M1.6 16.1 25.4 5.8", colours.no, 2.6)}</g>`
  );
}
