import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { loadStillParts, withStillParts } from "../ui/still-part.tsx";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { FirstPage } from "./first-page.tsx";
import { preloadPage, presetPage } from "./lazy-page.tsx";
import { closedPaths, type PublicPage, publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { BarAhead } from "./shell/bar-ahead.tsx";

/**
 * What the build makes files of (bin/pages): each public page as a visitor sees it, what stands in the file of all
 * others until the app has come, and the addresses that are closed.
 */
export async function drawnPages() {
  const pages = [];
  for (const page of await publicPages(routes))
    pages.push({ ...page, ...(await drawn(page)), module: moduleIn(page.route.load, page.path) });
  return { pages, ahead: renderToString(<BarAhead />), closed: closedPaths(routes) };
}

/** The page as a visitor's browser would draw it at first; of a page that is neither static nor drawn, its title and purpose. */
async function drawn({ route, path, title, description }: PublicPage) {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  if (route.isStatic) {
    const { default: Page } = await route.load();
    await loadStillParts();
    const { result: body, loads } = withStillParts(() =>
      renderToString(
        <App Router={Router}>
          <FirstPage>
            <Page />
          </FirstPage>
        </App>,
      ),
    );
    return { body, stillModules: loads.map((load) => moduleIn(load, path)) };
  }
  await loadRouter();
  if (route.isDrawn) await preloadPage(route);
  else
    presetPage(route, () => (
      <div className="ui-page">
        <PageHeader title={title} purpose={description} />
      </div>
    ));
  const body = renderToString(
    <App Router={Router}>
      <AllPages />
    </App>,
  );
  return { body, stillModules: [] };
}

/** The module that a function loads, as the build names it: it stands in the text of its own import. */
function moduleIn(load: () => unknown, path: string): string {
  const [, name] = /import\w*\(\s*["'`]\/?([^"'`?]+)/.exec(load.toString()) ?? [];
  if (!name) throw new Error(`What ${path} loads must be named in import("…")`);
  return name;
}
