import { Accordion } from "#web/ui/accordion.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { Part, Row, Specimen } from "./specimen.tsx";

const variants = ["primary", "quiet", "plain", "danger"] as const;

export function Actions() {
  return (
    <Part
      id="actions"
      title="Actions"
      lead="One primary action on a screen, and its words say what will happen. Busy keeps its width and its focus."
    >
      {variants.map((variant) => (
        <Row key={variant}>
          <Specimen name={`${variant}, rest`}>
            <Button variant={variant}>Cast my vote</Button>
          </Specimen>
          {(["hover", "focus", "active"] as const).map((state) => (
            <Specimen key={state} name={state} state={state}>
              <Button variant={variant}>Cast my vote</Button>
            </Specimen>
          ))}
          <Specimen name="disabled">
            <Button variant={variant} disabled>
              Cast my vote
            </Button>
          </Specimen>
          <Specimen name="busy">
            <Button variant={variant} pending>
              Cast my vote
            </Button>
          </Specimen>
        </Row>
      ))}
      <Row>
        <Specimen name="small">
          <Button size="small" variant="quiet">
            Undo
          </Button>
        </Specimen>
        <Specimen name="LinkButton">
          <LinkButton to="/design" variant="quiet">
            Explore
          </LinkButton>
        </Specimen>
        <Specimen name="CopyButton">
          <CopyButton text="https://candor.example" label="Copy the link" />
        </Specimen>
        <Specimen
          name="Tooltip, on hover and focus"
          state="hover"
          on="span"
          className="grid justify-items-start pb-10"
        >
          <Tooltip text="Only pro users can comment.">
            <Button variant="quiet" size="small">
              Comment
            </Button>
          </Tooltip>
        </Specimen>
        <Specimen name="Menu">
          <Menu
            button="Account"
            buttonClassName="rounded-md px-3 py-2 text-sm font-semibold hover:bg-sunk"
          >
            <li>
              <a href="#actions" className={menuItem}>
                Dashboard
              </a>
            </li>
            <li>
              <button type="button" className={menuItem}>
                Logout
              </button>
            </li>
          </Menu>
        </Specimen>
        <Specimen
          name="a menu's line, hover"
          state="hover"
          className="sheet grid p-1.5 shadow-float"
        >
          <button type="button" className={menuItem}>
            Dashboard
          </button>
        </Specimen>
        <Specimen name="ExpandableText">
          <ExpandableText
            text="It asks two things at once, and only one of them has an answer."
            short="It asks two things at once…"
          />
        </Specimen>
      </Row>
      <Specimen name="Pagination: the first of nine" className="grid">
        <Pagination
          page={1}
          pages={9}
          addressOf={(page) => `?page=${page}`}
          label="First of nine"
        />
      </Specimen>
      <Specimen name="Pagination: the fifth of nine" className="grid">
        <Pagination
          page={5}
          pages={9}
          addressOf={(page) => `?page=${page}`}
          label="Fifth of nine"
        />
      </Specimen>
      <Specimen name="Pagination: one of a thousand" className="grid">
        <Pagination
          page={101}
          pages={1010}
          addressOf={(page) => `?page=${page}`}
          label="One of a thousand"
        />
      </Specimen>
      <Row wide>
        <Specimen name="Accordion: closed and open" open className="grid">
          <Accordion
            name="design-questions"
            items={[
              { title: "Can a vote be changed?", text: "No. It is cast once, and counted once." },
              {
                title: "Who sees the result?",
                text: "Whoever has voted, and everyone once it is closed.",
              },
            ]}
          />
        </Specimen>
      </Row>
    </Part>
  );
}
