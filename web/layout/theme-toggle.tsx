import { useSyncExternalStore } from "react";
import { storageKeys } from "#limits/limits.ts";
import { darkTheme, lightTheme } from "#texts/layout.ts";
import { Icon, themeIcon } from "#web/ui/icon.tsx";

/** Switches between light and dark, stored for the next visit. */
export function ThemeToggle() {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false);
  const label = dark ? lightTheme : darkTheme;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => applyTheme(!dark)}
      className="grid size-11 place-items-center rounded-md hover:bg-sunk"
    >
      <Icon shape={themeIcon} className="size-5 dark:-scale-x-100" />
    </button>
  );
}

const changed = "candor:theme";

function onThemeChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

function applyTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  try {
    localStorage.setItem(storageKeys.theme, dark ? "dark" : "light");
  } catch {
    // Without storage, the theme lasts as long as the page.
  }
  window.dispatchEvent(new Event(changed));
}
