/*
 * Replaces parts of the AWS SDK that deployed bundles do not need: event streams, which none of our calls uses, and their
 * signatures; the cache of discovered endpoints, which DynamoDB has only for accounts that switch discovery on; retries that
 * slow a whole client down, a mode that no function sets; SHA-256 for a Node without OpenSSL; and the places other than the
 * environment that tell region and settings: Lambda sets AWS_REGION, and has neither profiles nor instance metadata.
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
  /** Nothing was discovered: the request keeps its address. */
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
