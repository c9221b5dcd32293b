import { useSyncExternalStore } from "react";
import { noSendings, onSendings, readSendings, type Sending } from "./sendings.ts";

/** The votes on their way from this page, everybody's. */
export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(onSendings, readSendings, noSendings);
}
