import "../ui/base.css";
import "./drawn.css";
import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { currentUser } from "../lib/session-store.ts";
import { followTheme } from "../ui/theme.ts";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { FirstPage } from "./first-page.tsx";
import { isMobileShell } from "./shell/mobile-flag.ts";

followTheme();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root to draw in");
void start(container);

/**
 * Draws the app. A page that came as HTML stays as it is until its chunk is there, so that nothing flashes; then a
 * visitor's is taken over, and everybody else's is drawn anew, because the file was made for visitors.
 */
async function start(root: HTMLElement): Promise<void> {
  const { drawn, module } = root.dataset;
  const Page = module && (await pageFrom(module));
  if (!Page) await preloadFromTable(drawn !== undefined);
  root.removeAttribute("data-drawn");
  const app = (
    <App Router={BrowserRouter}>
      {Page ? (
        <FirstPage>
          <Page />
        </FirstPage>
      ) : (
        <AllPages />
      )}
    </App>
  );
  const { search } = window.location;
  // As a transition, so that taking the page over gives way to whoever is scrolling it.
  if (Page && !currentUser() && search === "" && !isMobileShell(search))
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** The page of a chunk that the HTML names; without its chunk the page says so itself. */
async function pageFrom(module: string): Promise<ComponentType | undefined> {
  const found = (await import(/* @vite-ignore */ module).catch(() => ({}))) as { default?: ComponentType };
  return found.default;
}

/** Has the table of all pages ready, and the page that stands here in its title. */
async function preloadFromTable(isDrawn: boolean): Promise<void> {
  try {
    await loadRouter();
    if (isDrawn) await (await import("./router.tsx")).preloadPageAt(window.location.pathname);
  } catch {
    // What did not come says so on the page.
  }
}
