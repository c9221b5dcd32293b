import { useSyncExternalStore } from "react";
import { loadedToaster, onToaster } from "./toast.ts";

/** Where toasts appear: nothing, until the first one has loaded them. */
export function ToastRegion() {
  const Toaster = useSyncExternalStore(onToaster, loadedToaster, () => null);
  return Toaster ? <Toaster /> : null;
}
