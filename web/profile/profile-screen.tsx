import { ChangePicture } from "#web/images/change-picture.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChangeName } from "./change-name.tsx";
import { HowYouSignIn } from "./how-you-sign-in.tsx";
import { ProfileSection } from "./profile-section.tsx";

export const meta = dashboardMeta("Profile");

export default function ProfileScreen() {
  return (
    <SignedIn>
      {(user) => (
        <DashboardPage title="Profile" lead={<span className="break-all">{user.email}</span>}>
          <div className="grid max-w-[34rem] gap-10">
            {user.needsSecondFactor ? (
              <Notice title="Turn on the second step first.">
                This site asks every admin for a code besides the password. Everything else opens once yours is on.
              </Notice>
            ) : null}
            <ChangeName user={user} />
            <ProfileSection title="Picture" lead="It stands beside your name. Without one, your initials do.">
              <ChangePicture />
            </ProfileSection>
            <HowYouSignIn user={user} />
          </div>
        </DashboardPage>
      )}
    </SignedIn>
  );
}
