import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { askSession } from "./session.ts";

const retryMs = 5000;

/** Instead of a page that needs to know who asks, while the server cannot say. It tries again by itself. */
export function Unreachable() {
  useEffect(() => {
    const timer = setInterval(() => askSession(true), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="alert" className="column grid max-w-text justify-items-start gap-4 py-16">
      <h1 className="display text-2xl">Candor cannot be reached</h1>
      <p className="text-soft">Your session is kept. We try again every few seconds, or you can try now.</p>
      <Button onClick={() => askSession(true)}>Try again</Button>
    </div>
  );
}
