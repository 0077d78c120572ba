import type { IncomingMessage } from "node:http";

/** Returns the client address of the socket. No header can change it. */
export function callerAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
