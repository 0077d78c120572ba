import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

/**
 * A setting of this process, by the name that its resource gives it (infra/resources). When it is missing, the
 * deployment is wrong, not the caller.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set for this function`);
  return value;
}

/** The region that this process runs in. */
export const region = () => process.env.AWS_REGION ?? "eu-west-1";

/** Where a stand-in of the one-machine cloud answers. Undefined on AWS, where the SDK finds its own. */
export function endpoint(name: `${string}_ENDPOINT`): string | undefined {
  const value = process.env[name];
  if (value && !URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return value;
}

/** Answers the requests of an SDK client, as the type of the SDK's `requestHandler`. */
type RequestHandler = NonNullable<DynamoDBClientConfig["requestHandler"]>;

const inProcess = new Map<string, RequestHandler>();

/**
 * Lets clients of this address be answered in this process, without a connection. For the one-machine cloud and tests
 * only: nothing deployed calls it. Returns a function that ends it.
 */
export function answerInProcess(address: string, handler: RequestHandler): () => void {
  inProcess.set(address, handler);
  return () => void inProcess.delete(address);
}

/** Leaves requests as they are. Nobody checks signatures within one process, and they are two fifths of a call. */
const unsigned = { sign: async <Request>(request: Request) => request } as NonNullable<DynamoDBClientConfig["signer"]>;

/** Options for a client of this address: where it asks, or who answers it here. */
export function addressed(
  address: string | undefined,
): Pick<DynamoDBClientConfig, "endpoint" | "requestHandler" | "signer"> {
  const requestHandler = address === undefined ? undefined : inProcess.get(address);
  return { ...(address && { endpoint: address }), ...(requestHandler && { requestHandler, signer: unsigned }) };
}

/** Options for the client of a service. */
export function clientOptions(name: `${string}_ENDPOINT`): { region: string; endpoint?: string } {
  const standIn = endpoint(name);
  return { region: region(), ...(standIn && { endpoint: standIn }) };
}
