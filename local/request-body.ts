import type { IncomingMessage } from "node:http";
import { AwsError } from "./aws-error.ts";

/** Reads the complete body of a request. Throws `RequestEntityTooLarge` above `maxBytes`. */
export async function requestBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Reads even a too large body to its end: a client that is cut off might not see the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes <= maxBytes) chunks.push(chunk);
  }
  if (sizeBytes > maxBytes) throw new AwsError(413, "RequestEntityTooLarge", `The request is over ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}
