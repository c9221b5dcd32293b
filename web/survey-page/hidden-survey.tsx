import { type ReactNode, useEffect, useState } from "react";
import { Refusal } from "#contract/refusals.ts";
import type { Survey } from "#contract/surveys.ts";
import { productName } from "#limits/limits.ts";
import { hiddenSurveyTexts as texts } from "#texts/hidden-survey.ts";
import { PageError } from "#web/layout/page-error.tsx";
import { api } from "#web/session/api.ts";
import { useUser } from "#web/session/use-session.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { manageAddress } from "./in-charge.tsx";

type HiddenSurveyProps = { id: string; missing: ReactNode; show: (survey: Survey) => ReactNode };

/**
 * Fetches an unpublished survey in the browser, because only its owner and admins may see it.
 * Offers a retry after a failure.
 */
export default function HiddenSurvey({ id, missing, show }: HiddenSurveyProps) {
  const isAdmin = useUser()?.role === "admin";
  const [found, setFound] = useState<Survey | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /survey/{id}", { params: { id } }, { signal: leaving.signal }).then(
      setFound,
      (error) => leaving.signal.aborted || setFailure(error),
    );
    return () => leaving.abort();
  }, [id]);
  if (failure) return isNotFound(failure) ? missing : <PageError error={failure} />;
  return (
    <>
      <title>{`${found ? found.title : texts.looking} · ${productName}`}</title>
      {found ? (
        <>
          {found.status === "publish" ? null : (
            <div className="column pt-8">
              <Notice
                title={texts.title}
                action={
                  <LinkButton
                    to={isAdmin ? manageAddress(found) : "/dashboard/feedback"}
                    variant="quiet"
                    size="small"
                  >
                    {isAdmin ? texts.publish : texts.why}
                  </LinkButton>
                }
              >
                {texts.text}
              </Notice>
            </div>
          )}
          {show(found)}
        </>
      ) : (
        <div role="status" className="column grid gap-5 pt-8 md:pt-16">
          <span className="sr-only">{texts.looking}…</span>
          <Skeleton className="h-5 max-w-text" />
          <Skeleton className="h-16" />
          <Skeleton className="h-9 max-w-text" />
        </div>
      )}
    </>
  );
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof Refusal && failure.code === "not-found";
}
