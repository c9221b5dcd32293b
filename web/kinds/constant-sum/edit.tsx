import type { ConstantSum } from "#engine/kinds/constant-sum/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { NumberSetting } from "#web/editing/controls.tsx";
import { UnitSetting } from "#web/editing/unit-setting.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const constantSumEdit: KindEdit<ConstantSum> = {
  group: "rate",
  Body: ConstantSumBody,
  Settings: ConstantSumSettings,
};

function ConstantSumBody({ question, isOpen }: BodyProps<ConstantSum>) {
  return (
    <ChoicesBody
      question={question}
      isOpen={isOpen}
      end={<span className="b-box" data-size="small" aria-hidden="true" />}
    />
  );
}

function ConstantSumSettings({ question, set }: SettingsProps<ConstantSum>) {
  return (
    <>
      <NumberSetting
        label={texts.total}
        value={question.total}
        min={0.000001}
        max={1e9}
        isWhole={false}
        hint={texts.totalHint}
        onSet={(total) => total !== undefined && set("total", total)}
      />
      <UnitSetting unit={question.unit} set={set} />
    </>
  );
}
