import { useSyncExternalStore } from "react";
import { storedItems } from "../lib/browser-storage.ts";

/** The person's choice; `system` follows the operating system, light where that states nothing. */
export type Theme = "light" | "dark" | "system";
export const themes: readonly Theme[] = ["light", "dark", "system"];

/** Where the choice is kept; index.html reads it before the first paint. */
export const themeKey = storedItems.theme.key;

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);
const listeners = new Set<() => void>();

/** The stored choice, `system` when there is none or storage is closed to us. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return isTheme(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser; the other tabs follow by their storage event. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
  apply(theme);
}

/** Follows changes made in other tabs, for as long as the app runs. */
export function followTheme(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) apply(storedTheme());
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const applied = (): Theme => {
  const theme = document.documentElement.dataset.theme ?? null;
  return isTheme(theme) ? theme : "system";
};

/** The choice in force. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, applied, () => "system");
}

const dark = () => matchMedia("(prefers-color-scheme: dark)");

function subscribeToShown(listener: () => void) {
  const system = dark();
  system.addEventListener("change", listener);
  const stop = subscribe(listener);
  return () => {
    stop();
    system.removeEventListener("change", listener);
  };
}

/** Light or dark as it shows now, for what CSS cannot colour (a map, a chart). */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(
    subscribeToShown,
    () => {
      const theme = applied();
      return theme === "system" ? (dark().matches ? "dark" : "light") : theme;
    },
    () => "light",
  );
}
