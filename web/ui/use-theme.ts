import { useSyncExternalStore } from "react";
import { appliedTheme, onThemeChange, type Theme } from "./theme.ts";

export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, appliedTheme, () => "system");
}

const dark = () => matchMedia("(prefers-color-scheme: dark)");

function subscribeToShown(listener: () => void) {
  const system = dark();
  system.addEventListener("change", listener);
  const stop = onThemeChange(listener);
  return () => {
    stop();
    system.removeEventListener("change", listener);
  };
}

/** The theme on screen, for content that CSS cannot colour, such as maps and charts. */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(
    subscribeToShown,
    () => {
      const theme = appliedTheme();
      return theme === "system" ? (dark().matches ? "dark" : "light") : theme;
    },
    () => "light",
  );
}
