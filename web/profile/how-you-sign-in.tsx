import { useQuery } from "@tanstack/react-query";
import * as texts from "#texts/profile.ts";
import { title as secondStep } from "#texts/second-step.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

/** What depends on how this person signs in, which the server knows. */
export function HowYouSignIn({ user }: { user: SignedInUser }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["profile", user.email],
    queryFn: () => api("GET /profile"),
  });
  if (data) {
    return (
      <>
        <ChangePassword hasPassword={data.hasPassword} email={user.email} />
        <SecondStep profile={data} />
        <SignOutEverywhere others={data.otherSessions} />
      </>
    );
  }
  if (isError) {
    return (
      <Notice
        tone="problem"
        title={texts.notLoadedTitle}
        action={
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.notLoaded}
      </Notice>
    );
  }
  return [texts.password, secondStep, texts.sessions].map((title) => (
    <ProfileSection key={title} title={title} lead={<Skeleton className="h-5 w-72" />}>
      <Skeleton className="h-11 w-40" />
    </ProfileSection>
  ));
}
