import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { loadStillParts, withStillParts } from "../ui/still-part.tsx";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { FirstPage } from "./first-page.tsx";
import { asksNothing, preloadPage, presetPage } from "./lazy-page.tsx";
import { closedPaths, type PublicPage, publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { BarAhead } from "./shell/bar-ahead.tsx";

/**
 * Returns what the build writes as files (bin/pages): public pages as visitors see them, the HTML for all other pages,
 * and non-public addresses. `moduleOf`: a loaded module's path below web/.
 */
export async function drawnPages(moduleOf: (loaded: object) => string) {
  const pages = [];
  for (const page of await publicPages(routes))
    pages.push({ ...page, ...(await drawn(page, moduleOf)), module: moduleOf(await page.route.load()) });
  return { pages, ahead: renderToString(<BarAhead />), closed: closedPaths(routes) };
}

/** Renders a page as a visitor first sees it. Pages that are not prerendered get only title and purpose. */
async function drawn({ route, path, title, description }: PublicPage, moduleOf: (loaded: object) => string) {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  if (asksNothing(route)) {
    const { default: Page } = await route.load();
    await loadStillParts();
    const { result: body, modules } = withStillParts(() =>
      renderToString(
        <App Router={Router}>
          <FirstPage>
            <Page />
          </FirstPage>
        </App>,
      ),
    );
    return { body, isAlone: true, stillModules: modules.map(moduleOf) };
  }
  await loadRouter();
  if (route.html) await preloadPage(route);
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
  return { body, isAlone: false, stillModules: [] };
}
