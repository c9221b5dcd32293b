import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { invitedTexts as texts } from "#texts/invitations.ts";
import { ListPage } from "#web/layout/dashboard-list.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { toast } from "#web/ui/toast.ts";

const tones = { answered: "good", taken: "good", bounced: "bad", revoked: "bad" } as const;

/** Everyone who was invited, and a way to take an invitation back. */
export function InvitedList({ id }: { id: string }) {
  const [doomed, setDoomed] = useState<Invitation | null>(null);
  const client = useQueryClient();
  const list = useList({
    queryKey: ["invitations", id, "people"],
    choices: () => ({}),
    load: ({ page, size }, signal) =>
      api.list(
        "GET /surveys/{id}/invitations",
        { params: { id }, query: { page, size } },
        { signal },
      ),
  });
  const revoke = useMutation({
    mutationFn: ({ _id }: Invitation) => api("DELETE /invitations/{id}", { params: { id: _id } }),
    onSuccess: () => {
      toast.success(texts.revoked);
      return client.invalidateQueries({ queryKey: ["invitations", id] });
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => setDoomed(null),
  });
  const columns: Column<Invitation>[] = [
    {
      title: texts.email,
      width: "wide",
      names: true,
      cell: ({ email }) => <Address email={email} />,
    },
    { title: texts.name, width: "person", cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      title: texts.state,
      width: "state",
      cell: ({ state }) => (
        <Badge tone={tones[state as keyof typeof tones] ?? "plain"}>{texts.states[state]}</Badge>
      ),
    },
    {
      title: texts.sentAt,
      width: "date",
      cell: ({ sentAt }) => (sentAt ? <DateText at={sentAt} /> : null),
    },
    {
      title: texts.actions,
      width: "act",
      acts: true,
      cell: (invitation) =>
        isSettled(invitation) ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.revokeOne(invitation.email)}
            onClick={() => setDoomed(invitation)}
          >
            {texts.revoke}
          </Button>
        ),
    },
  ];
  if (!list.query.data?.total) return null;
  return (
    <section className="grid gap-5" aria-labelledby="invited">
      <h2 id="invited" className="display text-xl">
        {texts.people}
      </h2>
      <ListPage
        list={list}
        columns={columns}
        caption={texts.caption}
        rowKey={({ _id }: Invitation) => _id}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={texts.revokeTitle}
        about={doomed?.email}
        text={texts.revokeText}
        confirm={texts.revoke}
        danger
        pending={revoke.isPending}
        onConfirm={() => doomed && revoke.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
    </section>
  );
}

/** A long one breaks before its domain. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Revoked, or told as answered in a group, which stays shown whatever becomes of the link. */
function isSettled({ state, answeredAt }: Invitation): boolean {
  return state === "revoked" || state === "taken" || (state === "answered" && !answeredAt);
}
