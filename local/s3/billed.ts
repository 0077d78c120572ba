import type { IncomingMessage, ServerResponse } from "node:http";
import { count } from "../meter.ts";

/** Counts a request in its price class, and the bytes sent to callers outside AWS (not to functions). */
export function countRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", url = "", headers } = request;
  if (method === "DELETE" || method === "OPTIONS") return;
  const isRead = method === "HEAD" || (method === "GET" && !url.includes("list-type="));
  count("S3", isRead ? "GET, HEAD" : "PUT, POST, COPY, LIST", { requests: 1 });
  if (method !== "GET" || headers.authorization) return;
  const before = request.socket.bytesWritten;
  response.once("finish", () => count("S3", "transfer out", { bytes: request.socket.bytesWritten - before }));
}
