import { opensElsewhere } from "../ui/opens-elsewhere.ts";

/**
 * Completes a mouse press during which the app replaced the page's HTML: browsers send no click if the pressed element
 * is gone. Returns a function to call once the app is rendered.
 */
export function mendPress(root: HTMLElement): () => void {
  const ended = new AbortController();
  const on = { capture: true, signal: ended.signal };
  let pressed: HTMLElement | null = null;
  root.addEventListener(
    "mousedown",
    (event) => {
      pressed = pressable(event);
    },
    on,
  );
  root.addEventListener(
    "mouseup",
    (event) => {
      const released = pressable(event);
      const isLost = pressed && released && !pressed.isConnected && isSame(pressed, released);
      pressed = null;
      if (isLost) released.click();
    },
    on,
  );
  return () => root.addEventListener("mousedown", () => ended.abort(), { ...on, once: true });
}

const pressable = (event: MouseEvent): HTMLElement | null =>
  event.button === 0 && !opensElsewhere(event)
    ? (event.target as Element).closest<HTMLElement>("a[href], button")
    : null;

const isSame = (one: HTMLElement, other: HTMLElement) =>
  one.tagName === other.tagName &&
  one.textContent === other.textContent &&
  one.getAttribute("href") === other.getAttribute("href");
