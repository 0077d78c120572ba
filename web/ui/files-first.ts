/** Addresses of scripts and style sheets in the page's HTML. Preloads among them may still be running. */
const named = [...document.querySelectorAll("script[src], link[rel=modulepreload], link[rel=stylesheet]")].map(
  (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
);
/** Requested files by address. Each promise settles when its file is in the browser's cache. */
const files = new Map<string, Promise<unknown>>(named.map((address) => [address, Promise.resolve()]));

/**
 * Runs `load`, an `import()`, after its files are in the browser's cache. The build wraps every `import()` with it
 * (bin/vite/files-first.ts). Browsers never refetch a module that failed, nor its importers, before a page reload:
 * https://html.spec.whatwg.org/#fetch-a-single-module-script. Rejects if a file fails; the next call fetches that file
 * again.
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
  // Reads the whole body, because browsers cache only complete responses.
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
