import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

/** Returns a setting by its name in infra/resources. Throws if it is missing: the deployment is wrong, not the call. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set for this function`);
  return value;
}

export const region = () => process.env.AWS_REGION ?? "eu-west-1";

/** The address of a local stand-in. Undefined on AWS, where the SDK finds its own. */
export function endpoint(name: `${string}_ENDPOINT`): string | undefined {
  const value = process.env[name];
  if (value && !URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return value;
}

/** The type of the SDK's `requestHandler`. */
type RequestHandler = NonNullable<DynamoDBClientConfig["requestHandler"]>;

const inProcess = new Map<string, RequestHandler>();

/** Answers requests to an address in this process; returns a function that ends it. For local runs and tests only. */
export function answerInProcess(address: string, handler: RequestHandler): () => void {
  inProcess.set(address, handler);
  return () => void inProcess.delete(address);
}

/** Skips signing within one process: nobody checks signatures there, and they take two fifths of a call. */
const unsigned = { sign: async <Request>(request: Request) => request } as NonNullable<DynamoDBClientConfig["signer"]>;

export function addressed(
  address: string | undefined,
): Pick<DynamoDBClientConfig, "endpoint" | "requestHandler" | "signer"> {
  const requestHandler = address === undefined ? undefined : inProcess.get(address);
  return { ...(address && { endpoint: address }), ...(requestHandler && { requestHandler, signer: unsigned }) };
}

type Signer = NonNullable<DynamoDBClientConfig["signer"]>;

type SignerOf = (name: `${string}_ENDPOINT`) => Signer;

let standInSigner: SignerOf | null = null;

/** Signs requests to stand-ins. For local runs only: there one client serves several functions. */
export function signStandInRequests(signerOf: SignerOf): void {
  standInSigner = signerOf;
}

interface ClientOptions {
  readonly region: string;
  readonly endpoint?: string;
  readonly signer?: Signer;
}

export function clientOptions(name: `${string}_ENDPOINT`): ClientOptions {
  const standIn = endpoint(name);
  return {
    region: region(),
    ...(standIn && { endpoint: standIn }),
    ...(standIn && standInSigner && { signer: standInSigner(name) }),
  };
}
