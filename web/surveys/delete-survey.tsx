import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { toasts } from "#limits/limits.ts";
import { surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

/** Asks before a survey is deleted. */
export function DeleteSurvey({ survey, onClose }: { survey: Survey | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: (doomed: Survey) => api("DELETE /survey/{id}", { params: { id: doomed._id } }),
    onSuccess: async (_answer, doomed) => {
      toast.success(messages.surveyDeleted(doomed.title), toasts.popupMs);
      await queryClient.invalidateQueries({ queryKey: ["surveys"] });
      closeToTitle(onClose);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ConfirmDialog
      open={survey !== null}
      title={messages.confirmDelete}
      about={survey?.title}
      text={messages.cannotRevert}
      confirm={texts.remove}
      danger
      pending={deletion.isPending}
      onConfirm={() => survey && deletion.mutate(survey)}
      onClose={onClose}
    />
  );
}
