import type { ReactElement } from "react";
import type { Results } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { box, colours, display, measure, quiet, type Stroke, strokes, text } from "./layout.ts";

type Answer = { label: string; count: number; colour: string; mark: string };

/** The marks of web/ui/mark.tsx, which distinguish the answers without colour. */
const answersOf = ({ yes, no, noOpinion }: Results): Answer[] => [
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
  {
    label: "No opinion",
    count: noOpinion,
    colour: colours.stone,
    mark: "M3.5 11.7c5-1 10.5-1.2 15.5-.8",
  },
];

/** The final count: a bar with its shares, or tally marks where shares would mislead. */
export async function drawResults(results: Results, width: number): Promise<ReactElement> {
  const { total } = results;
  if (total === 0) return text({ ...display, fontSize: 42, color: colours.soft }, "Nobody voted");
  const votes = `Result of ${grouped(total)} ${total === 1 ? "vote" : "votes"}`;
  const answers = answersOf(results);
  return box(
    { width, height: 162, flexDirection: "column", justifyContent: "space-between" },
    text({ ...quiet, fontSize: 30, lineHeight: 1.2 }, votes),
    ...(total < minVotesForShares
      ? [box({ alignItems: "center", flexGrow: 1 }, ...answers.map(drawTally))]
      : [drawBar(answers), await drawShares(answers, total, width)]),
  );
}

/** Every answer with votes stays visible. */
function drawBar(answers: Answer[]): ReactElement {
  const given = answers.filter(({ count }) => count > 0);
  const total = given.reduce((sum, { count }) => sum + count, 0);
  return box(
    { height: 40, gap: 6 },
    ...given.map(({ count, colour }) =>
      box({ flexGrow: count / total, flexBasis: "5px", backgroundColor: colour }),
    ),
  );
}

/** One line, with a smaller font for long numbers. */
async function drawShares(answers: Answer[], total: number, width: number): Promise<ReactElement> {
  const shares = (fontSize: number) =>
    box(
      { ...display, fontSize, gap: fontSize * 2 },
      ...answers.map(({ label, count, colour, mark }) =>
        box(
          { alignItems: "center", gap: fontSize * 0.34, whiteSpace: "nowrap" },
          drawMark(mark, colour, fontSize * 0.86),
          `${label} ${share(count, total)}`,
          text({ ...quiet, fontSize: fontSize * 0.75 }, grouped(count)),
        ),
      ),
    );
  const largest = 36;
  const { width: needed } = await measure(shares(largest));
  return shares(Math.min(largest, Math.floor((largest * width) / needed)));
}

/** One stroke a vote; the fifth crosses the four before it. */
function drawTally({ label, count, colour, mark }: Answer): ReactElement {
  const all = Array.from({ length: count }, (_, index): Stroke => {
    const left = 12 + Math.floor(index / 5) * 90;
    const inGate = index % 5;
    const path = inGate === 4 ? `M${left - 9} 31l63 -20` : `M${left + inGate * 15} 3l-1.5 38`;
    return { path, colour, width: 5 };
  });
  const width = 24 + Math.floor(count / 5) * 90 + (count % 5) * 15;
  return box(
    {
      ...display,
      fontSize: 38,
      alignItems: "center",
      gap: 12,
      marginRight: 36,
      whiteSpace: "nowrap",
    },
    drawMark(mark, colour, 34),
    `${label} ${count}`,
    ...(count > 0 ? [strokes(44, { width, height: 44 }, all)] : []),
  );
}

function drawMark(path: string, colour: string, size: number): ReactElement {
  return strokes(size, { width: 22, height: 22 }, [{ path, colour, width: 3.2 }]);
}

/** Whole percents; 0% and 100% only where they are exact. */
function share(count: number, total: number): string {
  const whole = Math.round((count / total) * 100);
  if (whole === 100 && count < total) return "over 99%";
  if (whole === 0 && count > 0) return "under 1%";
  return `${whole}%`;
}

function grouped(count: number): string {
  return count.toLocaleString("en");
}
