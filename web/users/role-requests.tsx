import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import * as messages from "#contract/messages.ts";
import type { RoleRequest } from "#contract/role-requests.ts";
import { shortTitle } from "#limits/characters.ts";
import { toasts } from "#limits/limits.ts";
import { accountTexts } from "#texts/own-account.ts";
import { roleLabels } from "#texts/role-labels.ts";
import { tryAgain } from "#texts/ui.ts";
import { isRefusal } from "#web/api.ts";
import { closeToTitle } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { toast } from "#web/ui/toast.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { ReadingDialog } from "./reading-dialog.tsx";

const texts = accountTexts.requests;
const shown = 20;
/** Two sentences take longer to read. */
const longMs = 10_000;

type Decision = {
  id: string;
  name: string;
  state: "granted" | "declined";
  reason?: string | undefined;
  revision: string | undefined;
  /** Whether a survey goes live with it. */
  withDraft: boolean;
};
type Asked = {
  id: string;
  name: string;
  title: string;
  revision: string | undefined;
  withDraft: boolean;
};

/**
 * The open requests to become a surveyor, above the list of people. Renders nothing if there are
 * none.
 */
export function RoleRequests() {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Asked | null>(null);
  const [declining, setDeclining] = useState<Asked | null>(null);
  const [read, setRead] = useState<Readonly<Record<string, string>>>({});
  const [held, setHeld] = useState<Readonly<Record<string, boolean>>>({});
  const noteRead = useCallback((id: string, revision: string, isHeld: boolean) => {
    setRead((before) => ({ ...before, [id]: revision }));
    setHeld((before) => ({ ...before, [id]: isHeld }));
  }, []);
  const query = useQuery({
    queryKey: ["role-requests"],
    queryFn: ({ signal }) =>
      api("GET /role-requests", { query: { page: 1, size: shown } }, { signal }),
  });
  const decide = useMutation({
    mutationFn: ({ id, state, reason, revision }: Decision) =>
      api("PUT /role-requests/{id}", {
        params: { id },
        body: { state, reason, revision: read[id] ?? revision },
      }),
    onSuccess: async ({ problem, others }, { name, state, withDraft }) => {
      setDeclining(null);
      setReading(null);
      if (problem !== undefined) toast.error(texts.held[problem](name), longMs);
      else if (state === "granted" && withDraft) toast.success(texts.grantedDraft(name), longMs);
      else if (state === "granted")
        toast.success(messages.roleChanged(name, roleLabels.surveyor), toasts.popupMs);
      else toast.success(texts.declined(name), toasts.popupMs);
      if (others !== undefined) toast.success(texts.others(name, others), longMs);
      await queryClient.invalidateQueries({ queryKey: ["role-requests"] });
      await queryClient.invalidateQueries({ queryKey: ["users"] });
      // The pressed button is gone.
      closeToTitle(() => {});
    },
    onError: async (error, { id }) => {
      const isChanged = isRefusal(error) && error.code === "draft-changed";
      toast.error(isChanged ? texts.changed : failureText(error), isChanged ? longMs : undefined);
      if (!isChanged) return;
      setDeclining(null);
      setReading(null);
      setRead(({ [id]: _, ...others }) => others);
      await queryClient.invalidateQueries({ queryKey: ["role-requests"] });
    },
  });
  const { data } = query;
  const grantWords = ({ _id: id, draft }: RoleRequest) =>
    draft && held[id] !== true ? texts.grantDraft : texts.grant;
  if (!data)
    return (
      <Loaded isPart query={query} texts={{ failed: texts.failed, tryAgain }} skeleton={null}>
        {() => null}
      </Loaded>
    );
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.title} className="sheet grid gap-4 p-5">
      <h2 className="display text-lg">{texts.title}</h2>
      <ul className="grid">
        {data.map((request) => (
          <li
            key={request._id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-4 text-sm lg:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Avatar name={request.name} image={request.photo} className="size-9" />
            <div className="grid gap-1">
              <p className="font-semibold wrap-anywhere">{request.name}</p>
              <p className="flex flex-wrap gap-x-3 text-xs text-soft wrap-anywhere">
                <span>{request.email}</span>
                <SinceText at={request.createdAt} />
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                {request.draft ? <AsksToPublish title={request.draft.title} /> : request.reason}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 max-lg:col-span-2 max-lg:justify-end">
              {request.draft ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.of(texts.read, titleOf(request))}
                  onClick={() => setReading(askedOf(request))}
                >
                  {texts.read}
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.of(texts.decline, request.name)}
                onClick={() =>
                  request.draft
                    ? setDeclining(askedOf(request))
                    : decide.mutate({ ...askedOf(request), state: "declined" })
                }
              >
                {texts.decline}
              </Button>
              <Button
                size="small"
                aria-label={texts.of(grantWords(request), request.name)}
                onClick={() => decide.mutate({ ...askedOf(request), state: "granted" })}
              >
                {grantWords(request)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ReadingDialog
        asked={reading}
        pending={decide.isPending}
        onRead={noteRead}
        isHeld={reading !== null && held[reading.id] === true}
        onClose={() => setReading(null)}
        onDecline={() => {
          setReading(null);
          setDeclining(reading);
        }}
        onGrant={() => {
          if (reading) decide.mutate({ ...reading, state: "granted" });
        }}
      />
      <DeclineDialog
        asked={declining}
        pending={decide.isPending}
        onClose={() => setDeclining(null)}
        onDecline={(reason) => {
          if (declining) decide.mutate({ ...declining, state: "declined", reason });
        }}
      />
    </section>
  );
}

function AsksToPublish({ title }: { title: string }) {
  if (title === "") return texts.asksToPublishUntitled;
  return (
    <>
      {texts.asksToPublish} <span className="font-semibold">{shortTitle(title)}</span>
    </>
  );
}

function askedOf(request: RoleRequest): Asked {
  const { _id: id, name, draft } = request;
  return { id, name, title: titleOf(request), revision: draft?.revision, withDraft: !!draft };
}

function titleOf({ draft }: RoleRequest): string {
  return shortTitle(draft?.title || texts.untitled);
}
