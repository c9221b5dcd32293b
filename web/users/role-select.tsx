import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import * as messages from "#contract/messages.ts";
import { isRole, type Role } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { roles, toasts } from "#limits/limits.ts";
import { roleLabels } from "#texts/role-labels.ts";
import * as texts from "#texts/users.ts";
import type { Undoable } from "#web/layout/undo-bar.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";

type RoleSelectProps = { user: User; own: boolean; onGiven: (done: Undoable) => void };

/**
 * Sets a person's role. Disabled for the admin's own role. Arrow keys pass through other roles, so
 * a choice by keyboard is applied only by Enter.
 */
export function RoleSelect({ user, own, onGiven }: RoleSelectProps) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const byKeys = useRef(false);
  const hintId = useId();
  const give = useGiveRole(user, onGiven);

  function choose(value: string) {
    // Disabling it meanwhile would lose the focus.
    if (!isRole(value) || give.isPending) return;
    if (byKeys.current) setChosen(value === user.role ? null : value);
    else give.mutate(value);
  }

  function onKeyDown(event: KeyboardEvent) {
    byKeys.current = true;
    if (event.key === "Escape") setChosen(null);
    if (event.key !== "Enter" || !chosen) return;
    event.preventDefault();
    give.mutate(chosen);
    setChosen(null);
  }

  return (
    <span className="inline-grid items-center gap-1 max-md:grid">
      <select
        aria-label={texts.roleOf(user.name)}
        aria-describedby={chosen ? hintId : undefined}
        value={give.isPending ? give.variables : (chosen ?? user.role)}
        disabled={own}
        aria-busy={give.isPending || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onBlur={() => setChosen(null)}
        onChange={(event) => choose(event.target.value)}
        className="control col-start-1 row-start-1 min-h-10 appearance-none py-1.5 pe-9 text-sm max-md:pe-7"
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <span className="pointer-events-none col-start-1 row-start-1 me-3 justify-self-end">
        {give.isPending ? (
          <Tally counting className="h-3.5" />
        ) : (
          <Icon shape={downIcon} className="size-4" />
        )}
      </span>
      {chosen ? (
        <span id={hintId} role="status" className="text-xs text-soft">
          {texts.pressEnter}
        </span>
      ) : null}
    </span>
  );
}

function useGiveRole(user: User, onGiven: RoleSelectProps["onGiven"]) {
  const queryClient = useQueryClient();
  async function give(role: Role) {
    await api(
      "PATCH /users/role/{id}",
      { params: { id: user._id }, body: { role } },
      { expects403: true },
    );
    toast.success(messages.roleChanged(user.name, roleLabels[role]), toasts.popupMs);
    await queryClient.invalidateQueries({ queryKey: ["users"] });
  }
  return useMutation({
    mutationFn: give,
    onSuccess: () =>
      onGiven({
        text: texts.wasBefore(user.name, roleLabels[user.role]),
        undo: () => give(user.role),
      }),
    onError: (error) => toast.error(failureText(error)),
  });
}
