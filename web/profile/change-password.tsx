import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "#limits/limits.ts";
import { tooShort } from "#texts/new-password.ts";
import * as texts from "#texts/profile.ts";
import { PasswordField } from "#web/entrance/password-field.tsx";
import { passwordHint } from "#web/entrance/password-strength.ts";
import { failureText } from "#web/session/failure-text.ts";
import { identity } from "#web/session/identity.ts";
import { refreshRole } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProfileSection } from "./profile-section.tsx";

type Problems = { current?: string; fresh?: string };

export function ChangePassword({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  if (hasPassword) return <ChangeForm email={email} />;
  return (
    <ProfileSection title={texts.password} lead={texts.noPasswordLead}>
      <div>
        <LinkButton to="/forgot-password" state={{ email }} variant="quiet">
          {texts.choosePassword}
        </LinkButton>
      </div>
    </ProfileSection>
  );
}

function ChangeForm({ email }: { email: string }) {
  const [fresh, setFresh] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const queryClient = useQueryClient();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const currentPassword = String(new FormData(form).get("current"));
    const wrong = problemsOf(currentPassword, fresh);
    setProblems(wrong);
    if (wrong.current || wrong.fresh) return focus(form, wrong.current ? "current" : "fresh");
    setPending(true);
    try {
      await identity("POST", "/change-password", { currentPassword, newPassword: fresh });
      await refreshRole();
      await queryClient.invalidateQueries({ queryKey: ["profile"] });
      form.reset();
      setFresh("");
      toast.success(texts.passwordChanged);
    } catch (error) {
      // The form has checked the new password, so the server refused the current one.
      setProblems({ current: failureText(error) });
      focus(form, "current");
    } finally {
      setPending(false);
    }
  }

  return (
    <ProfileSection title={texts.password} lead={texts.passwordLead}>
      <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-5">
        {/* Password managers keep the new password for this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={texts.currentPassword}
          name="current"
          autoComplete="current-password"
          required
          maxLength={limits.password.max}
          onChange={() => setProblems({ ...problems, current: "" })}
          error={problems.current}
          className="w-full"
        />
        <PasswordField
          label={texts.newPassword}
          name="fresh"
          autoComplete="new-password"
          required
          maxLength={limits.password.max}
          value={fresh}
          onChange={(event) => {
            setFresh(event.target.value);
            setProblems({ ...problems, fresh: "" });
          }}
          hint={passwordHint(fresh)}
          error={problems.fresh}
          className="w-full"
        />
        <Button type="submit" variant="quiet" pending={pending}>
          {texts.changePassword}
        </Button>
      </form>
    </ProfileSection>
  );
}

function problemsOf(current: string, fresh: string): Problems {
  const { min } = limits.password;
  return {
    ...(current === "" && { current: texts.fillIn }),
    ...(fresh.length < min && { fresh: tooShort(min) }),
  };
}

function focus(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
