import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";

/** The web app with hot reload, on the server that everything else is on. */
export async function startDevServer(server: Server, projectRoot: string) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectRoot, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server } },
    appType: "spa",
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    vite.middlewares(request, response, () => response.writeHead(404).end());
  };
}
