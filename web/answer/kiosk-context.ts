import { createContext } from "react";
import type { PendingResponse } from "#web/outbox/pending-responses.ts";
import type { UnsentResponse } from "#web/outbox/unsent-responses.ts";
import type { fileQueue } from "./file-queue.ts";

/** What a shared device does differently, and a survey that its author tries out. */
export type Kiosk = {
  /** Keeps files in place of the server. Without it, none are asked for. */
  files?: typeof fileQueue;
  /** Keeps a response until the server has it: for whoever answered, that is the end. */
  send(response: Omit<UnsentResponse, "submissionId" | "madeAt">, ending: string): PendingResponse;
};

/** Null where somebody answers on their own device. */
export const KioskContext = createContext<Kiosk | null>(null);
