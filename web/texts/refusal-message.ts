import type { Refusal } from "#contract/refusals.ts";

/** A refusal in the server's English, and what it takes to word it otherwise. */
export type RefusalMessage = { code: string; message: string } & Partial<
  Pick<Refusal, "reason" | "fields" | "problems">
>;
export type LocalizeRefusal = (
  refusal: RefusalMessage,
) => Promise<Pick<RefusalMessage, "message" | "fields">>;
