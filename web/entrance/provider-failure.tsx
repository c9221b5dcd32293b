import * as messages from "#contract/messages.ts";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import type { SignInProvider } from "#limits/limits.ts";
import { providerFailures } from "#texts/provider-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type ProviderFailureProps = {
  open: boolean;
  failed: { provider: SignInProvider; name: string; failure: SignInFailure };
  onClose: () => void;
};

/** The specified text for Google, then the actual problem. */
export default function ProviderFailure({
  open,
  failed: { provider, name, failure },
  onClose,
}: ProviderFailureProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.errorTitle}
      actions={<Button onClick={onClose}>{messages.ok}</Button>}
    >
      {provider === "google" ? <p className="font-semibold">{messages.invalidLogin}</p> : null}
      <p className="text-soft">{providerFailures[failure](name)}</p>
    </Dialog>
  );
}
