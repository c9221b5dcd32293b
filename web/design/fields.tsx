import * as messages from "#contract/messages.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Part, Row, Specimen } from "./specimen.tsx";

const categories = ["Product Feedback", "Event Planning"].map((label) => ({ value: label, label }));
const wrong = "Please write a title of at least 3 characters.";

export function Fields() {
  return (
    <Part
      id="fields"
      title="Fields"
      lead="The name stands above and stays, a hint below, and what is wrong in words where it is wrong."
    >
      <Row wide>
        <Specimen name="rest" className="grid">
          <TextField label="Title" name="rest" placeholder="One clear question" />
        </Specimen>
        <Specimen name="hover" state="hover" className="grid">
          <TextField label="Title" name="hover" defaultValue="A bigger battery" />
        </Specimen>
        <Specimen name="focus" state="focus" className="grid">
          <TextField
            label="Title"
            name="focus"
            defaultValue="A bigger battery"
            hint="Up to 200 characters."
          />
        </Specimen>
        <Specimen name="invalid" className="grid">
          <TextField label="Title" name="invalid" defaultValue="A" error={wrong} />
        </Specimen>
        <Specimen name="disabled" className="grid">
          <TextField label="Email" name="disabled" defaultValue="uma@candor.example" disabled />
        </Specimen>
        <Specimen name="optional, with an end" className="grid">
          <TextField
            label="Link"
            name="optional"
            optional
            defaultValue="candor"
            end={<span className="px-3">.org</span>}
          />
        </Specimen>
        <Specimen name="Select, rest" className="grid">
          <Select
            label="Category"
            name="category"
            choices={categories}
            placeholder="All categories"
          />
        </Specimen>
        <Specimen name="Select, hover" state="hover" className="grid">
          <Select
            label="Category"
            name="category-hover"
            choices={categories}
            placeholder="All categories"
          />
        </Specimen>
        <Specimen name="Select, focus" state="focus" className="grid">
          <Select
            label="Category"
            name="category-focus"
            choices={categories}
            placeholder="All categories"
          />
        </Specimen>
        <Specimen name="Select, invalid" className="grid">
          <Select
            label="Category"
            name="category-invalid"
            choices={categories}
            placeholder="Choose one"
            error="Please choose a category."
          />
        </Specimen>
        <Specimen name="Select, disabled" className="grid">
          <Select label="Category" name="category-disabled" choices={categories} disabled />
        </Specimen>
        <Specimen name="TextArea" className="grid">
          <TextArea
            label="Comment"
            name="comment"
            defaultValue="It should be the other way round."
            maxLength={40}
          />
        </Specimen>
        <Specimen name="TextArea, invalid" className="grid">
          <TextArea
            label="What is wrong?"
            name="report"
            error="Please say what is wrong with this survey."
          />
        </Specimen>
      </Row>
      <Choices name="rest" />
      <Choices name="hover" state="hover" on="label" />
      <Choices name="focus" state="focus" />
      <Choices name="chosen" chosen="yes" />
      <Choices name="invalid" error="Please choose yes or no." />
      <Choices name="disabled" chosen="no" disabled />
      <Choices name="large" chosen="no" large />
    </Part>
  );
}

type ChoicesProps = {
  name: string;
  state?: "hover" | "focus";
  on?: string;
  chosen?: string;
  error?: string;
  disabled?: boolean;
  large?: boolean;
};

function Choices({ name, state, on, chosen, error, disabled, large = false }: ChoicesProps) {
  return (
    <Specimen
      name={`RadioCards, ${name}`}
      {...(state && { state })}
      {...(on && { on })}
      className="grid"
    >
      <RadioCards
        legend={<span className="font-semibold">{messages.voteQuestion}</span>}
        name={`answer-${name}`}
        cards={[
          { value: "yes", label: "Yes", mark: "tick", tone: "yes" },
          {
            value: "no",
            label: "No",
            mark: "cross",
            tone: "no",
            ...(!large && { note: "It is counted just the same." }),
          },
        ]}
        defaultValue={chosen}
        error={error}
        disabled={disabled}
        large={large}
      />
    </Specimen>
  );
}
