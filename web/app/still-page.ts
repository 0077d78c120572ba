import { isOnline, onConnection } from "../ui/connection.ts";
import { opensElsewhere } from "../ui/opens-elsewhere.ts";
import { appliedTheme, onThemeChange, themeName } from "../ui/theme.ts";
import { offlineWords } from "./shell/offline-words.ts";

/**
 * Runs a prerendered page before hydration: theme switch, offline line, and recording of presses and typed values.
 * Returns a function that replays them in the app.
 */
export function tendStillPage(root: HTMLElement): () => void {
  const handedOver = new AbortController();
  const { signal } = handedOver;
  showTheme(root, signal);
  tellOfLostConnection(root, signal);
  const retype = tendFields(root, signal);
  let pressed: HTMLElement | null = null;
  root.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const link = opensElsewhere(event) ? null : target.closest<HTMLElement>("a[data-opens-here]");
      if (link) event.preventDefault();
      pressed = link ?? target.closest<HTMLElement>("button[type=button]") ?? pressed;
    },
    { signal },
  );
  return () => {
    handedOver.abort();
    retype();
    pressed?.click();
  };
}

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Records typed and selected values. Returns a function that replays them in the app. */
function tendFields(root: HTMLElement, signal: AbortSignal): () => void {
  const filled = new Map<Filled, string | boolean>();
  root.addEventListener(
    "input",
    ({ target }) => {
      const field = target as Filled;
      if (field.name !== themeName) filled.set(field, isTick(field) ? field.checked : field.value);
    },
    { signal },
  );
  return () => {
    for (const [field, value] of filled) {
      if (isTick(field)) {
        field.checked = !value;
        field.click();
      } else if (typeof value === "string") fill(field, value);
    }
  };
}

const isTick = (field: Filled): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/**
 * Simulates typing into a field. React hydrates at a part's first event and ignores unchanged values, so this first
 * triggers hydration, then empties the field.
 */
function fill(field: Filled, value: string): void {
  const happens = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }));
  happens("input");
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  happens("input");
  happens("change");
}

function showTheme(root: HTMLElement, signal: AbortSignal): void {
  const show = () => {
    const radio = root.querySelector<HTMLInputElement>(`input[name=${themeName}][value=${appliedTheme()}]`);
    if (radio) radio.checked = true;
  };
  signal.addEventListener("abort", onThemeChange(show));
  show();
}

/** Shows the offline line, because the app cannot load offline. The line is outside the hydrated part. */
function tellOfLostConnection(root: HTMLElement, signal: AbortSignal): void {
  const line = document.createElement("p");
  line.className = "app-offline";
  line.role = "status";
  line.textContent = offlineWords;
  const tell = () => (isOnline() || signal.aborted ? line.remove() : root.before(line));
  signal.addEventListener("abort", onConnection(tell));
  signal.addEventListener("abort", tell);
  tell();
}
