/*
 * Replaces parts of the AWS SDK that deployed bundles do not need: event streams, which none of our calls uses, and the
 * cache of discovered endpoints, which DynamoDB has only for accounts that switch discovery on.
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

function leftOut(what: string): never {
  throw new Error(`${what}: left out of this bundle, see infra/tree-shaking.ts`);
}
