type Message = {
  /** The same id each time a mail is sent, so that servers can drop duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * A mail transport. `send` resolves when the next server has accepted the mail, and rejects with
 * MailFailure otherwise.
 */
export type Mail = { send(message: Message): Promise<void>; close(): void };

/** The message is a short code without addresses, such as "EENVELOPE 550". */
export class MailFailure extends Error {
  /** The server rejected the mail permanently, so it is not retried. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.name = "MailFailure";
    this.permanent = permanent;
  }
}
