import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandIn {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

export async function mountStandIn(name: string, standIn: StandIn) {
  const prefix = `/_aws/${name}`;
  const server = createServer((request, response) => {
    const path = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : null;
    if (path === null) return void response.writeHead(404).end();
    standIn.handle(request, response, path.split("?")[0] ?? "").catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
