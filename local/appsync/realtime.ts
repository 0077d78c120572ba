import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { callerAddress } from "../caller-address.ts";
import { Connection, type RealtimeContext } from "./connection.ts";

const protocol = "graphql-ws";
const headerPrefix = "header-";

/** Returns headers as JSON, from a `header-<base64url>` subprotocol, or from the query for older clients. */
function handshakeOf(request: IncomingMessage): string {
  const offered = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
  const carrier = offered.find((name) => name.startsWith(headerPrefix));
  if (carrier) return Buffer.from(carrier.slice(headerPrefix.length), "base64url").toString();
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  return Buffer.from(query.get("header") ?? "", "base64").toString();
}

export function createRealtime(context: RealtimeContext) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: context.limits.requestBytes,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const path = (request.url ?? "").split("?")[0];
      if (path !== "/graphql/realtime" && path !== "/graphql/realtime/") {
        socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
        return;
      }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        new Connection(opened, handshakeOf(request), callerAddress(request), context);
      });
    },
    size: () => sockets.clients.size,
    stop(): Promise<void> {
      for (const client of sockets.clients) client.terminate();
      return new Promise((closed) => sockets.close(() => closed()));
    },
  };
}
