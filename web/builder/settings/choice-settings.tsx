import type { ChoiceOrder } from "#engine/definition.ts";
import type { ConstantSum } from "#engine/kinds/constant-sum/kind.ts";
import type { Matrix } from "#engine/kinds/matrix/kind.ts";
import type { MultipleChoice } from "#engine/kinds/multiple-choice/kind.ts";
import type { Ranking } from "#engine/kinds/ranking/kind.ts";
import type { SingleChoice } from "#engine/kinds/single-choice/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, NumberSetting, Pick, Segments, TypedSetting } from "#web/editing/controls.tsx";
import { newCopy } from "#web/editing/document/edits.ts";
import { useDraft, wordsOf } from "#web/editing/draft-context.ts";
import type { SetMember } from "#web/editing/set-member.ts";
import { PointsSetting } from "./points-setting.tsx";

type Props<Q> = { question: Q; set: SetMember };

export function ChoiceSettings({ question, set }: Props<SingleChoice | MultipleChoice>) {
  return (
    <>
      {question.kind === "single-choice" ? (
        <Segments
          label={texts.look}
          value={question.look}
          options={optionsOf(texts.choiceLooks)}
          onSet={(look) => set("look", look)}
        />
      ) : (
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
        </>
      )}
      <OrderSetting order={question.order} set={set} />
      <PointsSetting question={question.id} list="choices" choices={question.choices} />
    </>
  );
}

function OrderSetting({ order, set }: { order: ChoiceOrder; set: SetMember }) {
  return (
    <Pick
      label={texts.order}
      value={order}
      options={optionsOf(texts.orders)}
      onSet={(next) => set("order", next)}
    />
  );
}

export function RankingSettings({ question, set }: Props<Ranking>) {
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
    </>
  );
}

export function SumSettings({ question, set }: Props<ConstantSum>) {
  const { language } = useDraft();
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
      <TypedSetting
        label={texts.unit}
        value={wordsOf(question.unit, language)}
        hint=""
        onType={(text) => {
          set("unit", unitWith(question.unit, language, text));
          return true;
        }}
      />
    </>
  );
}

export function unitWith(unit: ConstantSum["unit"], language: string, text: string) {
  if (text.trim() === "") return undefined;
  const { words, slots } = unit ?? newCopy(language);
  return { words: { ...words, [language]: text }, slots };
}

export function MatrixSettings({ question, set }: Props<Matrix>) {
  return (
    <>
      <Check
        label={texts.everyRow}
        isOn={question.everyRow}
        onSet={(isOn) => set("everyRow", isOn)}
      />
      <Segments
        label={texts.each}
        value={question.each}
        options={optionsOf(texts.eaches)}
        onSet={(each) => set("each", each)}
      />
      <OrderSetting order={question.order} set={set} />
      <PointsSetting question={question.id} list="columns" choices={question.columns} />
    </>
  );
}

export function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
