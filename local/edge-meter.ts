import type { Handle, Mount } from "./http.ts";
import { count } from "./meter.ts";

/** Counts a mount's answers as CloudFront bills them: requests, and bytes including headers. */
export const behindEdge = ({ prefix, handle }: Mount): Mount => ({ prefix, handle: counted(prefix, handle) });

function counted(prefix: string, handle: Handle): Handle {
  return (request, response, path) => {
    const before = request.socket.bytesWritten;
    response.once("finish", () => {
      count("CloudFront", prefix === "/" ? "app" : prefix, { requests: 1 });
      count("CloudFront", "transfer out", { bytes: request.socket.bytesWritten - before });
    });
    return handle(request, response, path);
  };
}
