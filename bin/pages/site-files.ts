import { openedWith } from "../vite/app-files.ts";
import { type DrawnPage, pageFile, robots, shellFile, sitemap } from "./page-file.ts";

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
 * What web/app/prerender.tsx answers: the public pages, what stands in the shell's #root until the app has come, and the
 * beginnings of the addresses that are closed.
 */
export interface Drawn {
  readonly pages: readonly DrawnPage[];
  readonly ahead: string;
  readonly closed: readonly string[];
}

/**
 * Every file that the built app is given beside its own: each public page as a visitor sees it, the shell for all other
 * addresses, the sitemap and robots.txt. By path below the app's folder.
 */
export function siteFiles({ template, manifest, read }: Built, { pages, ahead, closed }: Drawn): Map<string, string> {
  const own = filesOf(manifest, ["index.html"]);
  const shell = [...filesOf(manifest, ofTheShell)].filter((file) => !own.has(file));
  const opened = openedWith.map(([path, modules]) => {
    const further = [...filesOf(manifest, modules)].filter((file) => !own.has(file) && !shell.includes(file));
    return [path, further] as const;
  });
  const files = new Map([
    ["app.html", shellFile(template, { files: shell, opened, ahead })],
    ["sitemap.xml", sitemap(pages)],
    ["robots.txt", robots(closed)],
  ]);
  for (const page of pages) {
    const needed = filesOf(manifest, [page.module, "app/start.tsx", ...(page.isAlone ? [] : ofTheTable)]);
    const still = filesOf(manifest, page.stillModules);
    const styles = [...new Set([...own, ...needed, ...still])].filter((file) => file.endsWith(".css"));
    const scripts = [...needed].filter((file) => file.endsWith(".js") && !own.has(file));
    files.set(
      `${page.path.slice(1)}/index.html`.replace(/^\//, ""),
      pageFile({
        template,
        page,
        module: manifest[page.module]?.file ?? "",
        // The app comes after the page, and after a page of text only when somebody reaches for a control.
        scripts: page.route.html ? [] : scripts,
        styles: styles.map((file) => ({ file, text: read(file) })),
      }),
    );
  }
  return files;
}

/** These modules load with each page, except one that is alone. */
const ofTheTable = ["app/router.tsx", "app/queried.tsx"];
/** What stands at an address without a file of its own: mostly that of somebody who is signed in, with their bar. */
const ofTheShell = ["app/start.tsx", ...ofTheTable, "app/shell/signed-in-bar.tsx"];

/** The scripts and style sheets of some modules with everything they import, each once. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunkOf(manifest, name);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}

/** The chunk of a module. Throws when the build lacks it. */
export function chunkOf<Chunk>(manifest: Readonly<Record<string, Chunk>>, module: string): Chunk {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk;
}
