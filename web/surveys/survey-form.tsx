import { type Control, Controller, type FieldPath, useForm, useWatch } from "react-hook-form";
import { type Category, categories, limits } from "#contract/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyColumnTexts, surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { isRefusal } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BallotPreview } from "./ballot-preview.tsx";
import { OptionChoice } from "./option-choice.tsx";
import { TitleField } from "./title-field.tsx";

export type SurveyFields = {
  title: string;
  description: string;
  option: "yes" | "no";
  category: Category | "";
  deadline: string;
};
/** The fields once they are complete. */
export type CompleteSurvey = SurveyFields & { category: Category };

const blank: SurveyFields = {
  title: "",
  description: "",
  option: "no",
  category: "",
  deadline: "",
};

type SurveyFormProps = {
  initial?: SurveyFields;
  submitLabel: string;
  /** `YYYY-MM-DD`; the form offers no earlier deadline. */
  earliestDeadline?: string;
  /** Sends the survey. A refusal that names fields is shown beside them. */
  onSubmit: (survey: CompleteSurvey) => Promise<void>;
  /** Any failure; the fields keep what was written. */
  onFailure: (error: unknown) => void;
};

/** What a survey consists of, for creating and for editing one. */
export function SurveyForm({
  initial = blank,
  submitLabel,
  earliestDeadline,
  onSubmit,
  onFailure,
}: SurveyFormProps) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm<SurveyFields>({
    defaultValues: initial,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (fields) => {
    if (!isComplete(fields)) return;
    try {
      await onSubmit(fields);
      reset(initial === blank ? blank : fields);
    } catch (error) {
      for (const [field, message] of Object.entries((isRefusal(error) && error.fields) || {})) {
        if (isField(field)) setError(field, { message });
      }
      onFailure(error);
    }
  });

  return (
    <div className="grid items-start gap-12 min-[80rem]:grid-cols-[3fr_2fr]">
      <form onSubmit={submit} noValidate className="grid max-w-text gap-6">
        <TitleField
          error={errors.title?.message}
          registered={register("title", { validate: withinLimits("title") })}
        />
        <TextArea
          label={texts.description}
          rows={6}
          maxLength={limits.description.max}
          required
          error={errors.description?.message}
          {...register("description", { validate: withinLimits("description") })}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Select
            label={surveyColumnTexts.category}
            placeholder={texts.chooseCategory}
            choices={categories.map((category) => ({
              value: category,
              label: categoryNames[category],
            }))}
            required
            error={errors.category?.message}
            {...register("category", { required: texts.categoryMissing })}
          />
          <TextField
            label={surveyColumnTexts.deadline}
            type="date"
            hint={texts.deadlineHint}
            min={earliestDeadline}
            required
            error={errors.deadline?.message}
            {...register("deadline", {
              required: texts.deadlineMissing,
              validate: (date) =>
                !earliestDeadline || date >= earliestDeadline || texts.deadlinePast,
            })}
          />
        </div>
        <Controller
          control={control}
          name="option"
          render={({ field }) => (
            <OptionChoice name={field.name} value={field.value} onChange={field.onChange} />
          )}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {submitLabel}
        </Button>
      </form>
      <Preview control={control} />
    </div>
  );
}

/** A component of its own, so that typing re-renders only the preview. */
function Preview({ control }: { control: Control<SurveyFields> }) {
  const { title, description, category, deadline } = useWatch({ control });
  return (
    <BallotPreview
      title={title ?? ""}
      description={description ?? ""}
      category={category ?? ""}
      deadline={deadline ?? ""}
    />
  );
}

function withinLimits(field: "title" | "description") {
  const { min } = limits[field];
  return (value: string) => {
    const length = value.trim().length;
    if (length === 0) return texts.missing[field];
    return length >= min || texts.tooShort(min);
  };
}

function isComplete(fields: SurveyFields): fields is CompleteSurvey {
  return fields.category !== "";
}

function isField(name: string): name is FieldPath<SurveyFields> {
  return name in blank;
}
