import { Part, Row, Specimen } from "./specimen.tsx";

const sizes: [name: string, look: string, use: string][] = [
  ["4xl", "display text-4xl", "the first sentence of the site"],
  ["3xl", "display text-3xl", "the question: a page's title"],
  ["2xl", "display text-2xl", "a chapter; a dashboard's title"],
  ["xl", "display text-xl", "a dialog, an empty place"],
  ["lg", "text-lg", "a card's question; what a wide page begins with"],
  ["base", "text-base", "what is read"],
  ["sm", "text-sm", "controls and tables"],
  ["xs", "text-xs", "notes below something"],
];
const spaces: [name: string, look: string][] = [
  ["1.5", "w-1.5"],
  ["3", "w-3"],
  ["4", "w-4"],
  ["6", "w-6"],
  ["10", "w-10"],
  ["16", "w-16"],
  ["24", "w-24"],
];

export function TypeScale() {
  return (
    <Part
      id="type"
      title="Type"
      lead="Besley asks the questions and names the pages. The reader's own system face says everything else."
    >
      <ul className="grid gap-5">
        {sizes.map(([name, look, use]) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline"
          >
            <span className="text-xs text-soft">
              <b className="text-ink">{name}</b> {use}
            </span>
            <span className={look}>Shall the shop open on Sundays?</span>
          </li>
        ))}
      </ul>
      <Row>
        <Specimen name="label-line: above a field or a column">
          <span className="label-line">Closes on</span>
        </Specimen>
        <Specimen name="tabular-nums: wherever figures are compared">
          <span className="grid justify-items-end text-sm tabular-nums">
            <span>1,110,411</span>
            <span>988,208</span>
          </span>
        </Specimen>
        <Specimen name="a link">
          <a href="#type">Read the survey</a>
        </Specimen>
        <Specimen name="a link, hover" state="hover">
          <a href="#type">Read the survey</a>
        </Specimen>
        <Specimen name="a link, focus" state="focus">
          <a href="#type">Read the survey</a>
        </Specimen>
      </Row>
    </Part>
  );
}

export function SpaceAndDepth() {
  return (
    <Part
      id="space"
      title="Space and depth"
      lead="Steps of 4 px, far apart from each other. A hairline parts, a shadow is for what floats, and corners have three sizes."
    >
      <ul className="flex flex-wrap items-end gap-6">
        {spaces.map(([name, look]) => (
          <li key={name} className="grid gap-2 text-xs text-soft">
            <span className={`h-4 bg-ink ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <Row>
        <Specimen name="sheet: lies on the page" className="grid">
          <div className="sheet h-20" />
        </Specimen>
        <Specimen name="sunk: lies in it" className="grid">
          <div className="h-20 rounded-md border border-transparent bg-sunk" />
        </Specimen>
        <Specimen name="shadow-float: floats above it" className="grid">
          <div className="sheet h-20 shadow-float" />
        </Specimen>
        <Specimen name="sm 3, md 6, lg 10, full" className="flex flex-wrap gap-3">
          <span className="size-12 rounded-sm border border-edge" />
          <span className="size-12 rounded-md border border-edge" />
          <span className="size-12 rounded-lg border border-edge" />
          <span className="size-12 rounded-full border border-edge" />
        </Specimen>
      </Row>
    </Part>
  );
}
