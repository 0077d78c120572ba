import "../ui/base.css";
import "./drawn.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { currentUser } from "../lib/session-store.ts";
import { followTheme } from "../ui/theme.ts";
import { App } from "./app.tsx";
import { pageAt } from "./declared.ts";
import { preloadPage } from "./lazy-page.tsx";
import { routes } from "./routes.ts";
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
  const { drawn } = root.dataset;
  const page = drawn && pageAt(routes, window.location.pathname);
  // Without its chunk the page says so itself.
  if (page) await preloadPage(page).catch(() => {});
  root.removeAttribute("data-drawn");
  const app = <App Router={BrowserRouter} />;
  const { search } = window.location;
  // As a transition, so that taking the page over gives way to whoever is scrolling it.
  if (drawn === "page" && !currentUser() && search === "" && !isMobileShell(search))
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
