import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/identity.ts";
import { newBackupCodes, turnOffSecondStep } from "#web/session/second-step.ts";
import { refreshRole } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { AskPassword } from "./ask-password.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { TurnOn } from "./turn-on.tsx";

type Doing = "turn-on" | "turn-off" | "new-codes" | null;

/** A code of an app besides the password. */
export function SecondStep({ profile }: { profile: Profile }) {
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryClient = useQueryClient();

  /** The session has been replaced, and with it the token. */
  async function changed() {
    await refreshRole();
    await queryClient.invalidateQueries({ queryKey: ["profile"] });
    setDoing(null);
  }

  function content() {
    if (codes) return <BackupCodes codes={codes} onDone={() => setCodes(null)} />;
    if (!profile.hasPassword) return <p className="text-sm">Choose a password first.</p>;
    if (doing === "turn-on") {
      return (
        <TurnOn
          onCancel={() => setDoing(null)}
          onTurnedOn={async (backupCodes) => {
            setCodes(backupCodes);
            await changed();
            toast.success("The second step is on.");
          }}
        />
      );
    }
    if (doing === "turn-off") {
      return (
        <AskPassword
          action="Turn off"
          danger
          why={
            profile.secondFactorNeeded
              ? "As an admin you can do nothing else here until it is on again."
              : "Then your password alone lets anybody in."
          }
          onCancel={() => setDoing(null)}
          onPassword={async (password) => {
            await turnOffSecondStep(password);
            await changed();
            toast.success("The second step is off.");
          }}
        />
      );
    }
    if (doing === "new-codes") {
      return (
        <AskPassword
          action="Make new codes"
          why="The codes that you have now will no longer work."
          onCancel={() => setDoing(null)}
          onPassword={async (password) => {
            setCodes(await newBackupCodes(password));
            await changed();
          }}
        />
      );
    }
    if (!profile.secondFactor) {
      return (
        <div>
          <Button variant={profile.secondFactorNeeded ? "primary" : "quiet"} onClick={() => setDoing("turn-on")}>
            Turn on
          </Button>
        </div>
      );
    }
    return (
      <>
        <p className="text-sm">
          <span className="font-semibold text-good">It is on.</span> {codesText(profile.backupCodes)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setDoing("new-codes")}>
            New backup codes
          </Button>
          <Button variant="danger" onClick={() => setDoing("turn-off")}>
            Turn off
          </Button>
        </div>
      </>
    );
  }

  return (
    <ProfileSection
      title="Second step at sign-in"
      lead="Besides your password, a code that only your phone knows. Whoever learns the password still cannot come in."
    >
      {content()}
    </ProfileSection>
  );
}

function codesText(left: number): string {
  if (left === 0) return "You have no backup codes left: make new ones.";
  return `You have ${left} unused backup ${left === 1 ? "code" : "codes"}.`;
}
