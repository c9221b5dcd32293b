import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router";
import * as messages from "#contract/messages.ts";
import { limits, toasts } from "#limits/limits.ts";
import { contactTexts as texts } from "#texts/contact.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/contact-screen.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: "/contact", matches });

type FieldName = keyof typeof texts.fields;

/** As specified, the form sends nothing: it clears itself and says so. */
export default function ContactScreen() {
  const hydrated = useHydrated();
  const { user } = useSession();
  const [wrongs, setWrongs] = useState<readonly string[]>([]);
  const field = (name: FieldName) => ({
    label: texts.fields[name],
    name,
    required: true,
    error: wrongs.includes(name) ? texts.wrong[name] : null,
    onInput: () => setWrongs((before) => before.filter((each) => each !== name)),
  });

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = [...form.querySelectorAll<HTMLInputElement>(":is(input, textarea):invalid")];
    setWrongs(wrong.map(({ name }) => name));
    if (wrong[0]) return wrong[0].focus();
    // Not a reset, which would fill in the signed-in person's data again.
    for (const each of form.querySelectorAll<HTMLInputElement>("input, textarea")) each.value = "";
    toast.success(messages.contactSent, toasts.contactMs);
  }

  return (
    <div className="column grid gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.4fr]">
      <header className="grid content-start gap-4">
        <h1 className="display text-3xl">{texts.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">{texts.lead}</p>
      </header>
      <form onSubmit={send} noValidate={hydrated} className="grid items-start gap-5 sm:grid-cols-2">
        <p className="border-s-4 border-ink ps-4 font-semibold sm:col-span-2">
          {texts.note} <Link to="/privacy#who">{texts.who}</Link>
        </p>
        <TextField
          {...field("name")}
          autoComplete="name"
          maxLength={limits.name.max}
          defaultValue={user?.displayName}
          className="sm:col-span-2"
        />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          maxLength={limits.email.max}
          defaultValue={user?.email}
        />
        <TextField {...field("phone")} type="tel" autoComplete="tel" />
        <TextArea {...field("message")} rows={6} className="sm:col-span-2" />
        <div>
          <Button type="submit" disabled={!hydrated}>
            {texts.send}
          </Button>
        </div>
      </form>
    </div>
  );
}
