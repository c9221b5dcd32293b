import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { limits, productName } from "#limits/limits.ts";
import { tooShort } from "#texts/new-password.ts";
import * as texts from "#texts/reset-password.ts";
import { IdentityError } from "#web/session/identity.ts";
import { signIn } from "#web/session/session.ts";
import { useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { choosePassword } from "./mailed-links.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./password-strength.ts";

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/**
 * The target of the mailed link. Its token is in the address, which only the browser reads: the
 * page is the same for everyone.
 */
export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const [stale, setStale] = useState(false);
  const token = query.get("token") ?? "";
  if (hydrated && (stale || token === "")) return <StaleLink />;
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <ChooseForm token={token} ready={hydrated} onStale={() => setStale(true)} />
      <BackToLogin />
    </Entrance>
  );
}

function ChooseForm({
  token,
  ready,
  onStale,
}: {
  token: string;
  ready: boolean;
  onStale: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");

  const { min } = limits.password;
  const { pending, problem, setProblem, submit } = useFormSubmit({
    // Read from the form, because text typed before hydration isn't in the state.
    check: (fields) => (String(fields.get("password")).length < min ? tooShort(min) : null),
    send: async (fields) => {
      const password = String(fields.get("password"));
      try {
        const email = await choosePassword(token, password);
        toast.success(texts.done);
        await enterAs(email, password);
      } catch (error) {
        if (!(error instanceof IdentityError && error.status === 400)) throw error;
        onStale();
      }
    },
  });

  /** If the account also has two-factor authentication, the login page asks for the code. */
  async function enterAs(email: string, password: string) {
    const opened = await signIn({ email, password }).catch(() => false);
    if (opened) await navigate("/", { replace: true });
    else await navigate("/login", { replace: true, state: { email } });
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        required
        maxLength={limits.password.max}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        hint={passwordHint(typed)}
        error={problem}
      />
      <Button
        type={ready ? "submit" : "button"}
        aria-disabled={!ready || undefined}
        pending={pending}
      >
        {texts.submit}
      </Button>
    </form>
  );
}

function StaleLink() {
  return (
    <Entrance title={texts.staleTitle} lead={texts.stale} door="shut">
      <LinkButton to="/forgot-password" className="justify-self-start">
        {texts.newLink}
      </LinkButton>
      <BackToLogin />
    </Entrance>
  );
}
