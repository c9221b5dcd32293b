import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shortTitle } from "#limits/characters.ts";
import { limits } from "#limits/limits.ts";
import { accountTexts as texts } from "#texts/own-account.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { refreshRole } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Asks the admins for the surveyor role. */
export function BecomeSurveyor() {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["role-request"],
    queryFn: ({ signal }) => api("GET /role-requests/own", {}, { signal }),
  });
  const ask = useMutation({
    mutationFn: () => api("POST /role-requests", { body: { reason } }),
    onSuccess: async ({ state }) => {
      if (state === "granted") await refreshRole();
      await queryClient.invalidateQueries({ queryKey: ["role-request"] });
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const isOpen = data?.state === "open";
  return (
    <ProfileSection
      id="become-surveyor"
      title={texts.surveyor.title}
      lead={
        <span role="status">
          {!isOpen
            ? texts.surveyor.lead
            : data.draft
              ? texts.surveyor.openDraft(shortTitle(data.draft.title))
              : texts.surveyor.open}
          {data?.state === "declined" ? ` ${texts.surveyor.declined} ${data.reason ?? ""}` : null}
        </span>
      }
    >
      {isOpen ? null : (
        <form
          noValidate
          className="grid justify-items-start gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === "") setProblem(texts.surveyor.missing);
            else ask.mutate();
          }}
        >
          <TextArea
            label={texts.surveyor.reason}
            name="reason"
            required
            maxLength={limits.feedback.max}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
            error={problem}
            className="w-full"
          />
          <Button type="submit" variant="quiet" pending={ask.isPending}>
            {texts.surveyor.ask}
          </Button>
        </form>
      )}
    </ProfileSection>
  );
}
