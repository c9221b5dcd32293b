import { useEffect } from "react";
import { formId } from "./typed-before-start.ts";

/** Ctrl+Enter, or ⌘ Enter, goes on from anywhere, also while a new screen has no focus yet. */
export function useSubmitByKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  form.requestSubmit();
}
