import { type ReactNode, useEffect } from "react";
import { kioskTexts as texts } from "#texts/kiosk.ts";
import { Button } from "#web/ui/button.tsx";
import { type KioskResponse, kioskResponses, kioskSender } from "./kiosk-sender.ts";

/** What became of the responses of this device, and what can be done about those not accepted. */
export function ResponseTallies({ children }: { children?: ReactNode }) {
  const all = kioskResponses.usePending();
  const sent = all.filter(({ outcome }) => outcome?.saved).length;
  const refused = all.filter(isRefused);
  const waiting = all.length - sent - refused.length;
  const reasons = new Set(
    refused.map(({ outcome }) => (outcome?.saved === false ? outcome.message : "")),
  );
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {sent > 0 || all.length === 0 ? <li>{texts.sent(sent)}</li> : null}
        {waiting > 0 ? <li>{texts.waiting(waiting)}</li> : null}
        {refused.length > 0 ? (
          <li>
            <span className="text-no">{texts.refused(refused.length)}</span>{" "}
            {[...reasons].join(" ")}
          </li>
        ) : null}
      </ul>
      {refused.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              for (const { key } of refused) kioskSender.sendAgain(key);
            }}
          >
            {texts.sendAgain}
          </Button>
          {children}
        </div>
      ) : null}
    </>
  );
}

export function isRefused({ outcome }: KioskResponse): boolean {
  return outcome?.saved === false;
}

/** Sends what was made before the page was opened, and finds what was refused. */
export function useResumed(): void {
  useEffect(() => void kioskSender.resume(null), []);
}
