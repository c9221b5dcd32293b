import type { TextList, TextListField } from "#engine/kinds/text-list/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, optionsOf, Pick } from "#web/editing/controls.tsx";
import { newField } from "#web/editing/document/new-elements.ts";
import { useDraft, wordsOf } from "#web/editing/draft-context.ts";
import { PartList } from "#web/editing/part-list.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const textListEdit: KindEdit<TextList> = {
  group: "write",
  Body: TextListBody,
  Settings: TextListSettings,
};

function TextListBody({ question, isOpen }: BodyProps<TextList>) {
  const { language, view } = useDraft();
  return (
    <PartList
      question={question.id}
      list="fields"
      items={question.fields}
      isOpen={isOpen}
      make={(siblings: readonly TextListField[], label) => newField(language, siblings, label)}
      words={{ one: texts.field, add: texts.addField }}
      end={() => <span className="b-box" data-size="field" aria-hidden="true" />}
      className="b-fields"
      onLeave={() => view.openGap({ after: question.id })}
    />
  );
}

/** Which field asks for what, so that browsers can fill it in, and whether it has to be filled in. */
function TextListSettings({ question, set }: SettingsProps<TextList>) {
  const { language } = useDraft();
  return (
    <div className="b-field-settings">
      {question.fields.map((field, at) => {
        const name = wordsOf(field.label, language) || texts.partOf(texts.field, at + 1);
        return (
          <div key={field.id} className="b-field-setting">
            <span className="b-setting-label">{name}</span>
            <Check
              label={texts.requiredField}
              isOn={field.required}
              onSet={(isOn) => set(`fields/${field.id}/required`, isOn)}
            />
            <Pick
              label={texts.fillsIn}
              value={field.autocomplete ?? ""}
              options={optionsOf(texts.autocompletes)}
              onSet={(token) => set(`fields/${field.id}/autocomplete`, token || undefined)}
            />
          </div>
        );
      })}
    </div>
  );
}
