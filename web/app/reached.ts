import { hasSignInMark } from "../device/browser-storage.ts";

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

/** Whatever shows that there is somebody in front of the page. */
const stirs = ["pointermove", "pointerdown", "wheel", "scroll", "keydown"];

/** Resolves when the page is first moved, pointed at or typed on, or when it is reached for. */
export function stirred(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of stirs) window.addEventListener(kind, () => resolve(), { once: true, passive: true });
    void reached().then(resolve);
  });
}
