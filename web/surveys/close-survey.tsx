import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Survey } from "#contract/surveys.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

/** Asks before a survey is closed ahead of its deadline; it can't be reopened. */
export function CloseSurvey({ survey, onClose }: { survey: Survey | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const closing = useMutation({
    mutationFn: ({ _id: id }: Survey) => api("POST /surveys/{id}/close", { params: { id } }),
    onSuccess: async (_answer, { title }) => {
      toast.success(texts.closedNow(title));
      closeToTitle(onClose);
      await queryClient.invalidateQueries({ queryKey: ["surveys"] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ConfirmDialog
      open={survey !== null}
      title={texts.closeTitle}
      about={survey?.title}
      text={survey?.option ? texts.closeManyText : texts.closeText}
      confirm={texts.closeNow}
      danger
      pending={closing.isPending}
      onConfirm={() => survey && closing.mutate(survey)}
      onClose={onClose}
    />
  );
}
