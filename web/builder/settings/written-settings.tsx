import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { resolveDate } from "#engine/kinds/date/kind.ts";
import type { FileQuestion } from "#engine/kinds/file/kind.ts";
import type { NumberQuestion } from "#engine/kinds/number/kind.ts";
import type { TextQuestion } from "#engine/kinds/text/kind.ts";
import { isPattern } from "#engine/kinds/text/pattern.ts";
import type { TextList } from "#engine/kinds/text-list/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, NumberSetting, Pick, Segments, TypedSetting } from "#web/editing/controls.tsx";
import { useDraft, wordsOf } from "#web/editing/draft-context.ts";
import type { SetMember } from "#web/editing/set-member.ts";
import { optionsOf, unitWith } from "./choice-settings.tsx";

type Props<Q> = { question: Q; set: SetMember };

export function TextSettings({ question, set }: Props<TextQuestion>) {
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

export function NumberSettings({ question, set }: Props<NumberQuestion>) {
  const { language } = useDraft();
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
      <TypedSetting
        label={texts.unit}
        value={wordsOf(question.unit, language)}
        hint=""
        onType={(text) => {
          set("unit", unitWith(question.unit, language, text));
          return true;
        }}
      />
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

export function DateSettings({ question, set }: Props<DateQuestion>) {
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

const fileTypes = ["image/*", "application/pdf", "text/plain", "audio/*", "video/*"] as const;

export function FileSettings({ question, set }: Props<FileQuestion>) {
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

/** Which field asks for what, so that browsers can fill it in, and whether it has to be filled in. */
export function TextListSettings({ question, set }: Props<TextList>) {
  const { language } = useDraft();
  return (
    <div className="b-field-settings">
      {question.fields.map((field, at) => {
        const name = wordsOf(field.label, language) || texts.partOf(texts.field, at + 1);
        return (
          <div key={field.id} className="b-field-setting">
            <span className="b-setting-label">{name}</span>
            <Check
              label={texts.requiredField}
              isOn={field.required}
              onSet={(isOn) => set(`fields/${field.id}/required`, isOn)}
            />
            <Pick
              label={texts.fillsIn}
              value={field.autocomplete ?? ""}
              options={optionsOf(texts.autocompletes)}
              onSet={(token) => set(`fields/${field.id}/autocomplete`, token || undefined)}
            />
          </div>
        );
      })}
    </div>
  );
}
