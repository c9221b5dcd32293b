export type Message = {
  /** The same for the same mail each time it is sent, so that a reader's server can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Whatever carries our mail out. `send` resolves once the next server has taken it over, and rejects with MailFailure otherwise. */
export type Mail = { send(message: Message): Promise<void>; close(): void };

/** Its message is a short code without addresses, such as "EENVELOPE 550". */
export class MailFailure extends Error {
  /** The server refuses this mail for good: sending it again would only annoy. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.name = "MailFailure";
    this.permanent = permanent;
  }
}
