import type { SingleChoice } from "#engine/kinds/single-choice/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { optionsOf, Segments } from "#web/editing/controls.tsx";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { PointsSetting } from "#web/editing/points-setting.tsx";
import { VoteSetting } from "#web/editing/vote-setting.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

const rules = ["most"] as const;

export const singleChoiceEdit: KindEdit<SingleChoice> = {
  group: "choose",
  Body: SingleChoiceBody,
  Settings: SingleChoiceSettings,
};

function SingleChoiceBody({ question, isOpen }: BodyProps<SingleChoice>) {
  return (
    <ChoicesBody
      question={question}
      isOpen={isOpen}
      mark={<span className="b-mark" data-kind="single-choice" aria-hidden="true" />}
      hasPictures={question.look === "pictures"}
      hasRoles
      hasScales
    />
  );
}

function SingleChoiceSettings({ question, set }: SettingsProps<SingleChoice>) {
  return (
    <>
      <Segments
        label={texts.look}
        value={question.look}
        options={optionsOf(texts.choiceLooks)}
        onSet={(look) => set("look", look)}
      />
      <OrderSetting order={question.order} set={set} />
      <PointsSetting question={question.id} list="choices" choices={question.choices} />
      <VoteSetting question={question} rules={rules} set={set} />
    </>
  );
}
