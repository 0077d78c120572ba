/** The user's choice; `system` follows the operating system, with light as its default. */
export type Theme = "light" | "dark" | "system";
export const themes: readonly Theme[] = ["light", "dark", "system"];

/** Key in local storage. A script in index.html reads it before the first paint. */
export const themeKey = "theme";

export const themeName = "theme";

export const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);
const listeners = new Set<() => void>();

/** The stored choice; `system` if none is stored or storage is blocked. */
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

/** Sets the theme in this browser. Other tabs follow through the storage event. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may block storage. The choice then lasts until the page closes.
  }
  apply(theme);
}

/** Follows theme changes in other tabs, and presses of the theme switch during hydration, which React misses. */
export function followTheme(): () => void {
  if (storedTheme() !== appliedTheme()) apply(storedTheme());
  const stopped = new AbortController();
  const { signal } = stopped;
  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === themeKey || key === null) apply(storedTheme());
    },
    { signal },
  );
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === themeName && isTheme(target.value))
        setTheme(target.value);
    },
    { signal },
  );
  return () => stopped.abort();
}

/** Calls `listener` on each change. Returns a function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function appliedTheme(): Theme {
  const theme = document.documentElement.dataset.theme ?? null;
  return isTheme(theme) ? theme : "system";
}
