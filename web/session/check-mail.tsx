import { LinkButton } from "#web/ui/link-button.tsx";
import { Entrance } from "./entrance.tsx";

/** After a sign-up that has to be confirmed: the mailed link is the next step. */
export function CheckMail({ email, pictureLater }: { email: string; pictureLater: boolean }) {
  return (
    <Entrance
      title="One more step: open your mail"
      lead={
        <>
          We have sent a link to <strong className="text-ink">{email}</strong>. Open it on this device to confirm your
          address, then sign in. If nothing arrives in a few minutes, look into the spam folder.
          {pictureLater ? " Your picture is not sent yet: add it on your profile once you are signed in." : null}
        </>
      }
    >
      <LinkButton to="/login" className="justify-self-start">
        Go to Login
      </LinkButton>
    </Entrance>
  );
}
