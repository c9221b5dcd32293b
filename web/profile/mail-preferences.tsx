import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "#contract/roles.ts";
import type { noticeKinds } from "#limits/limits.ts";
import { mailPreferencesTexts as texts } from "#texts/mail-preferences.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";
import { DailySummary, useMailPreferences } from "./daily-summary.tsx";
import { ProfileSection } from "./profile-section.tsx";

type Kind = (typeof noticeKinds)[number];

const kindsOf: Record<Role, readonly Kind[]> = {
  user: ["closed", "report-settled", "role-decided"],
  "pro-user": ["closed", "report-settled", "role-decided"],
  surveyor: ["first-vote", "closed", "duty", "status"],
  admin: ["new-report", "new-request"],
};

/** The emails that the person can switch off. Emails about logging in and money always come. */
export function MailPreferences({ role }: { role: Role }) {
  const queryClient = useQueryClient();
  const { data } = useMailPreferences();
  const change = useMutation({
    mutationFn: (muted: Kind[]) => api("PUT /mail-preferences", { body: { muted } }),
    onSuccess: (saved) => queryClient.setQueryData(["mail-preferences"], saved),
    onError: (error) => {
      setChosen(null);
      toast.error(failureText(error));
    },
  });
  // Shown at once: a mutation tells its variables only after the event, so the box would jump back.
  const [chosen, setChosen] = useState<Kind[] | null>(null);
  const muted = chosen ?? data?.muted;
  const choose = (kinds: Kind[]) => {
    setChosen(kinds);
    change.mutate(kinds);
  };
  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <fieldset disabled={!muted} className="grid gap-3 text-sm">
        <legend className="sr-only">{texts.title}</legend>
        {kindsOf[role].map((kind) => (
          <div key={kind} className="grid gap-1">
            <label className="flex items-baseline gap-3">
              <input
                type="checkbox"
                checked={muted ? !muted.includes(kind) : true}
                onChange={(event) => {
                  const others = (muted ?? []).filter((each) => each !== kind);
                  choose(event.target.checked ? others : [...others, kind]);
                }}
                className="size-4 shrink-0 translate-y-0.5 accent-act"
              />
              {texts.kinds[kind]}
            </label>
            {kind === "duty" ? (
              <p role="status" className="ms-7 max-w-text text-soft empty:hidden">
                {muted?.includes(kind) ? texts.withoutDuties : null}
              </p>
            ) : null}
          </div>
        ))}
        {role === "surveyor" ? <DailySummary label={texts.daily} /> : null}
      </fieldset>
    </ProfileSection>
  );
}
