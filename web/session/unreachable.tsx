import { useEffect } from "react";
import * as texts from "#texts/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { askSession } from "./session.ts";

const retryMs = 5000;

/** Replaces a page that needs the session while the server can't say. It retries by itself. */
export function Unreachable() {
  useEffect(() => {
    const timer = setInterval(() => askSession(true), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="alert" className="column grid max-w-text justify-items-start gap-4 py-16">
      <h1 className="display text-2xl">{texts.unreachableTitle}</h1>
      <p className="text-soft">{texts.unreachable}</p>
      <Button onClick={() => askSession(true)}>{texts.tryAgain}</Button>
    </div>
  );
}
