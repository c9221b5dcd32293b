import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

/** Ends voting before the deadline; it can't be reopened. */
export function CloseNow({ survey }: { survey: Survey }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => api("POST /surveys/{id}/close", { params: { id: survey._id } }),
    onSuccess: async () => {
      toast.success(texts.closedNow(survey.title));
      closeToTitle(() => setAsking(false));
      await queryClient.invalidateQueries({ queryKey: ["surveys"] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.closeNow}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.closeTitle}
        about={survey.title}
        text={survey.option ? texts.closeManyText : texts.closeText}
        confirm={texts.closeNow}
        danger
        pending={close.isPending}
        onConfirm={() => close.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
