import { administers } from "#shared/kernel/access.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { keep } from "../device/browser-storage.ts";
import { currentUser, currentUsername } from "../session/session-store.ts";
import { keptAll } from "../session/user-storage.ts";
import { isDashboard } from "./dashboard-routes.tsx";
import { pageAt } from "./declared.ts";
import { routes } from "./routes.ts";

/** How a page last looked. The script in web/index.html shows it while the app begins. */
interface LastState {
  /** Who saw it, by the name in the user pool. Nobody else is shown it. */
  readonly user: string | null;
  /** The app's own script. Another release may draw the page otherwise. */
  readonly app: string;
  /** Of the window, CSS pixels. */
  readonly width: number;
  /** When it was so, epoch ms. */
  readonly at: number;
  readonly html: string;
  /** Paths of its style sheets. */
  readonly styles: readonly string[];
}

/** Pages that are kept, and characters of one: the storage of a browser holds about five million. */
const [mostPages, mostCharacters] = [5, 200_000];

/** The address at which the app begins for everybody. It leads to the dashboard of the role. */
const home = "/dashboard";

/**
 * Keeps how the page at the address looks now, if it is one of those that show it and has all of its content. Keeps nothing
 * of admins: they read what is other people's (web/offline/kept-readings.ts).
 */
export function keepLastState(now = Date.now()): void {
  const user = currentUser();
  if (!user || administers(user)) return;
  const page = pageAt(routes, location.pathname);
  const root = document.getElementById("root");
  const shows = page?.showsLastState;
  const isShown = typeof shows === "function" ? shows(user) : shows;
  if (!page || !isShown || !root?.querySelector("main h1") || root.querySelector("[data-coming]")) return;
  const state: LastState = {
    user: currentUsername(),
    app: document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "",
    width: window.innerWidth,
    at: now,
    html: lastHtml(root, now),
    styles: [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute("href") ?? ""),
  };
  if (state.html.length > mostCharacters) return;
  makeRoom(location.pathname);
  keep("lastState", state, location.pathname);
  if (isDashboard(page.path)) keep("lastState", state, home);
}

/** The page without what passes, what was typed, and what is fetched anew; nothing of it can be pressed. */
function lastHtml(root: HTMLElement, now: number): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const passing of copy.querySelectorAll("[data-passing], [role=region][aria-label^=Notifications]"))
    passing.remove();
  for (const element of copy.querySelectorAll("[id]")) if (!element.closest("svg")) element.removeAttribute("id");
  for (const field of copy.querySelectorAll("input, textarea")) {
    field.removeAttribute("value");
    field.removeAttribute("checked");
    if (field instanceof HTMLTextAreaElement) field.textContent = "";
  }
  // Addresses of files are signed for minutes, and those of the device end with the page.
  for (const file of copy.querySelectorAll("[src]"))
    if (!/^\/assets\/[^?]+$/.test(file.getAttribute("src") ?? "")) file.removeAttribute("src");
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = `As of ${momentText(now, now)}. Opening…`;
  return `<div inert>${copy.innerHTML}</div>${note.outerHTML}`;
}

/** Forgets the oldest state, if there are as many as may be and this page has none. */
function makeRoom(path: string): void {
  const others = Object.entries(keptAll("lastState") as Readonly<Record<string, LastState>>)
    .filter(([of]) => of !== path && of !== home)
    .sort(([, one], [, other]) => one.at - other.at);
  const [oldest] = others;
  if (oldest && others.length >= mostPages) keep("lastState", null, oldest[0]);
}
