import { useSyncExternalStore } from "react";
import { loadedToaster, onToaster } from "./toast.ts";

/** Renders the toaster once the first toast has loaded it. */
export function ToastRegion() {
  const Toaster = useSyncExternalStore(onToaster, loadedToaster, () => null);
  return Toaster ? <Toaster /> : null;
}
