import type { ComponentType } from "react";
import type { Edge } from "./free-place.ts";
import { untilLoaded } from "./until-loaded.ts";

type Listener = () => void;
let toaster: ComponentType | null = null;
const listeners = new Set<Listener>();

/**
 * Short messages at an edge of the page: success for 2 s, error for 4 s by default. The library
 * loads with the first one.
 */
export const toast = {
  success: (message: string, durationMs?: number, edge?: Edge) =>
    show("success", message, durationMs, edge),
  error: (message: string, durationMs?: number) => show("error", message, durationMs),
};

async function show(
  kind: "success" | "error",
  message: string,
  durationMs?: number,
  edge?: Edge,
): Promise<void> {
  const loaded = await untilLoaded(() => import("./toaster.tsx"));
  if (toaster === null) {
    toaster = loaded.Toaster;
    for (const listener of listeners) listener();
  }
  loaded.pop(kind, message, durationMs, edge);
}

/** The toaster's component once there was a toast, for the region that renders it. */
export function loadedToaster(): ComponentType | null {
  return toaster;
}

export function onToaster(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
