import { memo } from "react";
import { type Definition, type Element, isQuestion } from "#engine/definition.ts";
import { elementPath, positionOf } from "#web/editing/document/edits.ts";
import { isSameBelow } from "#web/editing/document/same-below.ts";
import { useDraft, useOutline } from "#web/editing/draft-context.ts";
import { QuestionLogic } from "../logic/question-logic.tsx";
import { Slots } from "../logic/slots.tsx";
import { Settings } from "./settings.tsx";

/** Below the chosen question: its few options, what its text inserts, and when it is shown. */
export function SlipFoot({ element }: { element: Element }) {
  const { store } = useDraft();
  const { id } = element;
  // What can be read here changes once it is moved.
  useOutline();
  const from = positionOf(store.document(), id) ?? { page: 0, element: 0 };
  const at = (member: string) => (now: Definition) => `${elementPath(now, id)}/${member}`;
  return (
    <div className="b-foot">
      {isQuestion(element) ? <SettingsOf question={element} /> : null}
      <Slots field={`${id}.prompt`} path={at("prompt")} copy={element.prompt} />
      {isQuestion(element) ? (
        <Slots field={`${id}.help`} path={at("help")} copy={element.help} />
      ) : null}
      <LogicOf element={element} from={from} />
    </div>
  );
}

const SettingsOf = memo(Settings, (one, other) => isSameBelow(one.question, other.question));
const LogicOf = memo(
  QuestionLogic,
  (one, other) =>
    isSameBelow(one.element, other.element) &&
    one.from.page === other.from.page &&
    one.from.element === other.from.element,
);
