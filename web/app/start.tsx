import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { deviceSettings, markPage } from "../device/device-settings.ts";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { isAsDrawn } from "./as-drawn.ts";
import { FirstPage } from "./first-page.tsx";

/**
 * Draws the app as this device is set; resolves when it stands. A visitor's page that came as HTML is taken over as it
 * is, so that nothing flashes, and everybody else's is drawn anew, because the file was made for visitors.
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
    // As a transition, in parts that give way to scrolling and presses.
    startTransition(() => (isTakenOver ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  });
}

/**
 * Has the table of all pages ready, and the page of the address on its way; a page that stands here as HTML is not taken
 * over before it is there.
 */
async function preloadFromTable(isDrawn: boolean): Promise<void> {
  try {
    await loadRouter();
    const onItsWay = (await import("./router.tsx")).preloadPageAt(window.location.pathname);
    onItsWay.catch(() => undefined);
    if (isDrawn) await onItsWay;
  } catch {
    // What did not come says so on the page.
  }
}
