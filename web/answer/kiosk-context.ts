import { createContext } from "react";
import type { UnsentResponse } from "#web/outbox/unsent-responses.ts";

/** What a shared device does differently. */
export type Kiosk = {
  /** Keeps a response on this device until the server has it. */
  send(response: Omit<UnsentResponse, "submissionId" | "madeAt">): void;
};

/** Null where somebody answers on their own device. */
export const KioskContext = createContext<Kiosk | null>(null);
