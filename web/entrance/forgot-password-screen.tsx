import { useState } from "react";
import { useLocation } from "react-router";
import { productName } from "#limits/limits.ts";
import * as texts from "#texts/forgot-password.ts";
import { failureText } from "#web/session/failure-text.ts";
import { useSite } from "#web/session/use-site.ts";
import { toast } from "#web/ui/toast.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { MailForm } from "./mail-form.tsx";
import { NoMail } from "./mail-notices.tsx";
import { MailSent } from "./mail-sent.tsx";
import { askForPassword } from "./mailed-links.ts";

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/** Answers the same for unknown addresses, so it doesn't reveal who has an account. */
export default function ForgotPasswordScreen() {
  const { site } = useSite();
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <MailSent
        title={texts.sentTitle}
        lead={texts.sent}
        email={sentTo}
        sendAgain={() => askForPassword(sentTo)}
      />
    );
  }

  async function ask(address: string) {
    try {
      await askForPassword(address);
    } catch (error) {
      toast.error(failureText(error));
      throw error;
    }
    setSentTo(address);
  }

  return (
    <Entrance title={texts.title} lead={texts.lead}>
      {site && site.mail === null ? (
        <NoMail />
      ) : (
        <MailForm action={texts.submit} email={email} send={ask} />
      )}
      <BackToLogin />
    </Entrance>
  );
}
