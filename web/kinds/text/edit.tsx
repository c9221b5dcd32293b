import type { TextQuestion } from "#engine/kinds/text/kind.ts";
import { isPattern } from "#engine/kinds/text/pattern.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, NumberSetting, optionsOf, Pick, TypedSetting } from "#web/editing/controls.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const textEdit: KindEdit<TextQuestion> = {
  group: "write",
  Body: TextBody,
  Settings: TextSettings,
};

function TextBody({ question }: BodyProps<TextQuestion>) {
  return (
    <span className="b-box" data-size={question.long ? "long" : "line"} aria-hidden="true">
      {question.long ? texts.longAnswer : texts.shortAnswer[question.format]}
    </span>
  );
}

function TextSettings({ question, set }: SettingsProps<TextQuestion>) {
  return (
    <>
      <Check label={texts.long} isOn={question.long} onSet={(isOn) => set("long", isOn)} />
      <Pick
        label={texts.format}
        value={question.format}
        options={optionsOf(texts.formats)}
        onSet={(format) => set("format", format)}
      />
      {question.format === "pattern" ? (
        <TypedSetting
          label={texts.pattern}
          value={question.pattern ?? ""}
          hint={texts.patternHint}
          onType={(text) => {
            const fits = text === "" || isPattern(text);
            if (fits) set("pattern", text || undefined);
            return fits;
          }}
        />
      ) : null}
      <NumberSetting
        label={texts.minLength}
        value={question.min}
        min={0}
        max={20_000}
        hint={texts.wholeFrom(0, 20_000)}
        onSet={(min) => set("min", min)}
      />
      <NumberSetting
        label={texts.maxLength}
        value={question.max}
        min={1}
        max={20_000}
        hint={texts.wholeFrom(1, 20_000)}
        onSet={(max) => set("max", max)}
      />
    </>
  );
}
