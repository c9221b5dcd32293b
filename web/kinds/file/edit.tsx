import type { FileQuestion } from "#engine/kinds/file/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, NumberSetting } from "#web/editing/controls.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const fileEdit: KindEdit<FileQuestion> = {
  group: "add",
  Body: FileBody,
  Settings: FileSettings,
};

const fileTypes = ["image/*", "application/pdf", "text/plain", "audio/*", "video/*"] as const;

function FileBody({ question }: BodyProps<FileQuestion>) {
  return (
    <span className="b-box" data-size="file" aria-hidden="true">
      {texts.fileNote(question.max, question.megabytes)}
    </span>
  );
}

function FileSettings({ question, set }: SettingsProps<FileQuestion>) {
  return (
    <>
      {fileTypes.map((type) => (
        <Check
          key={type}
          label={texts.fileTypes[type]}
          isOn={question.types.includes(type)}
          onSet={(isOn) => {
            const others = question.types.filter((each) => each !== type);
            const types = isOn ? [...others, type] : others;
            if (types.length > 0) set("types", types);
          }}
        />
      ))}
      <NumberSetting
        label={texts.files}
        value={question.max}
        min={1}
        max={10}
        hint={texts.wholeFrom(1, 10)}
        onSet={(max) => set("max", max ?? 1)}
      />
      <NumberSetting
        label={texts.megabytes}
        value={question.megabytes}
        min={1}
        max={50}
        hint={texts.wholeFrom(1, 50)}
        onSet={(megabytes) => set("megabytes", megabytes ?? 10)}
      />
    </>
  );
}
