import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as messages from "#contract/messages.ts";
import type { User } from "#contract/users.ts";
import { maxMatches, roles, toasts } from "#limits/limits.ts";
import { roleLabels } from "#texts/role-labels.ts";
import * as texts from "#texts/users.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { closeToTitle, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { type ListChoice, timeOrder } from "#web/layout/list-filter.tsx";
import { type Undoable, UndoBar } from "#web/layout/undo-bar.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { toast } from "#web/ui/toast.ts";
import { EmailText } from "./email-text.tsx";
import { RoleRequests } from "./role-requests.tsx";
import { RoleSelect } from "./role-select.tsx";

export const meta = dashboardMeta(texts.title);

const roleChoice: ListChoice = {
  name: "role",
  label: texts.role,
  placeholder: texts.anyRole,
  choices: roles.map((role) => ({ value: role, label: roleLabels[role] })),
};

export default function ManageUsersScreen() {
  return <RoleGuard roles={["admin"]}>{(user) => <ManageUsers ownId={user.id} />}</RoleGuard>;
}

function ManageUsers({ ownId }: { ownId: string }) {
  const list = useList({
    queryKey: ["users"],
    choices: (choose) => ({
      role: choose("role", roles) || ("all" as const),
      ...timeSorted(choose),
    }),
    load: (query, signal) => api.list("GET /users", { query }, { signal }),
  });
  const [doomed, setDoomed] = useState<User | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const columns: Column<User>[] = [
    {
      title: texts.name,
      width: "person",
      names: true,
      cell: (user) => (
        <span className="flex items-center gap-3">
          <Avatar name={user.name} image={user.photo} className="size-9" />
          <span className="min-w-0 wrap-anywhere">
            {user.name} {user._id === ownId ? <Badge>{texts.you}</Badge> : null}
            {user._id === ownId ? (
              <span className="block text-xs font-normal text-soft">{texts.notByYou}</span>
            ) : null}
          </span>
        </span>
      ),
    },
    {
      title: texts.email,
      width: "text",
      long: true,
      cell: (user) => <EmailText email={user.email} />,
    },
    {
      title: texts.role,
      width: "choice",
      cell: (user) => <RoleSelect user={user} own={user._id === ownId} onGiven={setDone} />,
    },
    {
      title: texts.remove,
      width: "act",
      acts: true,
      beside: true,
      cell: (user) => (
        <Button
          variant="danger"
          size="small"
          className="max-md:ms-auto max-md:self-end"
          disabled={user._id === ownId}
          aria-label={texts.removeUser(user.name)}
          onClick={() => setDoomed(user)}
        >
          {texts.remove}
        </Button>
      ),
    },
  ];
  const total = list.query.data?.total ?? 0;
  const nobody = (
    <EmptyState
      title={texts.nobody}
      action={
        <LinkButton to="?" variant="quiet">
          {texts.showEveryone}
        </LinkButton>
      }
    >
      {texts.nobodyHint}
    </EmptyState>
  );
  return (
    <DashboardList
      title={texts.title}
      lead={
        <p aria-live="polite" className="min-h-[1.4375rem] tabular-nums">
          {list.query.data
            ? list.narrowed
              ? texts.found(total, list.search !== "" && total >= maxMatches)
              : texts.total(total)
            : ""}
        </p>
      }
      searched={texts.search}
      choices={[roleChoice, timeOrder]}
      news={<RoleRequests />}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(user) => user._id}
      empty={nobody}
      nothingFound={nobody}
    >
      <UndoBar done={done} onGone={() => setDone(null)} />
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} />
    </DashboardList>
  );
}

/** Asks for confirmation, then deletes an account. */
function DeleteUser({ user, onClose }: { user: User | null; onClose: () => void }) {
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
      confirm={texts.remove}
      danger
      pending={deletion.isPending}
      onConfirm={() => user && deletion.mutate(user)}
      onClose={onClose}
    />
  );
}
