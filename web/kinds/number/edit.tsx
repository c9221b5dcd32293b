import type { NumberQuestion } from "#engine/kinds/number/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { NumberSetting, optionsOf, Pick, Segments, TypedSetting } from "#web/editing/controls.tsx";
import { useDraft } from "#web/editing/draft-context.ts";
import { UnitSetting } from "#web/editing/unit-setting.tsx";
import { oneLine } from "#web/logic/one-line.ts";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const numberEdit: KindEdit<NumberQuestion> = {
  group: "write",
  Body: NumberBody,
  Settings: NumberSettings,
};

function NumberBody({ question }: BodyProps<NumberQuestion>) {
  const { language } = useDraft();
  const unit = question.currency ?? oneLine(question.unit, language);
  const { min, max, look } = question;
  return (
    <span className="b-amount" aria-hidden="true">
      {look === "slider" ? (
        <>
          {min ?? 0}
          <span className="b-slider" />
          {max ?? 100}
        </>
      ) : (
        <span className="b-box" data-size="number">
          {min === undefined && max === undefined ? texts.aNumber : texts.range(min, max)}
        </span>
      )}
      {unit}
    </span>
  );
}

function NumberSettings({ question, set }: SettingsProps<NumberQuestion>) {
  return (
    <>
      <NumberSetting
        label={texts.smallest}
        value={question.min}
        isWhole={false}
        hint={texts.aNumberHint}
        onSet={(min) => set("min", min)}
      />
      <NumberSetting
        label={texts.largest}
        value={question.max}
        isWhole={false}
        hint={texts.aNumberHint}
        onSet={(max) => set("max", max)}
      />
      <Pick
        label={texts.decimals}
        value={String(question.decimals)}
        options={[0, 1, 2, 3, 4, 5, 6].map((each) => ({ value: `${each}`, label: `${each}` }))}
        onSet={(decimals) => set("decimals", Number(decimals))}
      />
      <Segments
        label={texts.look}
        value={question.look}
        options={optionsOf(texts.numberLooks)}
        onSet={(look) => set("look", look)}
      />
      <UnitSetting unit={question.unit} set={set} />
      <TypedSetting
        label={texts.currency}
        value={question.currency ?? ""}
        hint={texts.currencyHint}
        placeholder={texts.examples.currency}
        className="b-input-number"
        onType={(text) => {
          const code = text.trim().toUpperCase();
          const fits = code === "" || /^[A-Z]{3}$/.test(code);
          if (fits) set("currency", code || undefined);
          return fits;
        }}
      />
    </>
  );
}
