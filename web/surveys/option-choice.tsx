import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";
import { useNewDraft } from "./use-new-draft.ts";

type OptionChoiceProps = {
  name: string;
  value: "yes" | "no";
  onChange: (value: "yes" | "no") => void;
};

const choices = [
  { value: "yes", label: texts.yes, note: texts.yesNote },
  { value: "no", label: texts.no, note: texts.noNote },
] as const;

/**
 * Plain, so that it isn't mistaken for the ballot's yes and no. Yes is disabled: beside it stands
 * the way to a survey of many questions.
 */
export function OptionChoice({ name, value, onChange }: OptionChoiceProps) {
  const { begin, pending } = useNewDraft((error) => toast.error(failureText(error)));
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1.5">
        <span className="font-semibold">{texts.option}</span>{" "}
        <span className="text-soft">{texts.optionDecides}</span>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex items-baseline gap-3">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.value === "yes"}
            onChange={() => onChange(choice.value)}
            className="size-4 shrink-0 translate-y-0.5 accent-act"
          />
          <span>
            {choice.label} <span className="text-soft">· {choice.note}</span>
            {choice.value === "yes" ? (
              <>
                {" "}
                <button
                  type="button"
                  className="font-semibold underline"
                  aria-disabled={pending}
                  onClick={() => {
                    if (!pending) void begin();
                  }}
                >
                  {texts.many}
                </button>
              </>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
