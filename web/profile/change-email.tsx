import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { limits } from "#limits/limits.ts";
import { accountTexts } from "#texts/own-account.ts";
import { isRefusal } from "#web/api.ts";
import { PasswordField } from "#web/entrance/password-field.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { signOut } from "#web/session/session.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

const texts = accountTexts.email;
type Field = "email" | "password" | "code";
type Step = "shown" | "asking" | "code";
type ChangeEmailProps = { user: SignedInUser; hasPassword: boolean };

/** Changes the email by the password and a code mailed to the new address. */
export function ChangeEmail({ user, hasPassword }: ChangeEmailProps) {
  const [step, setStep] = useState<Step>("shown");
  const [email, setEmail] = useState("");
  const cancel = () => setStep("shown");
  return (
    <ProfileSection
      title={texts.title}
      lead={
        step === "code" ? (
          <span role="status">{texts.sent(email)}</span>
        ) : (
          <>
            {texts.lead} <span className="break-all">{user.email}</span>
          </>
        )
      }
    >
      {step === "shown" ? (
        <div>
          <Button variant="quiet" onClick={() => setStep("asking")}>
            {texts.begin}
          </Button>
        </div>
      ) : step === "asking" ? (
        <AskForCode
          user={user}
          hasPassword={hasPassword}
          onSent={(to) => {
            setEmail(to);
            setStep("code");
          }}
          onCancel={cancel}
        />
      ) : (
        <EnterCode onCancel={cancel} />
      )}
    </ProfileSection>
  );
}

type AskForCodeProps = ChangeEmailProps & {
  onSent: (email: string) => void;
  onCancel: () => void;
};

function AskForCode({ user, hasPassword, onSent, onCancel }: AskForCodeProps) {
  const ask = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      api("POST /account/email", { body }).then(() => onSent(body.email)),
  });
  const problems = problemsOf(ask.error, "email");
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        const written = fieldsOf(event);
        ask.mutate({ email: written("email").trim(), password: written("password") });
      }}
    >
      <TextField
        label={texts.label}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.email.max}
        error={problems.email}
        ref={focus}
      />
      {hasPassword ? (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          maxLength={limits.password.max}
          error={problems.password}
        />
      ) : (
        <TextField
          label={texts.confirm(user.email)}
          name="password"
          type="email"
          autoComplete="off"
          required
          error={problems.password}
        />
      )}
      <Actions label={texts.send} pending={ask.isPending} onCancel={onCancel} />
    </form>
  );
}

function EnterCode({ onCancel }: { onCancel: () => void }) {
  const change = useMutation({
    mutationFn: (code: string) => api("PUT /account/email", { body: { code } }),
    onSuccess: async () => {
      toast.success(texts.done);
      await signOut();
    },
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => change.mutate(fieldsOf(event)("code"))}
    >
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        error={problemsOf(change.error, "code").code}
        ref={focus}
      />
      <Actions label={texts.change} pending={change.isPending} onCancel={onCancel} />
    </form>
  );
}

type ActionsProps = { label: string; pending: boolean; onCancel: () => void };

function Actions({ label, pending, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

function fieldsOf(event: SyntheticEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name) => String(form.get(name) ?? "");
}

/** Errors by field; an error about neither field is shown at the first. */
function problemsOf(error: Error | null, first: Field): Partial<Record<Field, string>> {
  if (!error) return {};
  return (isRefusal(error) && error.fields) || { [first]: failureText(error) };
}

/** Replaces the button that opened it. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
