import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { deviceSettings, markPage } from "../device/device-settings.ts";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { isAsDrawn } from "./as-drawn.ts";
import { FirstPage } from "./first-page.tsx";

/**
 * Starts the app and resolves once rendered. For visitors, a prerendered page hydrates. For others it is rendered
 * again, because the HTML is for visitors.
 */
export async function start(root: HTMLElement, Page: ComponentType | undefined): Promise<void> {
  markPage(deviceSettings());
  if (!Page) await preloadFromTable(root.dataset.drawn !== undefined);
  const isTakenOver = isAsDrawn(root.dataset) && (Page || root.dataset.module === undefined);
  return new Promise((resolve) => {
    const stands = () => {
      root.removeAttribute("data-drawn");
      resolve();
    };
    const app = (
      <App Router={BrowserRouter} onDrawn={stands}>
        {Page ? (
          <FirstPage>
            <Page />
          </FirstPage>
        ) : (
          <AllPages />
        )}
      </App>
    );
    // A transition gives scrolling and presses priority over rendering.
    startTransition(() => (isTakenOver ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  });
}

/** Preloads the table of pages and the current page. A prerendered page hydrates only after that. */
async function preloadFromTable(isDrawn: boolean): Promise<void> {
  try {
    await loadRouter();
    const onItsWay = (await import("./router.tsx")).preloadPageAt(window.location.pathname);
    onItsWay.catch(() => undefined);
    if (isDrawn) await onItsWay;
  } catch {
    // Ignored here: a part that failed to load shows its own error.
  }
}
