import { fieldName } from "#engine/form-fields.ts";
import { type DateQuestion, resolveDate } from "#engine/kinds/date/kind.ts";
import { plainSigns } from "#limits/number-signs.ts";
import { type AskProps, textIn } from "#web/questions/ask-props.ts";
import { typed } from "#web/questions/choice-box.tsx";
import { fieldWiring, QuestionFrame } from "#web/questions/question-frame.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The placeholder is seen only where the browser has no picker of this kind. */
const inputs = {
  date: { type: "date", placeholder: "2026-11-24", end: "" },
  month: { type: "month", placeholder: "2026-11", end: "" },
  time: { type: "time", placeholder: "14:30", end: "" },
  "date-time": { type: "datetime-local", placeholder: "2026-11-24T14:30", end: "T00:00" },
} as const;

export function DateAsk(props: AskProps<DateQuestion>) {
  const { question, name, offer, given, onAnswer } = props;
  const { end, ...input } = inputs[question.with];
  const isOwnDay = useHydrated();
  const limit = (date: string | undefined) => {
    // Where no script runs, only the respondent knows what day it is there.
    if (date?.startsWith("today") && !isOwnDay) return undefined;
    const day = date && resolveDate(date, question.with, offer.today);
    return day ? day + (day.length === 10 ? end : "") : undefined;
  };
  return (
    <QuestionFrame {...props} of="field">
      <input
        {...fieldWiring(props)}
        {...input}
        name={fieldName(name)}
        min={limit(question.from)}
        max={limit(question.to)?.replace("T00:00", "T23:59")}
        className="control q-date"
        {...typed(
          textIn(given, "date"),
          onAnswer && ((date) => onAnswer(name, date === "" ? null : { date: plainSigns(date) })),
        )}
      />
    </QuestionFrame>
  );
}
