/*
 * Replaces parts of the AWS SDK that our functions never use:
 * - event streams and their signatures;
 * - the cache of discovered endpoints, only for accounts that turn discovery on;
 * - adaptive retries, a mode that no function sets;
 * - SHA-256 for a Node without OpenSSL;
 * - region and settings from profiles or instance metadata. Lambda sets AWS_REGION and has neither.
 */

export class EventStreamSerde {
  constructor() {
    leftOut("Event streams");
  }
}

export function eventStreamSerdeProvider(): never {
  return leftOut("Event streams");
}

export class EndpointCache {
  /** Undefined makes the SDK use the request's own address. */
  getEndpoint(): undefined {}

  has(): boolean {
    return false;
  }

  set(): never {
    return leftOut("Endpoint discovery");
  }
}

export class HeaderFormatter {
  format(): never {
    return leftOut("Event streams");
  }
}

export class AdaptiveRetryStrategy {
  constructor() {
    leftOut("Adaptive retries");
  }
}

export class Sha256Js {
  constructor() {
    leftOut("SHA-256 without OpenSSL");
  }
}

export async function getInstanceMetadataRegion(): Promise<undefined> {}

export async function loadSharedConfigFiles() {
  return { configFile: {}, credentialsFile: {} };
}

function leftOut(what: string): never {
  throw new Error(`${what}: left out of this bundle, see infra/tree-shaking.ts`);
}
