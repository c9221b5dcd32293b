import { type Mail, MailFailure } from "./mail.ts";

const timeoutMs = 5_000;

/** Sends mail to the sandbox's mailbox, which the demo shows at /sandbox/mail. */
export function sandboxMail(sandboxUrl: string, from: string): Mail {
  return {
    async send(message) {
      const answer = await fetch(`${sandboxUrl}/mail`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ from, ...message }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new MailFailure("ESANDBOX", false);
      });
      if (!answer.ok) throw new MailFailure(`ESANDBOX ${answer.status}`, false);
    },
    close: () => {},
  };
}
