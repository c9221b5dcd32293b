import type { MultipleChoice } from "#engine/kinds/multiple-choice/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { NumberSetting } from "#web/editing/controls.tsx";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { PointsSetting } from "#web/editing/points-setting.tsx";
import { VoteSetting } from "#web/editing/vote-setting.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

const rules = ["approval", "shares"] as const;

export const multipleChoiceEdit: KindEdit<MultipleChoice> = {
  group: "choose",
  Body: MultipleChoiceBody,
  Settings: MultipleChoiceSettings,
};

function MultipleChoiceBody({ question, isOpen }: BodyProps<MultipleChoice>) {
  return (
    <ChoicesBody
      question={question}
      isOpen={isOpen}
      mark={<span className="b-mark" data-kind="multiple-choice" aria-hidden="true" />}
      hasRoles
    />
  );
}

function MultipleChoiceSettings({ question, set }: SettingsProps<MultipleChoice>) {
  return (
    <>
      <NumberSetting
        label={texts.atLeast}
        value={question.min}
        min={0}
        max={500}
        hint={texts.wholeFrom(0, 500)}
        onSet={(min) => set("min", min)}
      />
      <NumberSetting
        label={texts.atMost}
        value={question.max}
        min={1}
        max={500}
        hint={texts.wholeFrom(1, 500)}
        onSet={(max) => set("max", max)}
      />
      <OrderSetting order={question.order} set={set} />
      <PointsSetting question={question.id} list="choices" choices={question.choices} />
      <VoteSetting question={question} rules={rules} set={set} />
    </>
  );
}
