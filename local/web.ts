import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};
/** Types of files that contain a placeholder for the app's address. In the cloud, infra/site.ts replaces it. */
const addressed = new Set([".html", ".txt", ".xml"]);
const originMark = "%ORIGIN%";
const compress = promisify(brotliCompress);

/**
 * Serves the web app as CloudFront does: hashed assets are cached forever, other files are revalidated. A path without
 * a file extension gets its own HTML page, or else the app shell.
 */
export function createWeb(dir: string, origin: string) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const file = await fileFor(dir, path);
    if (!file) {
      response.writeHead(404, { "content-type": types[".txt"] }).end("Not found");
      return;
    }
    const ending = extname(file);
    response.setHeader("content-type", types[ending] ?? "application/octet-stream");
    response.setHeader(
      "cache-control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    );
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    const isBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    if (addressed.has(ending)) {
      const text = (await readFile(file, "utf8")).replaceAll(originMark, origin);
      if (isBrotli) sayBrotli(response);
      response.end(isBrotli ? await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : text);
      return;
    }
    // bin/build.ts stores a Brotli copy only of files that become smaller.
    const hasCopy = isBrotli && (await isFile(`${file}.br`));
    if (hasCopy) sayBrotli(response);
    createReadStream(hasCopy ? `${file}.br` : file).pipe(response);
  };
}

function sayBrotli(response: ServerResponse): void {
  response.setHeader("content-encoding", "br");
  response.setHeader("vary", "accept-encoding");
}

async function fileFor(dir: string, path: string): Promise<string | null> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const wanted = normalize(join(dir, decoded));
  if (!wanted.startsWith(dir + sep) && wanted !== dir + sep && wanted !== dir) return null;
  if (await isFile(wanted)) return wanted;
  if (extname(decoded)) return null;
  for (const page of [join(wanted, "index.html"), join(dir, "app.html")]) if (await isFile(page)) return page;
  return join(dir, "index.html");
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
