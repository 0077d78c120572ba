/** A finger on the screen or the mouse over something, the keyboard's focus on it, a press, or typing. */
const reaching = ["pointerover", "focusin", "click", "input"];

/** What people press and type into. */
export const controls = "button, input, select, textarea";

/** Calls `reached` once, when somebody first reaches for an element that the selector names. Answers what calls it off. */
export function whenReached(selector: string, reached: () => void): () => void {
  const listening = new AbortController();
  const look = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(selector))) return;
    listening.abort();
    reached();
  };
  for (const kind of reaching) document.addEventListener(kind, look, { signal: listening.signal });
  return () => listening.abort();
}
