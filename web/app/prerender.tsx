import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageRoute } from "../lib/route-entry.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { App } from "./app.tsx";
import { FirstPage } from "./first-page.tsx";
import { presetPage } from "./lazy-page.tsx";
import { pageFile, robots, shellFile, sitemap } from "./page-file.ts";
import { closedPaths, type PublicPage, publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";

/** What Vite says of each built module, by its path below web/. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

/** A built app: its own page, what Vite says of its modules, and its files by path. */
export interface Built {
  readonly template: string;
  readonly manifest: Manifest;
  readonly read: (file: string) => string;
}

/**
 * Every file that the built app is given beside its own: each public page as a visitor sees it, the shell for all other
 * addresses, the sitemap and robots.txt. By path below the app's folder. bin/prerender.ts runs it after a build.
 */
export async function prerender(built: Built): Promise<Map<string, string>> {
  const { template, manifest, read } = built;
  const pages = await publicPages(routes);
  const own = filesOf(manifest, ["index.html"]);
  const shell = [...filesOf(manifest, ["app/start.tsx", "app/router.tsx"])].filter((file) => !own.has(file));
  const files = new Map([
    ["app.html", shellFile(template, shell)],
    ["sitemap.xml", sitemap(pages)],
    ["robots.txt", robots(closedPaths(routes))],
  ]);
  for (const page of pages) {
    const module = moduleOf(page.route);
    const needed = filesOf(manifest, [module, "app/start.tsx", ...(page.route.isStatic ? [] : ofTheTable)]);
    const styles = [...new Set([...own, ...needed])].filter((file) => file.endsWith(".css"));
    const scripts = [...needed].filter((file) => file.endsWith(".js") && !own.has(file));
    files.set(
      `${page.path.slice(1)}/index.html`.replace(/^\//, ""),
      pageFile({
        template,
        page,
        body: await drawn(page),
        module: manifest[module]?.file ?? "",
        // A page that holds still loads the app when somebody reaches for something on it.
        scripts: page.route.isStatic && !page.route.isMoving ? [] : scripts,
        styles: styles.map((file) => ({ file, text: read(file) })),
      }),
    );
  }
  return files;
}

/** What a page needs that is not static. */
const ofTheTable = ["app/router.tsx", "app/queried.tsx"];

/** The page as a visitor's browser would draw it at first; of a page that is not static, its title and purpose. */
async function drawn({ route, path, title, description }: PublicPage): Promise<string> {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  if (route.isStatic) {
    const { default: Page } = await route.load();
    return renderToString(
      <App Router={Router}>
        <FirstPage>
          <Page />
        </FirstPage>
      </App>,
    );
  }
  await loadRouter();
  presetPage(route, () => (
    <div className="ui-page">
      <PageHeader title={title} purpose={description} />
    </div>
  ));
  return renderToString(
    <App Router={Router}>
      <AllPages />
    </App>,
  );
}

/** The module that a route loads, as the manifest names it: it stands in the text of the route's own import. */
function moduleOf({ path, load }: PageRoute): string {
  const [, name] = /import\w*\(\s*["'`]\/?([^"'`?]+)/.exec(load.toString()) ?? [];
  if (!name) throw new Error(`The route ${path} must load its page with import("…")`);
  return name;
}

/** The scripts and style sheets of some modules with everything they import, each once. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}
