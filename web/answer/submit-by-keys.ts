import type { KeyboardEvent } from "react";

/** Ctrl+Enter, or ⌘ Enter, goes on from anywhere. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
    return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
