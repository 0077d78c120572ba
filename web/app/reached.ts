import { hasSignInMark } from "../lib/browser-storage.ts";

/** A finger on the screen or the mouse over something, the keyboard's focus on it, or a press by whatever else. */
const reaching = ["pointerover", "focusin", "click"];
const reachable = "a, button, input, select, textarea";

let first: Promise<void> | undefined;

/**
 * Resolves when somebody first reaches for something that leads elsewhere or can be filled in, or turns out to have
 * signed in meanwhile: in another tab, or before they came back to this page.
 */
export function reached(): Promise<void> {
  first ??= new Promise((resolve) => {
    for (const kind of reaching)
      document.addEventListener(kind, ({ target }) => {
        if (target instanceof Element && target.closest(reachable)) resolve();
      });
    for (const kind of ["storage", "pageshow"]) window.addEventListener(kind, () => hasSignInMark() && resolve());
  });
  return first;
}
