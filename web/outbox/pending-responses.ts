import { type Pending, pendingSendings } from "./pending-sendings.ts";
import type { UnsentResponse } from "./unsent-responses.ts";

/** The server's answer to a response. */
export type SavedResponse = {
  ending: string;
  /** Null where answers wait for their lot. */
  receipt: { place: number; link: string } | null;
};
export type PendingResponse = Pending<UnsentResponse, SavedResponse>;

/** The responses that this page is sending or has sent, of everyone who used it. */
export const pendingResponses = pendingSendings<UnsentResponse, SavedResponse>();
