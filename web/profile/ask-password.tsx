import { limits } from "#limits/limits.ts";
import * as texts from "#texts/profile.ts";
import { PasswordField } from "#web/entrance/password-field.tsx";
import { selectInput, useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type AskPasswordProps = {
  /** The button's text, and its action. */
  action: string;
  why: string;
  danger?: boolean;
  /** Also asks for a code from the app, or a backup code. */
  withCode?: boolean;
  onPassword(password: string, code: string): Promise<void>;
  onCancel(): void;
};

/**
 * Asks for the password before an action that a stolen session must not take. Shows a refusal at
 * the field.
 */
export function AskPassword({
  action,
  why,
  danger = false,
  withCode = false,
  onPassword,
  onCancel,
}: AskPasswordProps) {
  const { pending, problem, submit } = useFormSubmit({
    check: (fields) => (fields.get("password") === "" ? texts.fillIn : null),
    send: (fields) => onPassword(String(fields.get("password")), String(fields.get("code") ?? "")),
    onRefused: selectInput,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={texts.yourPassword}
        name="password"
        autoComplete="current-password"
        required
        maxLength={limits.password.max}
        hint={why}
        error={problem}
        ref={focus}
      />
      {withCode ? (
        <TextField
          label={texts.codeOrBackup}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={20}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? "danger" : "primary"} pending={pending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Replaces the button that opened it. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
