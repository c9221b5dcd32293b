import { openMailbox } from "#texts/mailed.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Site } from "./use-site.ts";

/** In the demo, mail goes nowhere but here. */
export function SandboxMailboxLink({ site, email }: { site: Site | null; email: string }) {
  if (site?.mail !== "sandbox") return null;
  return (
    <LinkButton
      to={`/sandbox/mail?to=${encodeURIComponent(email)}`}
      reloadDocument
      target="_blank"
      className="justify-self-start"
    >
      {openMailbox}
    </LinkButton>
  );
}
