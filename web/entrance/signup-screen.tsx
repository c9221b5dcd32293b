import { type FormEvent, useCallback, useRef, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import * as messages from "#contract/messages.ts";
import { limits, productName } from "#limits/limits.ts";
import { email as emailLabel } from "#texts/entrance.ts";
import { tooShort } from "#texts/new-password.ts";
import * as texts from "#texts/signup.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { IdentityError } from "#web/session/identity.ts";
import { returnPath } from "#web/session/return-path.ts";
import { enter } from "#web/session/session.ts";
import { useCertainSession } from "#web/session/use-certain-session.ts";
import { useSite } from "#web/session/use-site.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { Entrance } from "./entrance.tsx";
import { fetchAccountMenu } from "./fetch-account-menu.ts";
import { LazyProviderButtons } from "./lazy-provider-buttons.tsx";
import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./password-strength.ts";
import { type MakePicture, PictureField } from "./picture-field.tsx";
import { confirmedAddress, signUpWithPassword } from "./sign-up-with-password.ts";
import { usePictureSender } from "./use-picture-sender.tsx";

// Loaded lazily, because it is needed only after submitting.
const CheckMail = laterPart(() => import("./check-mail.tsx"));

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

type Problems = { name?: string; email?: string; password?: string; initials?: string };

export default function SignupScreen() {
  const [query] = useSearchParams();
  const { user, state, unreachable } = useCertainSession();
  const asked = useSite();
  const [pending, setPending] = useState(false);
  const ready = state === "signed-out" || unreachable || pending;
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const picture = useRef<MakePicture | null>(null);
  const keepPicture = useCallback((make: MakePicture | null) => {
    picture.current = make;
    if (make) setProblems(({ initials: _, ...others }) => others);
  }, []);
  const sender = usePictureSender();

  // During sign-up, the session opens a moment before the profile is saved.
  if (user && !pending) return <Navigate to={returnPath(query)} replace />;
  if (mailedTo !== null) {
    return (
      <CheckMail
        waiting={<TallyLoader />}
        email={mailedTo}
        pictureLater={picture.current !== null}
      />
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Read from the form, because text typed before hydration isn't in the state.
    const written = (field: string) => String(form.get(field));
    const draft = {
      name: written("name").trim(),
      email: written("email").trim(),
      password: written("password"),
    };
    const pictured = picture.current !== null || form.get("initials") !== null;
    const wrong = { ...problemsOf(draft), ...(!pictured && { initials: texts.noPicture }) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstProblem(event.currentTarget, wrong);
    setPending(true);
    fetchAccountMenu();
    try {
      const { signedIn, user: account } = await signUpWithPassword({
        ...draft,
        callbackURL: confirmedAddress(query),
      });
      if (!signedIn) setMailedTo(draft.email);
      else {
        await enter(account);
        await api("PUT /users", {
          body: { email: account.email, ...(draft.name && { name: draft.name }) },
        });
        if (picture.current) await sender.send(picture.current);
      }
      // Only now, since the account is complete; a picture that failed has said so.
      toast.success(messages.userCreated);
    } catch (error) {
      setProblems(problemsFrom(error));
      toast.error(failureText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Entrance title={texts.title} lead={texts.lead} door="open">
      <form
        method="post"
        onSubmit={submit}
        onChange={(event) => setProblems(without(problems, event.target))}
        noValidate
        className="grid gap-5"
      >
        <TextField
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.email.max}
          required
          error={problems.email}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          required
          maxLength={limits.password.max}
          onChange={(event) => setPassword(event.target.value)}
          hint={passwordHint(password)}
          error={problems.password}
        />
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={limits.name.max}
          onChange={(event) => setName(event.target.value)}
          error={problems.name}
          hint={texts.nameHint}
          optional
        />
        <PictureField name={name} onPicture={keepPicture} missing={problems.initials} />
        <Button
          type={ready ? "submit" : "button"}
          aria-disabled={!ready || undefined}
          pending={pending}
        >
          {texts.submit}
        </Button>
        {sender.progress}
      </form>
      <LazyProviderButtons asked={asked} disabled={!ready} />
      <p className="text-sm">
        {texts.haveAccount}{" "}
        <Link
          prefetch="intent"
          // The way back leads out of both.
          replace
          to={{ pathname: "/login", search: query.toString() }}
          className="font-semibold underline"
        >
          {texts.login}
        </Link>
      </p>
    </Entrance>
  );
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  const { min } = limits.password;
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email) && { email: texts.writeEmail }),
    ...(password.length < min && { password: tooShort(min) }),
  };
}

/** What a refusal says of the fields, if anything. */
function problemsFrom(error: unknown): Problems {
  return error instanceof IdentityError ? error.fields : {};
}

/** A field's problem disappears once the field is edited. */
function without(problems: Problems, field: EventTarget): Problems {
  const changed = field instanceof HTMLInputElement ? field.name : "";
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== changed));
}

function focusFirstProblem(form: HTMLFormElement, problems: Problems): void {
  const [first] = Object.keys(problems);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
