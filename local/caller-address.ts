import type { IncomingMessage } from "node:http";

/** The address of the socket. No header can change it. */
export function callerAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
