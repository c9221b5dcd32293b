import type { Ranking } from "#engine/kinds/ranking/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { NumberSetting } from "#web/editing/controls.tsx";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { VoteSetting } from "#web/editing/vote-setting.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

const rules = ["one-to-one", "drop-out", "seats"] as const;

export const rankingEdit: KindEdit<Ranking> = {
  group: "choose",
  Body: RankingBody,
  Settings: RankingSettings,
};

function RankingBody({ question, isOpen }: BodyProps<Ranking>) {
  return (
    <ChoicesBody
      question={question}
      isOpen={isOpen}
      mark={<span className="b-mark" data-kind="ranking" aria-hidden="true" />}
    />
  );
}

function RankingSettings({ question, set }: SettingsProps<Ranking>) {
  return (
    <>
      <NumberSetting
        label={texts.rankTop}
        value={question.top}
        min={1}
        max={500}
        hint={texts.wholeFrom(1, 500)}
        onSet={(top) => set("top", top)}
      />
      <OrderSetting order={question.order} set={set} />
      <VoteSetting question={question} rules={rules} set={set} />
    </>
  );
}
