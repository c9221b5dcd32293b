import type { YesNo } from "#engine/kinds/yes-no/kind.ts";
import { yesNoChoices } from "#engine/kinds/yes-no/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "#web/editing/document/edits.ts";
import { Part } from "#web/editing/part.tsx";
import type { BodyProps, KindEdit } from "../kind-edit.ts";

export const yesNoEdit: KindEdit<YesNo> = { group: "choose", Body: YesNoBody, Settings: null };

function YesNoBody({ question, isOpen }: BodyProps<YesNo>) {
  return (
    <ul className="b-parts">
      {yesNoChoices.map((which) => (
        <li key={which} className="b-part">
          <span className="b-mark" data-kind="single-choice" aria-hidden="true" />
          {isOpen || question[which] ? (
            <Part
              isOpen={isOpen}
              field={`${question.id}.${which}`}
              path={(now) => `${elementPath(now, question.id)}/${which}`}
              copy={question[which]}
              label={texts.labelOf(texts[which])}
              placeholder={texts[which]}
              action={texts.actions.write}
              isOptional
              className="b-part-words"
            />
          ) : (
            <span className="b-part-words">{texts[which]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
