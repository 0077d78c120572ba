/*
 * Stands in for parts of the AWS SDK that what is deployed does without: event streams, which none of our calls uses,
 * and the memory of discovered endpoints, which DynamoDB has only for accounts that switch discovery on.
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
  /** Nothing was discovered: the request goes where it was going. */
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
