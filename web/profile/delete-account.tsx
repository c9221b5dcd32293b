import { useState } from "react";
import { limits } from "#limits/limits.ts";
import { accountTexts } from "#texts/own-account.ts";
import { api } from "#web/session/api.ts";
import { signOut } from "#web/session/session.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { selectInput, useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

const texts = accountTexts.deletion;

/** Deletes the person's own account. Asks for the password. */
export function DeleteAccount({ user, hasPassword }: { user: SignedInUser; hasPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  const { pending, problem, submit } = useFormSubmit({
    check: (fields) => (fields.get("password") === "" ? texts.missing : null),
    send: async (fields) => {
      await api("DELETE /account", { body: { password: String(fields.get("password")) } });
      toast.success(texts.done);
      await signOut();
    },
    onRefused: selectInput,
  });
  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {asking ? (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            label={hasPassword ? texts.password : texts.email(user.email)}
            type={hasPassword ? "password" : "email"}
            name="password"
            autoComplete={hasPassword ? "current-password" : "off"}
            required
            maxLength={limits.password.max}
            error={problem}
            ref={(field) => field?.focus()}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pending={pending}>
              {texts.confirm}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.begin}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
