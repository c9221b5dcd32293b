import type { Definition, Element } from "#contract/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath, placeOf } from "../document/edits.ts";
import { QuestionLogic } from "../logic/question-logic.tsx";
import { Slots } from "../logic/slots.tsx";
import { Settings } from "../settings/settings.tsx";
import { useDraft } from "../shell/draft-context.ts";

/** Below the chosen question: its few options, what its text inserts, and when it is shown. */
export function SlipFoot({ element }: { element: Element }) {
  const { store } = useDraft();
  const { id, kind } = element;
  const place = placeOf(store.document(), id);
  const at = (member: string) => (now: Definition) => `${elementPath(now, id)}/${member}`;
  return (
    <div className="b-foot">
      {kind === "statement" ? null : <Settings question={element} />}
      {place ? (
        <Slots
          field={`${id}.prompt`}
          what={kind === "statement" ? texts.statement : texts.question}
          path={at("prompt")}
          copy={element.prompt}
          from={{ page: place.pageAt, element: place.at }}
        />
      ) : null}
      <QuestionLogic element={element} />
    </div>
  );
}
