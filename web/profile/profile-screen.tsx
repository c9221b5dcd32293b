import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountTexts } from "#texts/own-account.ts";
import * as texts from "#texts/profile.ts";
import { ChangePicture } from "#web/images/change-picture.tsx";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";
import { BecomeSurveyor } from "./become-surveyor.tsx";
import { ChangeName } from "./change-name.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { HowYouSignIn } from "./how-you-sign-in.tsx";
import { MailPreferences } from "./mail-preferences.tsx";
import { ProfileSection } from "./profile-section.tsx";

export const meta = dashboardMeta(texts.title);

export default function ProfileScreen() {
  return (
    <SignedIn>
      {(user) => (
        <DashboardPage title={texts.title} lead={<span className="break-all">{user.email}</span>}>
          <div className="grid max-w-[34rem] gap-10">
            {user.needsSecondFactor ? (
              <Notice title={texts.secondStepFirstTitle}>{texts.secondStepFirst}</Notice>
            ) : null}
            <ChangeName user={user} />
            <ProfileSection title={texts.picture} lead={texts.pictureLead}>
              <ChangePicture />
            </ProfileSection>
            <HowYouSignIn user={user} />
            {user.needsSecondFactor ? null : (
              <>
                {user.role === "user" || user.role === "pro-user" ? <BecomeSurveyor /> : null}
                <MailPreferences role={user.role} />
                <OwnData />
                <OfAccount email={user.email}>
                  {(hasPassword) => <DeleteAccount user={user} hasPassword={hasPassword} />}
                </OfAccount>
              </>
            )}
          </div>
        </DashboardPage>
      )}
    </SignedIn>
  );
}

/** Downloads all data that the site has about the person. */
function OwnData() {
  const download = useMutation({
    mutationFn: () => api("GET /account/data", {}),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      offerFile(new Blob([text], { type: "application/json" }), accountTexts.data.fileName);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <ProfileSection title={accountTexts.data.title} lead={accountTexts.data.lead}>
      <div>
        <Button variant="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          {accountTexts.data.download}
        </Button>
      </div>
    </ProfileSection>
  );
}

/** People without a password confirm with their email. */
function OfAccount({
  email,
  children,
}: {
  email: string;
  children: (hasPassword: boolean) => ReactNode;
}) {
  const { data } = useQuery({
    queryKey: ["profile", email],
    queryFn: ({ signal }) => api("GET /profile", {}, { signal }),
  });
  return data ? children(data.hasPassword) : null;
}
