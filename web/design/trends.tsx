import { Figure, Figures } from "#web/ui/figure.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { Trend } from "#web/ui/trend.tsx";
import { Part, Specimen } from "./specimen.tsx";

const month = [
  36, 35, 15, 27, 26, 41, 36, 31, 47, 57, 50, 48, 48, 39, 54, 48, 42, 46, 35, 44, 51, 46, 32, 31,
  41, 27, 23, 34, 30, 24,
];
const quiet = [0, 0, 3, 1, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0];

export function Trends() {
  return (
    <Part
      id="trends"
      title="Totals and trends"
      lead="What a dashboard begins with: few numbers, each with what it is held against, then a stroke of the pencil for each day."
    >
      <Specimen name="Figures, and one that is on its way" className="grid">
        <Figures>
          <Figure label="All votes" value="1,003" note="on 10 surveys" />
          <Figure label="Last 7 full days" value="218" note="94 fewer than the 7 days before" />
          <Figure
            label="Today so far"
            value="19"
            note="until midnight, UTC"
            mark={<TallyMarks count={19} className="text-xl text-stone max-sm:basis-full" />}
          />
          <Figure label="Open surveys" value={null} />
        </Figures>
      </Specimen>
      <Specimen name="Trend: thirty days, the last not over yet" className="grid">
        <Trend points={pointsOf(month)} from="Oct 23" to="today" />
      </Specimen>
      <Specimen name="Trend: a quiet fortnight" className="grid">
        <Trend points={pointsOf(quiet)} from="Nov 8" to="today" />
      </Specimen>
      <Specimen name="Trend: nothing" className="grid">
        <Trend points={pointsOf(quiet.map(() => 0))} from="Nov 8" to="today" />
      </Specimen>
    </Part>
  );
}

function pointsOf(counts: readonly number[]) {
  return counts.map((count, day) => ({
    key: String(day),
    count,
    text: `Day ${day + 1}: ${count} votes`,
  }));
}
