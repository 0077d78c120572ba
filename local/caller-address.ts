import type { IncomingMessage } from "node:http";

/** The address that a request came from, as the socket knows it; no header can change it. */
export function callerAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
