import { type DateQuestion, resolveDate } from "#engine/kinds/date/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { optionsOf, Pick, TypedSetting } from "#web/editing/controls.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const dateEdit: KindEdit<DateQuestion> = {
  group: "write",
  Body: DateBody,
  Settings: DateSettings,
};

function DateBody({ question }: BodyProps<DateQuestion>) {
  return (
    <span className="b-box" data-size="number" aria-hidden="true">
      {texts.dateKinds[question.with]}
    </span>
  );
}

function DateSettings({ question, set }: SettingsProps<DateQuestion>) {
  const limit = (member: "from" | "to") => (
    <TypedSetting
      label={member === "from" ? texts.earliest : texts.latest}
      value={question[member] ?? ""}
      hint={texts.dateHint}
      placeholder={question.with === "time" ? "08:00" : texts.examples.date}
      onType={(text) => {
        const typed = text.trim();
        const fits = typed === "" || resolveDate(typed, question.with, "2026-01-01") !== null;
        if (fits) set(member, typed || undefined);
        return fits;
      }}
    />
  );
  return (
    <>
      <Pick
        label={texts.asks}
        value={question.with}
        options={optionsOf(texts.dateKinds)}
        onSet={(next) => set("with", next)}
      />
      {limit("from")}
      {limit("to")}
    </>
  );
}
