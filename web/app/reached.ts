import { hasSignInMark } from "../device/browser-storage.ts";

/** A finger on the screen or the mouse over something, the keyboard's focus on it, or a press by whatever else. */
const reaching = ["pointerover", "focusin", "click"];
const controls = "button, input, select, textarea, [data-opens-here]";

/**
 * Resolves when somebody first reaches for a control, or for a link as well, or turns out to have signed in meanwhile: in
 * another tab, or before they came back to this page.
 */
export function reached(what: "control" | "controlOrLink"): Promise<void> {
  const reachable = what === "control" ? controls : `a, ${controls}`;
  return new Promise((resolve) => {
    for (const kind of reaching)
      document.addEventListener(kind, ({ target }) => {
        if (target instanceof Element && target.closest(reachable)) resolve();
      });
    for (const kind of ["storage", "pageshow"]) window.addEventListener(kind, () => hasSignInMark() && resolve());
  });
}
