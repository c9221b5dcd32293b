import type { Score } from "#engine/kinds/score/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { Pick } from "#web/editing/controls.tsx";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { ScaleEnds } from "#web/editing/scale-ends.tsx";
import { VoteSetting } from "#web/editing/vote-setting.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

const rules = ["score", "runoff"] as const;

export const scoreEdit: KindEdit<Score> = {
  group: "rate",
  Body: ScoreBody,
  Settings: ScoreSettings,
};

const ends = ["low", "high"] as const;
const highest = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The choices, each with the scale, and the words at its ends. */
function ScoreBody({ question, isOpen }: BodyProps<Score>) {
  return (
    <>
      <ChoicesBody
        question={question}
        isOpen={isOpen}
        end={
          <span className="b-soft text-sm" aria-hidden="true">
            {texts.fromTo(question.from, question.to)}
          </span>
        }
      />
      <ScaleEnds question={question} ends={ends} isOpen={isOpen} />
    </>
  );
}

function ScoreSettings({ question, set }: SettingsProps<Score>) {
  const { from, to, order } = question;
  return (
    <>
      <Pick
        label={texts.scale}
        value={`${to}`}
        options={highest.map((each) => ({ value: `${each}`, label: texts.fromTo(from, each) }))}
        onSet={(next) => set("to", Number(next))}
      />
      <OrderSetting order={order} set={set} />
      <VoteSetting question={question} rules={rules} set={set} />
    </>
  );
}
