import * as texts from "#texts/signup.ts";
import { MailSent } from "./mail-sent.tsx";
import { askForConfirmation } from "./mailed-links.ts";

/** Shown after a sign-up that must be confirmed by a mailed link. */
export default function CheckMail({
  email,
  pictureLater,
}: {
  email: string;
  pictureLater: boolean;
}) {
  return (
    <MailSent
      title={texts.mailTitle}
      lead={(address) => (
        <>
          {texts.mailSent(address)}
          {pictureLater ? ` ${texts.pictureLater}` : null}
        </>
      )}
      email={email}
      sendAgain={() => askForConfirmation(email)}
    />
  );
}
