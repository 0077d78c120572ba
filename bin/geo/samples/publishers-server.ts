import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Publishers } from "../originals.ts";

/** A file on the server. `breaksAfter` closes the next request's connection after that many bytes. */
export type ServedFile = {
  contents: Uint8Array;
  etag?: string;
  md5?: string;
  breaksAfter?: number | undefined;
  ignoresRange?: boolean;
};

export type PublishersServer = {
  origin: string;
  publishers: Publishers;
  asked: string[];
  close(): Promise<void>;
};

export const md5Of = (contents: Uint8Array) => createHash("md5").update(contents).digest("hex");

export async function servePublishers(files: Map<string, ServedFile>): Promise<PublishersServer> {
  const asked: string[] = [];
  const products: Record<string, string> = { CodePointOpen: "codepo_gb.zip", OpenNames: "opname_csv_gb.zip" };
  let origin = "";
  const md5OfName = (name: string) => {
    const file = files.get(name);
    return file ? (file.md5 ?? md5Of(file.contents)) : "";
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", origin).pathname;
    const name = path.split("/").at(-1) ?? "";
    const product = /^\/os\/products\/(\w+)\/downloads$/.exec(path)?.[1];
    const file = files.get(name);
    if (product) {
      const fileName = products[product] ?? "";
      const offer = { fileName, url: `${origin}/files/${fileName}`, md5: md5OfName(fileName).toUpperCase() };
      response.end(JSON.stringify([{ ...offer, size: 1, format: "CSV", area: "GB" }]));
    } else if (name.endsWith(".md5")) {
      const of = name.replace(/\.md5$/, "");
      response.end(`${md5OfName(of)}  ${of}\n`);
    } else if (file) {
      asked.push([name, request.headers.range].filter(Boolean).join(" "));
      send(file, request, response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin, publishers: { ordnanceSurvey: `${origin}/os`, geofabrik: `${origin}/osm` }, asked, close };
}

function send(file: ServedFile, request: IncomingMessage, response: ServerResponse): void {
  const etag = file.etag ?? `"${md5Of(file.contents)}"`;
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const isRange = from > 0 && !file.ignoresRange && request.headers["if-range"] === etag;
  if (isRange && from >= file.contents.length) {
    response.writeHead(416).end();
    return;
  }
  const body = file.contents.subarray(isRange ? from : 0);
  const range = { "content-range": `bytes ${from}-${file.contents.length - 1}/${file.contents.length}` };
  response.writeHead(isRange ? 206 : 200, { etag, "content-length": body.length, ...(isRange ? range : {}) });
  if (file.breaksAfter === undefined) {
    response.end(body);
    return;
  }
  const first = body.subarray(0, file.breaksAfter);
  file.breaksAfter = undefined;
  response.write(first, () => response.destroy());
}
