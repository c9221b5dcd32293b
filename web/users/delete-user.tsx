import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { User } from "#contract/users.ts";
import { toasts } from "#limits/limits.ts";
import { remove } from "#texts/users.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

/** Asks for confirmation, then deletes an account. */
export function DeleteUser({ user, onClose }: { user: User | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: (doomed: User) =>
      api("DELETE /users/{id}", { params: { id: doomed._id } }, { expects403: true }),
    onSuccess: async (_answer, doomed) => {
      toast.success(messages.userDeleted(doomed.name), toasts.popupMs);
      await queryClient.invalidateQueries({ queryKey: ["users"] });
      closeToTitle(onClose);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ConfirmDialog
      open={user !== null}
      title={messages.confirmDeleteUser}
      about={user?.name || user?.email}
      text={messages.cannotRevert}
      confirm={remove}
      danger
      pending={deletion.isPending}
      onConfirm={() => user && deletion.mutate(user)}
      onClose={onClose}
    />
  );
}
