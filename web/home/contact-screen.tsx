import type { SyntheticEvent } from "react";
import { limits, toasts } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { contactTexts as texts } from "#texts/contact.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/contact-screen.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: "/contact", matches });

/** As specified, nothing leaves the browser: the form clears itself and says so. */
export default function ContactScreen() {
  const hydrated = useHydrated();

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.reset();
    toast.success(messages.contactSent, toasts.contactMs);
  }

  return (
    <div className="column grid gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.4fr]">
      <header className="grid content-start gap-4">
        <h1 className="display text-3xl">{texts.title}</h1>
        <p className="max-w-text text-lg text-soft">{texts.lead}</p>
      </header>
      <form onSubmit={send} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.fields.name}
          name="name"
          autoComplete="name"
          required
          maxLength={limits.name.max}
          className="sm:col-span-2"
        />
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email.max}
        />
        <TextField label={texts.fields.phone} name="phone" type="tel" autoComplete="tel" required />
        <TextArea label={texts.fields.message} name="message" required rows={6} className="sm:col-span-2" />
        <div>
          <Button type="submit" disabled={!hydrated}>
            {texts.send}
          </Button>
        </div>
      </form>
    </div>
  );
}
