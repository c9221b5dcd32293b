import { useState } from "react";
import { useSearchParams } from "react-router";
import { productName } from "#limits/limits.ts";
import * as texts from "#texts/email-confirmed.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { MailForm } from "./mail-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { askForConfirmation } from "./mailed-links.ts";

export function meta() {
  return [{ title: `${texts.pageTitle} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/**
 * The target of the confirmation link. The outcome is in the query, which only the browser reads.
 */
export default function EmailConfirmedScreen() {
  const [query] = useSearchParams();
  if (!useHydrated()) return <TallyLoader label={texts.reading} />;
  if (query.has("error")) return <StaleLink />;
  if (query.get("password") === "needed") {
    return (
      <Entrance title={texts.title} lead={texts.otherBrowser}>
        <LinkButton to="/forgot-password" className="justify-self-start">
          <span className="py-2 whitespace-normal text-balance">{texts.choosePassword}</span>
        </LinkButton>
        <BackToLogin />
      </Entrance>
    );
  }
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <LinkButton
        to={{ pathname: "/login", search: query.toString() }}
        className="justify-self-start"
      >
        {texts.goToLogin}
      </LinkButton>
    </Entrance>
  );
}

function StaleLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <MailSent title={texts.sentTitle} lead={texts.sent} email={sentTo} />;

  async function ask(address: string) {
    await askForConfirmation(address);
    setSentTo(address);
  }

  return (
    <Entrance title={texts.staleTitle} lead={texts.stale} door="shut">
      <MailForm action={texts.newLink} send={ask} />
      <BackToLogin />
    </Entrance>
  );
}
