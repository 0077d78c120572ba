import { appliedTheme, isTheme, onThemeChange, setTheme, themeName } from "../ui/theme.ts";
import { offlineWords } from "./shell/offline-words.ts";

/**
 * Does what a page drawn ahead needs besides links and forms, as long as the app is not there: the theme's switch, word
 * of a lost connection, and presses of buttons, which are kept for the app. Answers what hands the page over to it.
 */
export function tendStillPage(root: HTMLElement): () => void {
  const handedOver = new AbortController();
  const { signal } = handedOver;
  tendThemeSwitch(root, signal);
  tellOfLostConnection(root, signal);
  let pressed: HTMLButtonElement | null = null;
  root.addEventListener(
    "click",
    ({ target }) => {
      pressed = (target as Element).closest<HTMLButtonElement>("button[type=button]") ?? pressed;
    },
    { signal },
  );
  return () => {
    handedOver.abort();
    pressed?.click();
  };
}

function tendThemeSwitch(root: HTMLElement, signal: AbortSignal): void {
  const show = () => {
    const radio = root.querySelector<HTMLInputElement>(`input[name=${themeName}][value=${appliedTheme()}]`);
    if (radio) radio.checked = true;
  };
  signal.addEventListener("abort", onThemeChange(show));
  show();
  root.addEventListener(
    "change",
    ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === themeName && isTheme(value)) setTheme(value);
    },
    { signal },
  );
}

/** Now the app could not even be loaded. The line stands outside of what the app takes over. */
function tellOfLostConnection(root: HTMLElement, signal: AbortSignal): void {
  const line = document.createElement("p");
  line.className = "app-offline";
  line.role = "status";
  line.textContent = offlineWords;
  const tell = () => (navigator.onLine || signal.aborted ? line.remove() : root.before(line));
  for (const kind of ["online", "offline"]) window.addEventListener(kind, tell, { signal });
  signal.addEventListener("abort", tell);
  tell();
}
