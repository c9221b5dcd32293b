import { type FormEvent, useId, useState } from "react";
import { kioskTexts as texts } from "#texts/kiosk.ts";
import { language } from "#texts/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PinField } from "./pin-field.tsx";
import { ResponseTallies } from "./response-tallies.tsx";

type LeaveKioskProps = { label: string; pin: string; onLeave(): void };

const maxTries = 5;
const pauseMs = 60_000;

/** The way out, for whoever knows the PIN, and what became of the responses of this device. */
export function LeaveKiosk({ label, pin, onLeave }: LeaveKioskProps) {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState({ count: 0, until: 0 });
  const form = useId();

  function close(): void {
    setOpen(false);
    setGiven("");
    setProblem(null);
  }

  function leave(event: FormEvent): void {
    event.preventDefault();
    const isWaiting = Date.now() < tries.until;
    if (!isWaiting && given === pin) {
      onLeave();
      return;
    }
    const count = tries.count + (isWaiting ? 0 : 1);
    const isLast = !isWaiting && count % maxTries === 0;
    if (!isWaiting) setTries({ count, until: isLast ? Date.now() + pauseMs : 0 });
    setProblem(isWaiting || isLast ? texts.pause : texts.wrong);
    setGiven("");
  }

  return (
    <div>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <div lang={language.tag}>
        <Dialog
          open={isOpen}
          onClose={close}
          title={texts.leaveTitle}
          actions={
            <Button type="submit" form={form}>
              {texts.leave}
            </Button>
          }
        >
          <ResponseTallies />
          <form id={form} onSubmit={leave} noValidate>
            <PinField
              label={texts.enterPin}
              error={problem}
              value={given}
              onChange={(digits) => {
                setGiven(digits);
                setProblem(null);
              }}
            />
          </form>
        </Dialog>
      </div>
    </div>
  );
}
