import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { AwsError } from "#local/aws-error.ts";

export function notFound(message: string): AwsError {
  return new AwsError(404, "ResourceNotFoundException", message);
}

export function invalid(message: string): AwsError {
  return new AwsError(400, "ValidationException", message);
}

const largestBodyBytes = 1_000_000;

/** Reads a body. Throws an AwsError above one megabyte. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBodyBytes) throw invalid("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses a body as a JSON object. An empty body gives an empty object. Throws an AwsError for other JSON. */
export function jsonObject(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is rejected below, like JSON that is no object.
  }
  throw invalid("The request body is not a JSON object.");
}

/** Parses an input. Throws the service's ValidationException if it is invalid. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}

export function sendJson(response: ServerResponse, status: number, body: unknown, errorType?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "x-amzn-requestid": crypto.randomUUID(),
    ...(errorType ? { "x-amzn-errortype": errorType } : {}),
  });
  response.end(JSON.stringify(body));
}

/** A position on the Earth: first the longitude, then the latitude. */
export const positionSchema = z
  .array(z.number())
  .length(2)
  .transform(([lng = 0, lat = 0]) => [lng, lat] as const)
  .refine(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90, "is not a longitude and a latitude");
