import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";

export type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

export interface Mount {
  /** The path prefix of the service. The longest match wins. */
  readonly prefix: string;
  readonly handle: Handle;
}

/** Prefixes of services that fail for our functions, for tests. A test may change them. */
interface Unanswered {
  /** Answers 503. */
  readonly outage?: ReadonlySet<string>;
  /** Never answers. */
  readonly hanging?: ReadonlySet<string>;
}

/** Time until an unanswered connection breaks: longer than a function waits, ms. */
const hangsMs = 60_000;

export interface OnePort {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves everything on one port of this machine. `mounts` may grow after the start: a missing one answers 503. */
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

/** Whether the host name is this machine's. Another site could point its own name here to read local pages. */
function isOurs({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}

/** The origin of the request, by its scheme and host. */
export const originNamed = ({ headers, socket }: IncomingMessage): string =>
  `${"encrypted" in socket ? "https" : "http"}://${headers.host}`;

/** Functions sign their requests. Browsers do not. */
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
