import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";

export type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

export interface Mount {
  /** The path prefix of the service. If several match, the longest one is used. */
  readonly prefix: string;
  readonly handle: Handle;
}

/** Path prefixes of services that fail for our functions, for tests. A test may change the sets. */
interface Unanswered {
  /** Services that answer 503. */
  readonly outage?: ReadonlySet<string>;
  /** Services that never answer. */
  readonly hanging?: ReadonlySet<string>;
}

/** Unanswered connections close after this time, in ms. Longer than any function's timeout. */
const hangsMs = 60_000;

export interface OnePort {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves all mounts on one port of this machine. `mounts` may grow later; a path without a mount answers 503. */
export async function listenOnOnePort(
  options: { port: number; mayMove: boolean } & Unanswered,
  mounts: readonly Mount[],
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<OnePort> {
  const server = createServer((request, response) => {
    void answer(mounts, request, response, options);
  });
  server.on("upgrade", (request, socket, head) =>
    isOurs(request) ? upgrade(request, socket, head) : socket.destroy(),
  );
  server.keepAliveTimeout = 65_000;
  const port = await firstFreePort(server, options.port, options.mayMove);
  return {
    server,
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(
  mounts: readonly Mount[],
  request: IncomingMessage,
  response: ServerResponse,
  { outage, hanging }: Unanswered,
): Promise<void> {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const [mount] = mounts
    .filter(({ prefix }) => path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  try {
    if (!isOurs(request)) return void response.writeHead(421).end("Haulyard does not serve this host name.");
    if (mount && outage?.has(mount.prefix) && isFunction(request)) return void response.writeHead(503).end();
    if (mount && hanging?.has(mount.prefix) && isFunction(request))
      return void setTimeout(() => request.socket.destroy(), hangsMs).unref();
    if (!mount) {
      response.writeHead(503, { "retry-after": "1" }).end("Starting.");
      return;
    }
    await mount.handle(request, response, path.slice(mount.prefix === "/" ? 0 : mount.prefix.length) || "/");
  } catch (error) {
    console.error(`${request.method} ${path}:`, error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

/** Rejects foreign host names: a website could point its own name to this machine to read local pages. */
function isOurs({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}

/** Returns the request's origin: scheme and Host header. */
export const originNamed = ({ headers, socket }: IncomingMessage): string =>
  `${"encrypted" in socket ? "https" : "http"}://${headers.host}`;

/** Whether one of our functions sent the request: functions sign requests, and browsers do not. */
const isFunction = ({ headers }: IncomingMessage) => Boolean(headers.authorization?.startsWith("AWS4-HMAC-SHA256"));

const portsTried = 50;

export async function firstFreePort(server: NetServer, from: number, mayMove: boolean): Promise<number> {
  for (let port = from; port < from + (mayMove && from > 0 ? portsTried : 1); port++) {
    try {
      await listen(server, port);
      const address = server.address();
      return typeof address === "object" && address ? address.port : port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(`Port ${from} is in use. Choose another with: npm start -- --port N`);
}

function listen(server: NetServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}
