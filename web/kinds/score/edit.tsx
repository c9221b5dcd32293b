import type { Score } from "#engine/kinds/score/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ChoicesBody } from "#web/editing/choices-body.tsx";
import { Pick } from "#web/editing/controls.tsx";
import { elementPath } from "#web/editing/document/edits.ts";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { Part } from "#web/editing/part.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

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
      <div className="b-ends">
        {ends.map((end) => (
          <Part
            key={end}
            isOpen={isOpen}
            field={`${question.id}.${end}`}
            path={(now) => `${elementPath(now, question.id)}/${end}`}
            copy={question[end]}
            label={texts.ends[end]}
            placeholder={texts.ends[end]}
            action={texts.actions.write}
            isOptional
            className={`b-end b-end-${end}`}
          />
        ))}
      </div>
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
    </>
  );
}
