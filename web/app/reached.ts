import { hasSignInMark } from "../device/browser-storage.ts";
import { controls, onFirstInteraction } from "../device/first-interaction.ts";

/**
 * Resolves at the first interaction with a control (with "controlOrLink", also a link), or on sign-in, even in another
 * tab.
 */
export function reached(what: "control" | "controlOrLink"): Promise<void> {
  const reachable = `${controls}, [data-opens-here]`;
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const done = () => {
      listening.abort();
      resolve();
    };
    signal.addEventListener("abort", onFirstInteraction(what === "control" ? reachable : `a, ${reachable}`, done));
    for (const kind of ["storage", "pageshow"])
      window.addEventListener(kind, () => hasSignInMark() && done(), { signal });
  });
}
