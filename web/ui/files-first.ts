/** Scripts and style sheets that the page's HTML names, by address. What is only preloaded may still be on its way. */
const named = [...document.querySelectorAll("script[src], link[rel=modulepreload], link[rel=stylesheet]")].map(
  (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
);
/** Files of the app that this page has asked for, by address: each settles once it is in the browser's cache. */
const files = new Map<string, Promise<unknown>>(named.map((address) => [address, Promise.resolve()]));

/**
 * Runs `load`, an `import()`, once the files that it needs are in the browser's cache. The build puts this round each
 * `import()` (bin/vite/files-first.ts). A browser never asks again for a module that it could not fetch, nor for any
 * that imports it, as long as the page lives (https://html.spec.whatwg.org/#fetch-a-single-module-script): so `import()`
 * is not called before all are there. Rejects when one does not come. The next call asks again for those.
 */
export async function filesFirst<Module>(load: () => Promise<Module>, paths: readonly string[] = []): Promise<Module> {
  await Promise.all(paths.map((path) => fileHere(`/${path}`)));
  return load();
}

function fileHere(address: string): Promise<unknown> {
  let file = files.get(address);
  if (!file) {
    file = (address.endsWith(".css") ? addStyles(address) : fetchScript(address)).catch((error: unknown) => {
      files.delete(address);
      throw error;
    });
    files.set(address, file);
  }
  return file;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // Without its body it would not be in the cache.
  await response.arrayBuffer();
}

function addStyles(address: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href: address });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} did not come`));
    });
    document.head.append(link);
  });
}
