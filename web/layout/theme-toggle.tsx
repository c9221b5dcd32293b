import { useSyncExternalStore } from "react";
import { storageKeys } from "#contract/limits.ts";
import { darkTheme, lightTheme } from "#texts/layout.ts";

/** Light or dark, kept for the next visit and applied to the page's root. */
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
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.8]">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor" className="origin-center dark:-scale-x-100" />
      </svg>
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
    // Storage may be switched off; the theme then lasts as long as the page.
  }
  window.dispatchEvent(new Event(changed));
}
