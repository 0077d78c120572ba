import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";
import { authorize, hasRole } from "./iam.ts";
import { count } from "./meter.ts";
import { requestBody } from "./request-body.ts";
import { type SigningRules, verifySignature } from "./sigv4.ts";

export interface JsonService {
  readonly name: string;
  readonly version: "1.0" | "1.1";
  readonly rules: SigningRules;
  readonly largestBodyBytes: number;
  /** Error code for an unexpected failure. */
  readonly internalCode: string;
  /** ARN of the resource that an input names, for the caller's rights. */
  readonly resourceOf?: (input: Readonly<Record<string, unknown>>) => string;
  /** `target` is the request header that names the action. `input` parses the body. */
  readonly run: (target: string, input: () => Record<string, unknown>) => object | Promise<object>;
}

/** Answers a signed request in the AWS JSON protocol. Errors have the form `{ __type, message }`. */
export async function answerJson(
  service: JsonService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: object) => {
    const type = `application/x-amz-json-${service.version}`;
    response.writeHead(status, { "content-type": type, "x-amzn-requestid": randomUUID() });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await requestBody(request, service.largestBodyBytes);
    const { caller } = await verifySignature(request, service.rules, body);
    const target = String(request.headers["x-amz-target"]);
    const name = target.split(".").at(-1) ?? "";
    if (service.resourceOf && hasRole(caller)) {
      // IAM has no actions for batches of messages.
      const action = `${service.rules.service}:${name.replace(/Batch$/, "")}`;
      authorize(caller, "json", { action, resource: service.resourceOf(parse(body)) });
    }
    count(service.name, name, { requests: 1 });
    answer(200, await service.run(target, () => parse(body)));
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(`${service.name} stand-in:`, error);
    const { status, code, message } =
      error instanceof AwsError ? error : new AwsError(500, service.internalCode, "Internal failure");
    answer(status, { __type: code, message });
  }
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString("utf8"));
    if (typeof input === "object" && input !== null) return input as Record<string, unknown>;
  } catch {
    // Invalid JSON is rejected below, like JSON that is no object.
  }
  throw new AwsError(400, "SerializationException", "The body is not a JSON object.");
}
