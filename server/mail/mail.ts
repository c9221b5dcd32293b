type Message = {
  /** The same id each time a mail is sent, so that servers can drop duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The address that ends such mails by POST (RFC 8058). Only campaigns have it, and they don't
   * share connections with other mails.
   */
  unsubscribe?: string;
  /** Where servers report on it, in place of the sender's address. */
  returnTo?: string | undefined;
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
  /**
   * What the server says about recipient or mail: its enhanced status code, such as 5.1.1 (RFC
   * 3463), or its reply code, such as 451. Null if the failure is about the connection or login.
   */
  readonly status: string | null;

  constructor(reason: string, permanent: boolean, status: string | null = null) {
    super(reason);
    this.name = "MailFailure";
    this.permanent = permanent;
    this.status = status;
  }
}
