import { useForm } from "react-hook-form";
import type { Survey } from "#contract/surveys.ts";
import type { Category } from "#limits/limits.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { isRefusal } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { deadlineRules, TermsFields } from "./terms-fields.tsx";
import { useNewDraft } from "./use-new-draft.ts";

type Terms = { category: Category; deadline: string; listed: boolean };
type QuestionnaireFormProps = {
  survey: Survey;
  over: boolean;
  onSubmit: (terms: Terms) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** What can be edited of a questionnaire. Its questions change by its next version. */
export function QuestionnaireForm({ survey, over, onSubmit, onFailure }: QuestionnaireFormProps) {
  const { begin, pending } = useNewDraft(onFailure);
  const { category, deadline, listed } = survey;
  const { register, handleSubmit, setError, setValue, formState } = useForm<Terms>({
    defaultValues: { category, deadline, listed },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (terms) => {
    try {
      await onSubmit(terms);
    } catch (error) {
      for (const [field, message] of Object.entries((isRefusal(error) && error.fields) || {}))
        if (field in terms) setError(field as keyof Terms, { message });
      onFailure(error);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid max-w-text gap-6">
      <Notice
        title={over ? texts.questionsStay : texts.questionsChange}
        action={
          over ? null : (
            <Button
              variant="quiet"
              size="small"
              pending={pending}
              onClick={() => void begin({ survey: survey._id })}
            >
              {texts.editQuestions}
            </Button>
          )
        }
      />
      <TermsFields
        category={{ error: errors.category?.message, ...register("category") }}
        deadline={{
          error: errors.deadline?.message,
          ...register("deadline", deadlineRules(undefined)),
        }}
        listed={register("listed")}
        onPreset={(date) => setValue("deadline", date, { shouldDirty: true })}
        over={over}
      />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {texts.update}
      </Button>
    </form>
  );
}
