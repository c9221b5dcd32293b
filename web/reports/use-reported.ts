import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import type { SignedInUser } from "#web/session/session-state.ts";

const maxOfOneTitle = 100;

/**
 * Whether this person has reported the survey, and a setter. Assumes no if the call fails: the
 * server decides.
 */
export function useReported(
  survey: Survey,
  user: SignedInUser | null,
): [boolean, (reported: boolean) => void] {
  const [reported, setReported] = useState(false);
  const email = user?.role === "user" || user?.role === "pro-user" ? user.email : null;
  const { _id: id, title } = survey;
  useEffect(() => {
    setReported(false);
    if (email === null) return;
    const leaving = new AbortController();
    hasReported(email, { id, title }, leaving.signal).then(
      (found) => setReported(found),
      () => {},
    );
    return () => leaving.abort();
  }, [email, id, title]);
  return [reported, setReported];
}

async function hasReported(
  email: string,
  { id, title }: { id: string; title: string },
  signal: AbortSignal,
) {
  const { api } = await import("#web/session/api.ts");
  const asked = { search: title, page: 1, size: maxOfOneTitle };
  const reports = await api(
    "GET /reported/{email}",
    { params: { email }, query: asked },
    { signal },
  );
  return reports.some((report) => report.surveyId === id);
}
