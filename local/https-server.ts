import { createSecureServer } from "node:http2";
import { generate } from "selfsigned";
import { firstFreePort, type OnePort } from "./http.ts";

/** Distance of the HTTPS port from the HTTP port: https://localhost:4443 beside http://localhost:4000. */
const portsAbove = 443;

export interface HttpsServer {
  readonly origin: string;
  close(): void;
}

/**
 * Serves the same content over HTTP/2 with TLS; WebSockets use HTTP/1.1. Each start creates a certificate that browsers
 * do not trust.
 */
export async function openHttpsServer({ server: first, port }: OnePort): Promise<HttpsServer> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on("request", (request, response) => {
    // HTTP/2 sends the host name in `:authority`, but handlers read `host`.
    request.headers.host ??= request.headers[":authority"];
    first.emit("request", request, response);
  });
  server.on("upgrade", (request, socket, head) => first.emit("upgrade", request, socket, head));
  const open = new Set<{ destroy(): void }>();
  for (const event of ["session", "secureConnection"] as const)
    server.on(event, (one: { destroy(): void; once(event: "close", closed: () => void): void }) => {
      open.add(one);
      one.once("close", () => open.delete(one));
    });
  // If the sum is no valid port, uses any free port.
  const own = await firstFreePort(server, port + portsAbove < 65_000 ? port + portsAbove : 0, true);
  return {
    origin: `https://localhost:${own}`,
    close() {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}
