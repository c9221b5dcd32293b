import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router";
import * as texts from "#texts/api-reference.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { TryField } from "./reference.ts";
import type { Tried } from "./send-try.ts";

type TryCallProps = { id: string; path: string; open: boolean; fields: readonly TryField[] };

/**
 * Sends a real request and shows the answer. Without scripts the browser submits the form itself.
 */
export function TryCall({ id, path, open, fields }: TryCallProps) {
  const { user, state } = useSession();
  return (
    <details className="group rounded-md border border-line">
      <summary className="px-4 py-2.5 font-semibold hover:text-act">{texts.tryIt}</summary>
      <div className="grid gap-4 border-t border-line p-4">
        {open || user ? (
          <TryForm key={user?.email} path={path} fields={fields} email={user?.email ?? ""} />
        ) : (
          <p className="text-sm text-soft">
            {state === "loading" ? `${texts.oneMoment} ` : null}
            {texts.signedInOnly}{" "}
            <Link
              prefetch="intent"
              to={loginAddress({ pathname: "/public-api", hash: `#${id}` })}
              className="text-ink"
            >
              {texts.signInToTry}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

function TryForm({
  path,
  fields,
  email,
}: {
  path: string;
  fields: readonly TryField[];
  email: string;
}) {
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const known = Object.fromEntries(
    fields.map(({ name, value }) => [name, name === "email" ? email : value]),
  );

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setSending(true);
    const { sendTry } = await untilLoaded(() => import("./send-try.ts"));
    setTried(await sendTry(path, fields, (name) => String(sent.get(name) ?? "").trim()));
    setSending(false);
  }

  return (
    <>
      <form
        action={`/api${filledPath(path, known)}`}
        onSubmit={send}
        className="grid gap-4 sm:grid-cols-2"
      >
        {fields.map(({ name, where, choices }) =>
          choices ? (
            <Select
              key={name}
              label={<code>{name}</code>}
              name={name}
              placeholder="–"
              choices={choices.map((value) => ({ value, label: value }))}
            />
          ) : (
            <TextField
              key={name}
              label={<code>{name}</code>}
              name={name}
              defaultValue={known[name]}
              required={where === "path"}
              // Path parameters are part of the address, so only a script can fill them in.
              disabled={where === "path" && !hydrated}
              autoComplete="off"
              spellCheck={false}
            />
          ),
        )}
        <div className="sm:col-span-2">
          <Button type="submit" size="small" pending={sending}>
            {texts.send}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {tried ? (
          <>
            <p className="text-sm">
              <code>{tried.request}</code>
            </p>
            <p className="text-sm font-semibold">{tried.outcome}</p>
          </>
        ) : null}
      </div>
      {tried?.body ? (
        <pre className="rounded-md bg-sunk p-4 text-sm">
          <code>{tried.body}</code>
        </pre>
      ) : null}
    </>
  );
}

function filledPath(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
