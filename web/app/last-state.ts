import { administers } from "#shared/kernel/access.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { writeStored } from "../device/browser-storage.ts";
import { currentUser, currentUsername } from "../session/session-store.ts";
import { storedAll } from "../session/user-storage.ts";
import { isDashboard } from "./dashboard-routes.tsx";
import { pageAt } from "./declared.ts";
import { routes } from "./routes.ts";

/** A page's last look, as HTML. The script in web/index.html shows it while the app starts. */
interface LastState {
  /** User pool name of the only user who may see it; null for visitors. */
  readonly user: string | null;
  /** The address of the app's script. The state is invalid after a release, which may change the page. */
  readonly app: string;
  /** Window width in CSS pixels. At another width the layout would differ. */
  readonly width: number;
  readonly at: number;
  readonly html: string;
  readonly styles: readonly string[];
}

/** Maximum number of pages, and of characters per page. Browsers store about five million characters. */
const [mostPages, mostCharacters] = [5, 200_000];

const home = "/dashboard";

/**
 * Stores the current page's look once fully loaded. Not for admins, who read other people's data
 * (web/offline/stored-readings.ts).
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
  writeStored("lastState", state, location.pathname);
  if (isDashboard(page.path)) writeStored("lastState", state, home);
}

/** Returns the page's HTML, inert, without toasts, typed text and parts that load again. */
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
  // Removes images: file addresses expire within minutes, and blob addresses end with the page.
  for (const file of copy.querySelectorAll("[src]"))
    if (!/^\/assets\/[^?]+$/.test(file.getAttribute("src") ?? "")) file.removeAttribute("src");
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = `As of ${momentText(now, now)}. Opening…`;
  return `<div inert>${copy.innerHTML}</div>${note.outerHTML}`;
}

/** Deletes the oldest state if the maximum is reached and this page would be a new one. */
function makeRoom(path: string): void {
  const others = Object.entries(storedAll("lastState") as Readonly<Record<string, LastState>>)
    .filter(([of]) => of !== path && of !== home)
    .sort(([, one], [, other]) => one.at - other.at);
  const [oldest] = others;
  if (oldest && others.length >= mostPages) writeStored("lastState", null, oldest[0]);
}
