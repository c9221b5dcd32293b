import { Badge } from "#web/ui/badge.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import type { Tone } from "#web/ui/fill-pattern.tsx";
import { ResultAxis, ResultBar } from "#web/ui/result-bar.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { Part, Row, Specimen } from "./specimen.tsx";

type Line = { title: string; votes: number; open: boolean };

const lines: Line[] = [
  {
    title: "Do you still read a newspaper on paper at least once a week?",
    votes: 1_110_411,
    open: true,
  },
  { title: "Childcare at all evening events", votes: 143, open: false },
  { title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik", votes: 0, open: true },
];
const columns: Column<Line>[] = [
  {
    title: "Survey",
    width: "title",
    names: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  {
    title: "Status",
    width: "state",
    cell: ({ open }) => (
      <Badge tone={open ? "good" : "bad"}>{open ? "publish" : "unpublish"}</Badge>
    ),
  },
  { title: "Closes", width: "date", cell: () => <DateText at="2026-11-01" /> },
  {
    title: "Votes",
    width: "figure",
    figures: true,
    cell: ({ votes }) => votes.toLocaleString("en"),
  },
];
const answers: [name: string, tone: Tone, share: number, range: [number, number]][] = [
  ["Yes", "yes", 0.336, [0.263, 0.416]],
  ["No", "no", 0.636, [0.555, 0.711]],
  ["No opinion", "stone", 0.028, [0.011, 0.07]],
];

export function Figures() {
  return (
    <Part
      id="figures"
      title="Figures"
      lead="A sentence, then the figures, then the bar. Solid is yes, hatched is no, dotted is no opinion; the bracket is how sure one can be."
    >
      <Row wide>
        <Specimen name="ResultBar and ResultAxis" className="grid gap-4">
          {answers.map(([name, tone, share, range]) => (
            <div key={name} className="grid gap-1">
              <p className="flex justify-between text-sm font-semibold">
                {name} <span className="tabular-nums">{(share * 100).toFixed(1)}%</span>
              </p>
              <ResultBar tone={tone} share={share} range={range} />
            </div>
          ))}
          <ResultAxis />
        </Specimen>
        <Specimen name="SplitBar: a whole count, of one mind, a million" className="grid gap-4">
          <SplitBar yes={48} no={91} noOpinion={4} className="h-8" />
          <SplitBar yes={3} no={0} noOpinion={0} className="h-6" />
          <SplitBar yes={499_100} no={500_900} noOpinion={1} />
        </Specimen>
        <Specimen name="ResultBar: none and all" className="grid gap-4">
          <ResultBar tone="yes" share={0} range={[0, 0.03]} />
          <ResultBar tone="no" share={1} range={[0.97, 1]} />
        </Specimen>
      </Row>
      <Specimen name="Table; under 48rem a card for each row" className="grid">
        <Table
          caption="Three surveys"
          columns={columns}
          rows={lines}
          rowKey={({ title }) => title}
        />
      </Specimen>
      <Specimen name="Table, while its rows are asked for anew" className="grid">
        <Table
          caption="One survey, busy"
          columns={columns}
          rows={lines.slice(0, 1)}
          rowKey={({ title }) => title}
          busy
        />
      </Specimen>
      <Specimen
        name="Carousel: pauses on request, under the pointer and with the focus inside"
        className="grid"
      >
        <Carousel
          label="Two questions"
          intervalMs={5_000}
          slides={["A bigger battery in a thicker phone", "Childcare at all evening events"].map(
            (title) => ({
              key: title,
              content: <p className="sheet display p-6 text-xl">{title}</p>,
            }),
          )}
        />
      </Specimen>
    </Part>
  );
}
