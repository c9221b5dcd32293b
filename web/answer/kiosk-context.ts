import { createContext } from "react";
import type { PendingResponse } from "#web/outbox/pending-responses.ts";
import type { UnsentResponse } from "#web/outbox/unsent-responses.ts";

/** What a shared device does differently. */
export type Kiosk = {
  /** Keeps a response until the server has it: for whoever answered, that is the end. */
  send(response: Omit<UnsentResponse, "submissionId" | "madeAt">, ending: string): PendingResponse;
};

/** Null where somebody answers on their own device. */
export const KioskContext = createContext<Kiosk | null>(null);
