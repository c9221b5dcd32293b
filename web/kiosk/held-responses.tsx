import { useId, useState } from "react";
import { kioskTexts as texts } from "#texts/kiosk.ts";
import { language } from "#texts/language.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { kioskResponses, kioskSender } from "./kiosk-sender.ts";
import { isRefused, ResponseTallies, useResumed } from "./response-tallies.tsx";

/**
 * The responses that this device still holds, for the staff alone: while the kiosk runs, nobody
 * sees this page. Shows nothing if there are none.
 */
export function HeldResponses() {
  const [isAsking, setAsking] = useState(false);
  const heading = useId();
  useResumed();
  const all = kioskResponses.usePending();
  const refused = all.filter(isRefused);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={heading} lang={language.tag} className="sheet grid gap-3 p-4">
      <h2 id={heading} className="font-semibold">
        {texts.held}
      </h2>
      <ResponseTallies>
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          {texts.remove(refused.length)}
        </Button>
      </ResponseTallies>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle(refused.length)}
        text={texts.removeText}
        confirm={texts.removeNow}
        danger
        onConfirm={() => {
          for (const { key } of refused) kioskSender.discard(key);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
