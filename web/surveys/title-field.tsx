import type { UseFormRegisterReturn } from "react-hook-form";
import { limits } from "#limits/limits.ts";
import { surveyColumnTexts, surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { CharactersLeft } from "#web/ui/characters-left.tsx";
import { Field } from "#web/ui/field.tsx";

type TitleFieldProps = {
  error: string | undefined;
  registered: UseFormRegisterReturn;
  /** The current value. */
  text: string;
};

/**
 * A single line that wraps, so that a long question is fully visible: Enter submits, and line
 * breaks in pasted text become spaces.
 */
export function TitleField({ error, registered, text }: TitleFieldProps) {
  return (
    <Field label={surveyColumnTexts.title} hint={texts.titleHint} error={error}>
      {(wiring) => (
        <>
          <textarea
            rows={1}
            required
            {...registered}
            {...wiring}
            onChange={(event) => {
              const { value } = event.target;
              if (/[\r\n]/.test(value))
                event.target.value = value.replaceAll(/\s*[\r\n]+\s*/g, " ");
              void registered.onChange(event);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            className="control field-sizing-content resize-none"
          />
          <CharactersLeft text={text} max={limits.title.max} />
        </>
      )}
    </Field>
  );
}
