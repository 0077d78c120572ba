import { openedWith } from "../vite/app-files.ts";
import { type DrawnPage, pageFile, robots, shellFile, sitemap } from "./page-file.ts";

export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

export interface Built {
  readonly template: string;
  readonly manifest: Manifest;
  readonly read: (file: string) => string;
}

/**
 * Output of web/app/prerender.tsx: the public pages, the shell's markup until the app starts, and the beginnings of
 * blocked addresses.
 */
export interface Drawn {
  readonly pages: readonly DrawnPage[];
  readonly ahead: string;
  readonly closed: readonly string[];
}

/**
 * Returns the files that the build adds, by path below the app's folder: each public page, the shell for all other
 * addresses, the sitemap and robots.txt.
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
        // The app loads after the page. On pages of text it loads only at the first interaction.
        scripts: page.route.html ? [] : scripts,
        styles: styles.map((file) => ({ file, text: read(file) })),
      }),
    );
  }
  return files;
}

/** Modules with the table of all pages. Every built page loads them, except one with `isAlone`. */
const ofTheTable = ["app/router.tsx", "app/queried.tsx"];
/** Modules of an address without its own file, usually of a signed-in user. */
const ofTheShell = ["app/start.tsx", ...ofTheTable, "app/shell/signed-in-bar.tsx"];

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

export function chunkOf<Chunk>(manifest: Readonly<Record<string, Chunk>>, module: string): Chunk {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk;
}
