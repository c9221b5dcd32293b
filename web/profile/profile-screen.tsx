import * as texts from "#texts/profile.ts";
import { ChangePicture } from "#web/images/change-picture.tsx";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChangeName } from "./change-name.tsx";
import { HowYouSignIn } from "./how-you-sign-in.tsx";
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
          </div>
        </DashboardPage>
      )}
    </SignedIn>
  );
}
