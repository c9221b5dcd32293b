export type Message = { to: string; subject: string; text: string; html?: string };

/** Whatever carries our mail out. `send` rejects when the message could not be handed over. */
export type Mail = { send(message: Message): Promise<void>; close(): void };
