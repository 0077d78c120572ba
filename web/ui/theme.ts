/** The person's choice; `system` follows the operating system, light where that states nothing. */
export type Theme = "light" | "dark" | "system";
export const themes: readonly Theme[] = ["light", "dark", "system"];

/** Where the choice is kept; index.html reads it before the first paint. */
export const themeKey = "theme";

/** The name of the switch's radio buttons. */
export const themeName = "theme";

export const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);
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

/**
 * Follows changes made in other tabs, for as long as the app runs, and one made while the app was on its way. The switch
 * is heard here too, and not by React alone: of a press that comes as React takes over a page it hears nothing.
 */
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

/** Calls `listener` whenever the choice changes; answers how to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The choice in force. */
export function appliedTheme(): Theme {
  const theme = document.documentElement.dataset.theme ?? null;
  return isTheme(theme) ? theme : "system";
}
