import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnSurvey } from "#contract/my-surveys.ts";
import { builderTexts } from "#texts/builder.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

const texts = builderTexts.drafts;

/** Asks before a draft is deleted. */
export function DeleteDraft({ row, onClose }: { row: OwnSurvey | null; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: string) => api("DELETE /drafts/{id}", { params: { id } }),
    onSuccess: async () => {
      toast.success(texts.removed);
      await client.invalidateQueries({ queryKey: ["drafts"] });
      await client.invalidateQueries({ queryKey: ["surveys"] });
      closeToTitle(onClose);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ConfirmDialog
      open={row !== null}
      title={texts.removeTitle}
      about={row?.title || builderTexts.untitled}
      text={texts.removeText}
      confirm={texts.remove}
      danger
      pending={deletion.isPending}
      onConfirm={() => row?.draft && deletion.mutate(row.draft._id)}
      onClose={onClose}
    />
  );
}
