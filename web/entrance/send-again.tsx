import { useEffect, useState } from "react";
import * as texts from "#texts/mailed.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const waitSeconds = 60;

type SendAgainProps = {
  send: () => Promise<void>;
  label?: string;
  /** A mail was just sent; another would arrive twice. */
  justSent?: boolean;
};

/** Sends a mail again, after a visible wait, since mail takes a moment. */
export function SendAgain({ send, label = texts.sendAgain, justSent = false }: SendAgainProps) {
  const [left, setLeft] = useState(justSent ? waitSeconds : 0);
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState("");
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  async function press() {
    setPending(true);
    try {
      await send();
      setSaid(texts.sent);
      setLeft(waitSeconds);
    } catch (error) {
      setSaid("");
      toast.error(failureText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        onClick={waiting ? undefined : press}
        pending={pending}
        aria-disabled={waiting || undefined}
      >
        {waiting ? <span className="tabular-nums">{texts.sendAgainIn(label, left)}</span> : label}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
