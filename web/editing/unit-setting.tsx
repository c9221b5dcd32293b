import type { Copy } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { TypedSetting } from "./controls.tsx";
import { newCopy } from "./document/edits.ts";
import { useDraft, wordsOf } from "./draft-context.ts";
import type { SetMember } from "./set-member.ts";

/** What a question's numbers count, such as "km", in the language that is edited. */
export function UnitSetting({ unit, set }: { unit: Copy | undefined; set: SetMember }) {
  const { language } = useDraft();
  return (
    <TypedSetting
      label={texts.unit}
      value={wordsOf(unit, language)}
      hint=""
      onType={(text) => {
        set("unit", unitWith(unit, language, text));
        return true;
      }}
    />
  );
}

function unitWith(unit: Copy | undefined, language: string, text: string): Copy | undefined {
  if (text.trim() === "") return undefined;
  const { words, slots } = unit ?? newCopy(language);
  return { words: { ...words, [language]: text }, slots };
}
