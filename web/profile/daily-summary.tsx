import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mailPreferencesTexts as texts } from "#texts/mail-preferences.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { useSite } from "#web/session/use-site.ts";
import { toast } from "#web/ui/toast.ts";

const queryKey = ["mail-preferences"];

export function useMailPreferences() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /mail-preferences", {}, { signal }),
  });
}

/** Switches the daily summary on and off. */
export function DailySummary({ label }: { label: string }) {
  const client = useQueryClient();
  const { data } = useMailPreferences();
  const change = useMutation({
    mutationFn: (dailySummary: boolean) => api("PUT /mail-preferences", { body: { dailySummary } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => {
      setChosen(null);
      toast.error(failureText(error));
    },
  });
  // Shown at once: a mutation tells its variables only after the event, so the box would jump back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <label className="flex items-baseline gap-3 text-sm">
      <input
        type="checkbox"
        disabled={!data}
        checked={chosen ?? data?.dailySummary ?? false}
        onChange={({ target: { checked } }) => {
          setChosen(checked);
          change.mutate(checked);
        }}
        className="size-4 shrink-0 translate-y-0.5 accent-act"
      />
      {label}
    </label>
  );
}

/** Beside a survey that has just gone live. A later version may have its first answer already. */
export function NotifyMe({ isFirst }: { isFirst: boolean }) {
  const { data } = useMailPreferences();
  const { site } = useSite();
  if (!data || site?.mail === null) return null;
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      {!isFirst || data.muted.includes("first-vote") ? null : (
        <p className="text-sm text-soft">{texts.firstNote}</p>
      )}
      <DailySummary label={texts.dailyOffer} />
    </div>
  );
}
