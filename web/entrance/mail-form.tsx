import { limits } from "#limits/limits.ts";
import { email as emailLabel } from "#texts/entrance.ts";
import { useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type MailFormProps = {
  /** The button's text. */
  action: string;
  email?: string | undefined;
  send: (email: string) => Promise<void>;
};

/** Asks for the email address that gets a link. */
export function MailForm({ action, email, send }: MailFormProps) {
  const ready = useHydrated();
  const { pending, problem, submit } = useFormSubmit({
    send: (fields) => send(String(fields.get("email")).trim()),
  });
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <TextField
        label={emailLabel}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={limits.email.max}
        required
        defaultValue={email}
        error={problem}
      />
      <Button
        type={ready ? "submit" : "button"}
        aria-disabled={!ready || undefined}
        pending={pending}
      >
        {action}
      </Button>
    </form>
  );
}
