import { useSyncExternalStore } from "react";
import { choiceKeys } from "#limits/own-surveys.ts";

/** What a file can be; `proof` has everyone, whatever is chosen. */
export const exportKinds = ["csv", "xlsx", "sav", "jsonl", "proof"] as const;
export type ExportKind = (typeof exportKinds)[number];
/** What most people take. */
export const usualKinds: readonly ExportKind[] = ["csv", "xlsx"];

const listeners = new Set<() => void>();

function read(): ExportKind {
  try {
    const kept = localStorage.getItem(choiceKeys.exportFormat);
    return exportKinds.find((kind) => kind === kept) ?? "csv";
  } catch {
    return "csv";
  }
}

export function keepKind(kind: ExportKind): void {
  try {
    localStorage.setItem(choiceKeys.exportFormat, kind);
  } catch {
    // Without storage, CSV comes first again next time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was taken last in this browser. */
export function useLastKind(): ExportKind {
  return useSyncExternalStore(subscribe, read, () => "csv");
}
