import { useEffect, useState } from "react";
import { voteTexts as texts } from "#texts/votes.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";

/** "Email me the result", offered after a vote on an open survey. */
export function FollowResult({ surveyId }: { surveyId: string }) {
  const [following, setFollowing] = useState<boolean | null>(null);
  const params = { id: surveyId };
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    api("GET /surveys/{id}/follow", { params: { id: surveyId } }, options).then(
      (answer) => setFollowing(answer.following),
      () => {},
    );
    return () => leaving.abort();
  }, [surveyId]);

  function change(wanted: boolean) {
    setFollowing(wanted);
    const call = wanted
      ? api("PUT /surveys/{id}/follow", { params })
      : api("DELETE /surveys/{id}/follow", { params });
    call.catch((error: unknown) => {
      setFollowing(!wanted);
      toast.error(failureText(error));
    });
  }

  return (
    <label className="flex items-baseline gap-2.5 text-sm">
      <input
        type="checkbox"
        disabled={following === null}
        checked={following ?? false}
        onChange={(event) => change(event.target.checked)}
        className="size-4 shrink-0 translate-y-0.5 accent-act"
      />
      {texts.emailResult}
    </label>
  );
}
