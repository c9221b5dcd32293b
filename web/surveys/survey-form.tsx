import { useEffect } from "react";
import { Controller, type FieldPath, useForm } from "react-hook-form";
import { limits } from "#limits/limits.ts";
import { fenceTexts } from "#texts/fences.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { isRefusal } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ClosesAfterField, closesAfterAsked } from "./closes-after-field.tsx";
import { fenceAsked } from "./fence-fields.tsx";
import { OptionChoice } from "./option-choice.tsx";
import { blank, type CompleteSurvey, type SurveyFields } from "./survey-fields.ts";
import { deadlineRules, TermsFields } from "./terms-fields.tsx";
import { WatchedFence, WatchedPreview, WatchedTitle } from "./watched-fields.tsx";

type SurveyFormProps = {
  initial?: SurveyFields;
  submitLabel: string;
  /** `YYYY-MM-DD`; the form offers no earlier deadline. */
  earliestDeadline?: string;
  /** After the first vote, title and description can't change. */
  fixed?: boolean;
  /** After voting ends, the deadline can't change either. */
  over?: boolean;
  /** Set if the owner closed it early. */
  closedAt?: string | undefined;
  /** Called with the current values, a moment after each change. */
  onDraft?: (draft: SurveyFields) => void;
  /** Sends the survey. A refusal that names fields is shown at them. */
  onSubmit: (survey: CompleteSurvey) => Promise<void>;
  /** Called on any failure; the fields keep their values. */
  onFailure: (error: unknown) => void;
};

/** The fields of a survey, for creating and editing. */
export function SurveyForm({
  initial = blank,
  submitLabel,
  earliestDeadline,
  fixed = false,
  over = false,
  closedAt,
  onDraft,
  onSubmit,
  onFailure,
}: SurveyFormProps) {
  const {
    register,
    control,
    handleSubmit,
    setError,
    clearErrors,
    setValue,
    getValues,
    reset,
    watch,
    formState,
  } = useForm<SurveyFields>({
    defaultValues: initial,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (!onDraft) return;
    const changes = watch((fields, { name }) => {
      // An empty name means that the form was reset after publishing.
      if (name) onDraft({ ...blank, ...fields } as SurveyFields);
    });
    return () => changes.unsubscribe();
  }, [watch, onDraft]);

  const submit = handleSubmit(async (fields) => {
    const { category, fence, domains, closesAfter, ...others } = fields;
    if (category === "") return;
    const asked = fenceAsked({ fence, domains });
    if (!asked) return setError("domains", { message: fenceTexts.domainsMissing });
    try {
      await onSubmit({
        ...others,
        category,
        emails: asked.emails,
        closesAfter: closesAfterAsked(closesAfter),
      });
      reset(fields);
    } catch (error) {
      for (const [field, message] of Object.entries((isRefusal(error) && error.fields) || {})) {
        if (field.startsWith("emails")) setError("domains", { message });
        else if (isField(field)) setError(field, { message });
      }
      onFailure(error);
    }
  });

  return (
    <div className="grid items-start gap-12 min-[80rem]:grid-cols-[3fr_2fr]">
      <form onSubmit={submit} noValidate className="grid max-w-text gap-6">
        {fixed ? (
          <Notice title={texts.fixed}>{over ? texts.fixedOver : texts.fixedText}</Notice>
        ) : (
          <>
            <WatchedTitle
              control={control}
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
          </>
        )}
        <TermsFields
          category={{
            error: errors.category?.message,
            ...register("category", { required: texts.categoryMissing }),
          }}
          deadline={{
            min: earliestDeadline,
            error: errors.deadline?.message,
            ...register("deadline", deadlineRules(earliestDeadline)),
          }}
          listed={register("listed")}
          onPreset={(date) =>
            setValue("deadline", date, { shouldDirty: true, shouldValidate: true })
          }
          over={over}
        />
        {over && initial.closesAfter === "" ? null : (
          <ClosesAfterField
            label={texts.closesAfter}
            hint={over ? texts.stays : texts.closesAfterHint}
            readOnly={over}
            error={errors.closesAfter?.message}
            {...register("closesAfter")}
          />
        )}
        <WatchedFence
          control={control}
          onChange={({ fence, domains }) => {
            if (fence) setValue("fence", fence, { shouldDirty: true });
            if (domains !== undefined) setValue("domains", domains, { shouldDirty: true });
            clearErrors("domains");
          }}
          fixed={fixed}
          error={errors.domains?.message}
        />
        <Controller
          control={control}
          name="option"
          render={({ field }) => (
            <OptionChoice
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              written={() => getValues()}
            />
          )}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {submitLabel}
        </Button>
      </form>
      <WatchedPreview control={control} closedAt={closedAt} over={over} />
    </div>
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

function isField(name: string): name is FieldPath<SurveyFields> {
  return name in blank;
}
