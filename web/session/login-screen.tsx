import { type FormEvent, lazy, Suspense, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { productName } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type DemoAccount, DemoAccounts } from "./demo-accounts.tsx";
import { Entrance } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { PasswordField } from "./password-field.tsx";
import { returnPlace } from "./return-place.ts";
import { signIn } from "./session.ts";
import { useCertainSession } from "./use-certain-session.ts";
import { useSite } from "./use-site.ts";

// For the few who are signed in and lack a role.
const RoleNeeded = lazy(() => import("./role-needed.tsx"));

export function meta() {
  return [{ title: `Login · ${productName}` }, { name: "robots", content: "noindex" }];
}

export default function LoginScreen() {
  const [query] = useSearchParams();
  const { user, state, unreachable } = useCertainSession();
  const site = useSite();
  const needs = (query.get("needs") ?? "").split(" ").filter(Boolean);
  if (user && needs.length > 0 && !needs.includes(user.role)) {
    return (
      <Suspense>
        <RoleNeeded user={user} needs={needs} />
      </Suspense>
    );
  }
  if (user) return <Navigate to={returnPlace(query)} replace />;
  return <LoginPage demoAccounts={site?.demoAccounts ?? []} ready={state === "signed-out" || unreachable} />;
}

/** Before it is `ready` nothing is sent: a form that the browser sent by itself would put the password into an address. */
function LoginPage({ demoAccounts, ready }: { demoAccounts: readonly DemoAccount[]; ready: boolean }) {
  const [query] = useSearchParams();
  const ended = (useLocation().state as { ended?: boolean } | null)?.ended === true;
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function enter(credentials: { email: string; password: string }) {
    setPending(credentials.email);
    setProblem(null);
    try {
      await signIn(credentials);
      toast.success(messages.loggedIn);
    } catch (error) {
      setProblem(failureText(error));
      toast.error(failureText(error));
      setPending(null);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    enter({ email: String(form.get("email")).trim(), password: String(form.get("password")) });
  }

  const byForm = pending !== null && !demoAccounts.some((account) => account.email === pending);
  return (
    <Entrance
      title="Login"
      lead="Welcome back. Sign in to vote, and to see what became of it."
      aside={
        demoAccounts.length > 0 ? (
          <DemoAccounts accounts={demoAccounts} pending={pending} onChoose={enter} />
        ) : undefined
      }
    >
      {ended ? (
        <Notice title="Your session has ended.">Sign in again, and you will be back where you were.</Notice>
      ) : null}
      {returnPlace(query).startsWith("/dashboard/survey-create") ? <Notice>{messages.guestCreate}</Notice> : null}
      {returnPlace(query).endsWith("#report") ? <Notice>{messages.loginToReport}</Notice> : null}
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" autoComplete="current-password" required error={problem} />
        <Button type={ready ? "submit" : "button"} aria-disabled={!ready || undefined} pending={byForm}>
          Login
        </Button>
      </form>
      <p className="text-sm">
        New here?{" "}
        <Link to={{ pathname: "/signup", search: query.toString() }} className="font-semibold underline">
          SignUp
        </Link>
      </p>
    </Entrance>
  );
}
