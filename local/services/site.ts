import { existsSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answerByFunction, answerHealth, sendJson } from "../answers.ts";
import { edgeHeaders } from "../edge.ts";
import { behindEdge } from "../edge-meter.ts";
import type { Ground } from "../ground.ts";
import type { Mount } from "../http.ts";
import { withTimeout } from "../lambda-timeout.ts";
import { createWeb } from "../web.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export function isWebBuilt(): boolean {
  return existsSync(join(projectRoot, "dist/web/index.html"));
}

/** Stands in for CloudFront: serves the web app, its settings, and the functions with their own paths. */
export async function startSite({ front, options, origin, services }: Ground, settings: object) {
  const web = options.dev
    ? await startDevServer(front.server, projectRoot)
    : createWeb(join(projectRoot, "dist/web"), origin);
  const health = withTimeout("health", (await import("#functions/health/handler.ts")).handler);
  const feed = withTimeout("feed", (await import("#functions/feed/handler.ts")).handler);
  const unsubscribe = withTimeout("unsubscribe", (await import("#functions/unsubscribe/handler.ts")).handler);
  const stripe = withTimeout("stripe", (await import("#functions/stripe/handler.ts")).handler);
  const here = withTimeout("here", (await import("#functions/here/handler.ts")).handler);
  const vitals = withTimeout("vitals", (await import("#functions/vitals/handler.ts")).handler);
  const place = edgeHeaders(options.viewer ?? null);
  const mounts: readonly Mount[] = [
    { prefix: "/", handle: web },
    { prefix: "/config.json", handle: (_request, response) => sendJson(response, settings) },
    { prefix: "/api/health", handle: (request, response) => answerHealth(health, request, response) },
    { prefix: "/api/calendar", handle: (request, response) => answerByFunction(feed, request, response) },
    { prefix: "/api/stop-mails", handle: (request, response) => answerByFunction(unsubscribe, request, response) },
    { prefix: "/api/stripe", handle: (request, response) => answerByFunction(stripe, request, response) },
    { prefix: "/api/here", handle: (request, response) => answerByFunction(here, request, response, place) },
    { prefix: "/api/vitals", handle: (request, response) => answerByFunction(vitals, request, response) },
  ];
  return services.add({ name: "site", mounts: mounts.map(behindEdge) });
}

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
