import { isOnline, onConnection } from "../ui/connection.ts";
import { appliedTheme, onThemeChange, themeName } from "../ui/theme.ts";
import { offlineWords } from "./shell/offline-words.ts";

/**
 * Does what a page drawn ahead needs besides links and forms, as long as the app is not there: the theme on its switch, word
 * of a lost connection, and presses of buttons and of links that open something here, which are kept for the app. Answers
 * what hands the page over to it, with what was filled in meanwhile.
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

/** Whether the browser opens a pressed link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers what is typed, chosen and ticked meanwhile. Answers what does so again, for the app to hear. */
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
 * Fills a field as typing does. React takes over a part of the page at the first event there of which it must know, and
 * passes over one after which the value is what it last saw: so it is woken first, and then made to see the field empty.
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

/** Now the app could not even be loaded. The line stands outside of what the app takes over. */
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
