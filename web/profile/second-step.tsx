import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/identity.ts";
import * as texts from "#texts/second-step.ts";
import { newBackupCodes, turnOffSecondStep } from "#web/session/second-step.ts";
import { refreshRole } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { AskPassword } from "./ask-password.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { TurnOn } from "./turn-on.tsx";

type Doing = "turn-on" | "turn-off" | "new-codes" | null;

/** Two-factor authentication by an app. */
export function SecondStep({ profile }: { profile: Profile }) {
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryClient = useQueryClient();

  /** The session was replaced, so its token must be too. */
  async function changed() {
    await refreshRole();
    await queryClient.invalidateQueries({ queryKey: ["profile"] });
    setDoing(null);
  }

  function content() {
    if (codes) return <BackupCodes codes={codes} onDone={() => setCodes(null)} />;
    if (!profile.hasPassword) return <p className="text-sm">{texts.passwordFirst}</p>;
    if (doing === "turn-on") {
      return (
        <TurnOn
          onCancel={() => setDoing(null)}
          onTurnedOn={async (backupCodes) => {
            setCodes(backupCodes);
            await changed();
            toast.success(texts.turnedOn);
          }}
        />
      );
    }
    if (doing === "turn-off") {
      return (
        <AskPassword
          action={texts.turnOff}
          danger
          withCode
          why={profile.secondFactorNeeded ? texts.whyNotOffForAdmin : texts.whyNotOff}
          onCancel={() => setDoing(null)}
          onPassword={async (password, code) => {
            await turnOffSecondStep(password, code);
            await changed();
            toast.success(texts.turnedOff);
          }}
        />
      );
    }
    if (doing === "new-codes") {
      return (
        <AskPassword
          action={texts.makeNewCodes}
          why={texts.whyNoNewCodes}
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
          <Button
            variant={profile.secondFactorNeeded ? "primary" : "quiet"}
            onClick={() => setDoing("turn-on")}
          >
            {texts.turnOn}
          </Button>
        </div>
      );
    }
    return (
      <>
        <p className="text-sm">
          <span className="font-semibold text-good">{texts.isOn}</span>{" "}
          {profile.backupCodes === 0 ? texts.noCodesLeft : texts.codesLeft(profile.backupCodes)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setDoing("new-codes")}>
            {texts.newCodes}
          </Button>
          <Button variant="danger" onClick={() => setDoing("turn-off")}>
            {texts.turnOff}
          </Button>
        </div>
      </>
    );
  }

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {content()}
    </ProfileSection>
  );
}
