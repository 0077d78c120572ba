import { hasSignInMark } from "../device/browser-storage.ts";
import { controls, whenReached } from "../device/when-reached.ts";

/**
 * Resolves when somebody first reaches for a control, or for a link as well, or turns out to have signed in meanwhile: in
 * another tab, or before they came back to this page.
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
    signal.addEventListener("abort", whenReached(what === "control" ? reachable : `a, ${reachable}`, done));
    for (const kind of ["storage", "pageshow"])
      window.addEventListener(kind, () => hasSignInMark() && done(), { signal });
  });
}
