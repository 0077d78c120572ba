import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { deviceSettings, markPage } from "../device/device-settings.ts";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { isAsDrawn } from "./as-drawn.ts";
import { FirstPage } from "./first-page.tsx";

/**
 * Starts the app; resolves once drawn. A visitor's prerendered page hydrates without a flash. For others the page is
 * drawn again, because the HTML was made for visitors.
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
    // In a transition, which yields to scrolling and presses.
    startTransition(() => (isTakenOver ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  });
}

/** Preloads the table of pages and the current page; a prerendered page hydrates only afterwards. */
async function preloadFromTable(isDrawn: boolean): Promise<void> {
  try {
    await loadRouter();
    const onItsWay = (await import("./router.tsx")).preloadPageAt(window.location.pathname);
    onItsWay.catch(() => undefined);
    if (isDrawn) await onItsWay;
  } catch {
    // A failed part shows its own error.
  }
}
