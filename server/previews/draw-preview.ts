import type { ReactElement } from "react";
import { type PreviewFacts, previewSize } from "#contract/previews.ts";
import { productName } from "#limits/limits.ts";
import { drawResults } from "./draw-results.ts";
import { box, colours, display, quiet, renderSvg, strokes, text } from "./layout.ts";
import { drawableTitle, fitTitle } from "./title.ts";

const margin = 76;
const headerHeight = 138;
const stripHeight = { open: 136, counted: 206 };
/** Free above the strip, below a title that fills its area. */
const titleGap = 22;

/** Draws the preview of a survey, or of the site for null, as an SVG without fonts. */
export async function drawPreview(facts: PreviewFacts | null): Promise<string> {
  const parts = facts ? await drawSurvey(facts) : drawSite();
  const page = { ...previewSize, flexDirection: "column", backgroundColor: colours.paper } as const;
  return renderSvg(box(page, ...parts), previewSize);
}

async function drawSurvey(facts: PreviewFacts): Promise<ReactElement[]> {
  const { title, category, results } = facts;
  const height = results ? stripHeight.counted : stripHeight.open;
  const drawable = await drawableTitle(title);
  const area = {
    width: previewSize.width - 2 * margin,
    height: previewSize.height - headerHeight - height - titleGap,
  };
  return [
    drawHeader(category),
    box(
      {
        height: area.height,
        padding: `0 ${margin}px`,
        flexDirection: "column",
        marginBottom: titleGap,
      },
      // Optical centring: slightly above the middle.
      box({ flexGrow: 0.42 }),
      drawable === null ? logo(area.height - 48) : await fitTitle(drawable, area),
      box({ flexGrow: 0.58 }),
    ),
    results
      ? strip(height, box({ width: area.width }, await drawResults(results, area.width)))
      : strip(height, ...stripOf(facts)),
  ];
}

function drawSite(): ReactElement[] {
  return [
    box(
      {
        ...display,
        height: 494,
        padding: `0 ${margin}px`,
        alignItems: "center",
        gap: 50,
        fontSize: 168,
      },
      logo(236),
      productName,
    ),
    strip(
      stripHeight.open,
      text({ ...display, fontSize: 42, whiteSpace: "nowrap" }, "One person, one vote."),
      text({ ...quiet, fontSize: 34, whiteSpace: "nowrap" }, "A count that anyone can check."),
    ),
  ];
}

function drawHeader(category: string): ReactElement {
  const padding = `42px ${margin}px 0`;
  return box(
    { height: headerHeight, padding, justifyContent: "space-between", alignItems: "flex-start" },
    text({ ...quiet, fontSize: 32, marginTop: 18 }, category),
    box({ ...display, fontSize: 44, alignItems: "center", gap: 10 }, logo(44), productName),
  );
}

function strip(height: number, ...children: ReactElement[]): ReactElement {
  return box(
    {
      height,
      padding: `0 ${margin}px`,
      alignItems: "center",
      gap: 56,
      backgroundColor: colours.sunk,
      borderTop: `2px solid ${colours.edge}`,
    },
    ...children,
  );
}

function stripOf(facts: PreviewFacts): ReactElement[] {
  if (facts.report) return ofReport(facts.report);
  return facts.questions === undefined ? ballot(facts) : length(facts);
}

/** How many people a report is about, and its day if its figures stay. */
function ofReport({ people, day }: NonNullable<PreviewFacts["report"]>): ReactElement[] {
  const words =
    people === null
      ? "Report"
      : `Report on ${people.toLocaleString("en")} ${people === 1 ? "response" : "responses"}`;
  return [
    text({ ...display, fontSize: 38, whiteSpace: "nowrap" }, words),
    ...(day === null ? [] : [lastDay("As of", day)]),
  ];
}

/** The two empty boxes of a ballot, and the last day to vote. */
function ballot({ deadline }: PreviewFacts): ReactElement[] {
  const square = { width: 45, height: 45, border: `3px solid ${colours.ink}`, borderRadius: 1 };
  return [
    ...["Yes", "No"].map((answer) =>
      box({ ...display, fontSize: 42, alignItems: "center", gap: 16 }, box(square), answer),
    ),
    lastDay("Vote until", deadline),
  ];
}

/** How long a questionnaire is, and the last day to answer it. */
function length({ questions = 0, minutes = 1, deadline }: PreviewFacts): ReactElement[] {
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const words = `${counted(questions, "question")}, ${counted(minutes, "minute")}`;
  // Also "200 questions, 120 minutes" has room beside the date.
  const style = { ...display, fontSize: 38, whiteSpace: "nowrap" } as const;
  return [text(style, words), lastDay("Until", deadline)];
}

function lastDay(start: string, deadline: string): ReactElement {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const words = `${start} ${format.format(new Date(deadline))}`;
  return text({ ...quiet, fontSize: 34, marginLeft: "auto", whiteSpace: "nowrap" }, words);
}

/** The five-bar gate, as in web/layout/logo.tsx. */
function logo(height: number): ReactElement {
  const gate = "M6 2.3 5.4 19.5M11.2 2.7l.2 16.6M16.5 2.1l-.4 17.7M21.5 2.7l.4 16.7";
  return strokes(height, { width: 28, height: 22 }, [
    { path: gate, colour: colours.ink, width: 2.6 },
    { path: "M1.6 16.1 25.4 5.8", colour: colours.no, width: 2.6 },
  ]);
}
