import { useQuery } from "@tanstack/react-query";
import { accountTexts } from "#texts/own-account.ts";
import * as texts from "#texts/profile.ts";
import * as secondStep from "#texts/second-step.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

/** The sections that depend on how this person logs in, which only the server knows. */
export function HowYouSignIn({ user }: { user: SignedInUser }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["profile", user.email],
    queryFn: () => api("GET /profile"),
  });
  if (data) {
    return (
      <>
        {user.needsSecondFactor ? null : <ChangeEmail user={user} hasPassword={data.hasPassword} />}
        <ChangePassword hasPassword={data.hasPassword} email={user.email} />
        <SecondStep profile={data} />
        <SignOutEverywhere others={data.otherSessions} />
      </>
    );
  }
  if (error) {
    return (
      <Notice
        tone="problem"
        title={texts.notLoadedTitle}
        action={
          <Button size="small" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {failureText(error)}
      </Notice>
    );
  }
  return <WhatComes needsSecondFactor={user.needsSecondFactor} />;
}

/** Skeletons of the sections, in the height that most people see. */
function WhatComes({ needsSecondFactor }: Pick<SignedInUser, "needsSecondFactor">) {
  const line = <Skeleton className="h-5.75 w-72 max-w-full" />;
  return (
    <>
      {needsSecondFactor ? null : (
        <ProfileSection title={accountTexts.email.title} lead={line}>
          <Skeleton className="h-11 w-36" />
        </ProfileSection>
      )}
      <ProfileSection title={texts.password} lead={line}>
        <FieldSkeleton />
        <div className="grid gap-1.5">
          <FieldSkeleton />
          <Skeleton className="h-10 w-72 max-w-full sm:h-5" />
        </div>
        <Skeleton className="h-11 w-44" />
      </ProfileSection>
      <ProfileSection title={secondStep.title} lead={secondStep.lead}>
        <Skeleton className="h-11 w-28" />
      </ProfileSection>
      <ProfileSection title={texts.sessions} lead={line} />
    </>
  );
}
