import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as texts from "#texts/profile.ts";
import { failureText } from "#web/session/failure-text.ts";
import { identity } from "#web/session/identity.ts";
import { logOut } from "#web/session/log-out.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

/** `others` is the number of the person's other sessions. */
export function SignOutEverywhere({ others }: { others: number }) {
  const queryClient = useQueryClient();
  const elsewhere = useMutation({
    mutationFn: () => identity("POST", "/revoke-other-sessions", {}),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["profile"] });
      toast.success(texts.leftElsewhere);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const everywhere = useMutation({
    mutationFn: () => identity("POST", "/revoke-sessions", {}),
    onSuccess: () => logOut(),
    onError: (error) => toast.error(failureText(error)),
  });
  const lead = useRef<HTMLSpanElement>(null);
  const { isSuccess } = elsewhere;
  useEffect(() => {
    // The focused button is gone, so focus the message that replaced it.
    if (isSuccess && others === 0 && document.activeElement === document.body)
      lead.current?.focus();
  }, [isSuccess, others]);
  return (
    <ProfileSection
      title={texts.sessions}
      lead={
        <span ref={lead} tabIndex={-1}>
          {others === 0 ? texts.onlyHere : texts.alsoElsewhere(others)}
        </span>
      }
    >
      {others > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" pending={elsewhere.isPending} onClick={() => elsewhere.mutate()}>
            {texts.leaveElsewhere}
          </Button>
          <Button
            variant="quiet"
            pending={everywhere.isPending}
            onClick={() => everywhere.mutate()}
          >
            {texts.leaveEverywhere}
          </Button>
        </div>
      ) : null}
    </ProfileSection>
  );
}
