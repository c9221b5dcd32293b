import { type FormEvent, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import * as messages from "#contract/messages.ts";
import { productName } from "#limits/limits.ts";
import { email as emailLabel } from "#texts/entrance.ts";
import * as texts from "#texts/login.ts";
import { failureText } from "#web/session/failure-text.ts";
import { returnPath } from "#web/session/return-path.ts";
import { signIn } from "#web/session/session.ts";
import { useCertainSession } from "#web/session/use-certain-session.ts";
import { type AskedSite, useSite } from "#web/session/use-site.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { type DemoAccount, DemoAccounts } from "./demo-accounts.tsx";
import { Entrance } from "./entrance.tsx";
import { fetchAccountMenu } from "./fetch-account-menu.ts";
import { LazyProviderButtons } from "./lazy-provider-buttons.tsx";
import { PasswordField } from "./password-field.tsx";

// Loaded lazily, because few people are redirected here, fail to log in, or lack a role.
const LoginNotices = laterPart(() => import("./login-notices.tsx"));
const SignInHelp = laterPart(() => import("./sign-in-help.tsx"));
const RoleNeeded = laterPart(() => import("./role-needed.tsx"));
// For accounts with two-factor authentication.
const CodeStep = laterPart(() => import("./code-step.tsx"));

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

export default function LoginScreen() {
  const [query] = useSearchParams();
  const { user, state, unreachable } = useCertainSession();
  const asked = useSite();
  const [landing, setLanding] = useState("/");
  const needs = (query.get("needs") ?? "").split(" ").filter(Boolean);
  if (user && needs.length > 0 && !needs.includes(user.role)) {
    return <RoleNeeded user={user} needs={needs} />;
  }
  if (user) return <Navigate to={returnPath(query, landing)} replace />;
  const ready = state === "signed-out" || unreachable;
  return <LoginPage asked={asked} ready={ready} onLanding={setLanding} />;
}

type LoginPageProps = {
  asked: AskedSite;
  ready: boolean;
  /** Where to go if no page was wanted. */
  onLanding: (path: string) => void;
};

/**
 * Nothing is submitted before it is `ready`: a form sent by the browser itself would put the
 * password into the address.
 */
function LoginPage({ asked, ready, onLanding }: LoginPageProps) {
  const demoAccounts: readonly DemoAccount[] = asked.site?.demoAccounts ?? [];
  const [query] = useSearchParams();
  const { ended, email } = (useLocation().state ?? {}) as { ended?: boolean; email?: string };
  const path = returnPath(query);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ error: unknown; email: string } | null>(null);
  const [codeStep, setCodeStep] = useState<boolean | null>(null);
  // A provider's login returns here for the code. The page was rendered without its query, so the
  // query is read after hydration.
  const hydrated = useHydrated();
  const codeWanted = codeStep ?? (hydrated && query.get("step") === "code");

  async function enter(credentials: { email: string; password: string }) {
    setPending(credentials.email);
    setProblem(null);
    fetchAccountMenu();
    try {
      if (await signIn(credentials)) toast.success(messages.loggedIn);
      else setCodeStep(true);
    } catch (error) {
      setProblem({ error, email: credentials.email });
      toast.error(failureText(error));
      setPending(null);
    }
  }

  /** A role is tried where its work is: on the dashboard, unless its work is to answer. */
  function enterDemo(account: DemoAccount) {
    const works = account.role === "surveyor" || account.role === "admin";
    onLanding(works ? "/dashboard" : "/");
    void enter(account);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onLanding("/");
    void enter({ email: String(form.get("email")).trim(), password: String(form.get("password")) });
  }

  if (codeWanted) {
    const startAgain = () => {
      setPending(null);
      setCodeStep(false);
    };
    return <CodeStep onStartAgain={startAgain} />;
  }
  const byForm = pending !== null && !demoAccounts.some((account) => account.email === pending);
  return (
    <Entrance
      title={texts.title}
      lead={texts.lead}
      door="open"
      aside={
        demoAccounts.length > 0 ? (
          <DemoAccounts accounts={demoAccounts} pending={pending} onChoose={enterDemo} />
        ) : asked.site || asked.askAgain ? undefined : null
      }
    >
      {ended || path !== "/" ? <LoginNotices ended={ended === true} path={path} /> : null}
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          error={problem && failureText(problem.error)}
        />
        <Button
          type={ready ? "submit" : "button"}
          aria-disabled={!ready || undefined}
          pending={byForm}
        >
          {texts.submit}
        </Button>
      </form>
      {problem ? <SignInHelp {...problem} /> : null}
      <p className="text-sm">
        <Link prefetch="intent" to="/forgot-password" className="font-semibold underline">
          {texts.forgotPassword}
        </Link>
      </p>
      <LazyProviderButtons asked={asked} disabled={!ready} />
      <p className="text-sm">
        {texts.newHere}{" "}
        <Link
          prefetch="intent"
          // The way back leads out of both.
          replace
          to={{ pathname: "/signup", search: query.toString() }}
          className="font-semibold underline"
        >
          {texts.signUp}
        </Link>
      </p>
    </Entrance>
  );
}
