import { useMutation, useQueryClient } from "@tanstack/react-query";
import { roles, toasts } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { isRole, type Role } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";

/** Gives a person a role. One's own stays: an admin cannot demote themselves. */
export function RoleSelect({ user, own }: { user: User; own: boolean }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (role: Role) =>
      api("PATCH /users/role/{id}", { params: { id: user._id }, body: { role } }, { expects403: true }),
    onSuccess: (_answer, role) => {
      toast.success(messages.roleChanged(user.name, role), toasts.popupMs);
      return queryClient.invalidateQueries({ queryKey: ["users"] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <select
      aria-label={`Role of ${user.name}`}
      value={change.isPending ? change.variables : user.role}
      disabled={own || change.isPending}
      onChange={(event) => isRole(event.target.value) && change.mutate(event.target.value)}
      className="control min-h-10 w-auto py-1.5 text-sm"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </select>
  );
}
