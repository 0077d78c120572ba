/** Events that mean the user is about to interact. */
const reaching = ["pointerover", "focusin", "click", "input"];

export const controls = "button, input, select, textarea";

export function onFirstInteraction(selector: string, reached: () => void): () => void {
  const listening = new AbortController();
  const look = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(selector))) return;
    listening.abort();
    reached();
  };
  for (const kind of reaching) document.addEventListener(kind, look, { signal: listening.signal });
  return () => listening.abort();
}
