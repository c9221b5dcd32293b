import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { RoleRequest } from "#contract/role-requests.ts";
import { toasts } from "#limits/limits.ts";
import { accountTexts } from "#texts/own-account.ts";
import { roleLabels } from "#texts/role-labels.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";
import { DeclineDialog } from "./decline-dialog.tsx";

const texts = accountTexts.requests;
const shown = 20;

type Decision = {
  id: string;
  name: string;
  state: "granted" | "declined";
  reason?: string | undefined;
};
type Asked = { id: string; name: string; title: string };

// Loaded lazily, because few requests have a draft.
const AskedDraft = laterPart(() => import("./asked-draft.tsx"));

/**
 * The open requests to become a surveyor, above the list of people. Renders nothing if there are
 * none.
 */
export function RoleRequests() {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Asked | null>(null);
  const [declining, setDeclining] = useState<Asked | null>(null);
  const { data } = useQuery({
    queryKey: ["role-requests"],
    queryFn: ({ signal }) =>
      api("GET /role-requests", { query: { page: 1, size: shown } }, { signal }),
  });
  const decide = useMutation({
    mutationFn: ({ id, state, reason }: Decision) =>
      api("PUT /role-requests/{id}", { params: { id }, body: { state, reason } }),
    onSuccess: async (_, { name, state }) => {
      setDeclining(null);
      if (state === "granted")
        toast.success(messages.roleChanged(name, roleLabels.surveyor), toasts.popupMs);
      else toast.success(texts.declined(name), toasts.popupMs);
      await queryClient.invalidateQueries({ queryKey: ["role-requests"] });
      await queryClient.invalidateQueries({ queryKey: ["users"] });
      // The pressed button is gone.
      closeToTitle(() => {});
    },
    onError: (error) => toast.error(failureText(error)),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={texts.title} className="sheet grid gap-4 p-5">
      <h2 className="display text-lg">{texts.title}</h2>
      <ul className="grid">
        {data.map((request) => (
          <li
            key={request._id}
            className="flex flex-wrap items-start gap-4 border-t border-line py-4 text-sm"
          >
            <Avatar name={request.name} image={request.photo} className="size-9" />
            <div className="grid min-w-56 flex-1 gap-1">
              <p className="wrap-anywhere">
                <span className="font-semibold">{request.name}</span>{" "}
                <span className="text-xs text-soft">
                  {request.email} · <SinceText at={request.createdAt} />
                </span>
              </p>
              {request.draft ? (
                <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
                  <span>
                    {texts.asksToPublish}{" "}
                    <span className="font-semibold">{request.draft.title || texts.untitled}</span>
                  </span>
                  <Button
                    variant="plain"
                    size="small"
                    aria-label={texts.of(texts.read, request.draft.title || texts.untitled)}
                    onClick={() => setReading(askedOf(request))}
                  >
                    {texts.read}
                  </Button>
                </p>
              ) : (
                <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                aria-label={texts.of(request.draft ? texts.grantDraft : texts.grant, request.name)}
                onClick={() =>
                  decide.mutate({ id: request._id, name: request.name, state: "granted" })
                }
              >
                {request.draft ? texts.grantDraft : texts.grant}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.of(texts.decline, request.name)}
                onClick={() =>
                  request.draft
                    ? setDeclining(askedOf(request))
                    : decide.mutate({ id: request._id, name: request.name, state: "declined" })
                }
              >
                {texts.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={reading !== null}
        onClose={() => setReading(null)}
        title={reading?.title ?? ""}
        actions={<Button onClick={() => setReading(null)}>{texts.close}</Button>}
      >
        {reading ? (
          <AskedDraft id={reading.id} waiting={<TallyLoader label={texts.loading} />} />
        ) : null}
      </Dialog>
      <DeclineDialog
        title={declining?.title ?? null}
        pending={decide.isPending}
        onClose={() => setDeclining(null)}
        onDecline={(reason) => {
          if (declining) decide.mutate({ ...declining, state: "declined", reason });
        }}
      />
    </section>
  );
}

function askedOf({ _id: id, name, draft }: RoleRequest): Asked {
  return { id, name, title: draft?.title || texts.untitled };
}
