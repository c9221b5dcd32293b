import * as messages from "#contract/messages.ts";
import { categories } from "#limits/limits.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import {
  backIcon,
  closeIcon,
  downIcon,
  forwardIcon,
  Icon,
  menuIcon,
  pauseIcon,
  playIcon,
  themeIcon,
} from "#web/ui/icon.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { Part, Row, Specimen } from "./specimen.tsx";

const icons = {
  backIcon,
  forwardIcon,
  downIcon,
  closeIcon,
  menuIcon,
  pauseIcon,
  playIcon,
  themeIcon,
};

export function Signs() {
  return (
    <Part
      id="signs"
      title="Signs"
      lead="The gate of five, marks made by hand, strokes on a grid of 18. Each is an SVG of ours, and decoration: words stand beside it or in its button's name."
    >
      <Row>
        <Specimen name="Tally">
          <Tally className="h-10" />
        </Specimen>
        <Specimen name="Tally counting: busy">
          <Tally counting className="h-10" />
        </Specimen>
        <Specimen name="TallyMarks of 13">
          <TallyMarks count={13} className="text-xl" />
        </Specimen>
        <Specimen name="Mark: yes, no, no opinion" className="flex gap-4">
          <Mark kind="tick" className="size-9 text-yes" />
          <Mark kind="cross" className="size-9 text-no" />
          <Mark kind="dash" className="size-9 text-stone" />
        </Specimen>
        {Object.entries(icons).map(([name, shape]) => (
          <Specimen key={name} name={name}>
            <Icon shape={shape} />
          </Specimen>
        ))}
      </Row>
      <Specimen name="CategoryName: a sign for each" className="flex flex-wrap gap-x-6 gap-y-3">
        {categories.map((category) => (
          <CategoryName key={category} category={category} />
        ))}
      </Specimen>
      <Specimen name="TornEdge: the end of a ballot" className="grid">
        <div className="sheet rounded-b-none border-b-0 p-5 text-sm font-semibold">
          {messages.voteQuestion}
        </div>
        <TornEdge />
      </Specimen>
      <Row>
        <Specimen name="Avatar: initials" className="flex flex-wrap gap-3">
          {["Ada Admin", "Sam Surveyor", "Pia Pro", "Uma User", "Émile"].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Specimen>
        <Specimen name="Avatar: a picture">
          <Avatar name="Candor" image="/favicon.svg" />
        </Specimen>
        <Specimen name="Avatar: a picture that is gone">
          <Avatar name="Uma User" image="data:image/png;base64,AA" />
        </Specimen>
      </Row>
      <Specimen name="Badge: good, bad, yes, no, stone, plain" className="flex flex-wrap gap-3">
        <Badge tone="good">publish</Badge>
        <Badge tone="bad">unpublish</Badge>
        <Badge tone="yes">Yes</Badge>
        <Badge tone="no">No</Badge>
        <Badge tone="stone">No opinion</Badge>
        <Badge>Lifetime</Badge>
      </Specimen>
    </Part>
  );
}
