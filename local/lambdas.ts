import { type Domain, domains } from "#shared/domains.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { operationsByDomain } from "#shared/operations.ts";
import { withTimeout } from "./lambda-timeout.ts";
import type { QueueHandler } from "./sqs/queue.ts";

export type DomainLambda = (event: LambdaEvent) => Promise<LambdaAnswer>;

/** Returns the production functions by operation. Set the environment first: modules read it when they load. */
export async function loadLambdas(): Promise<Map<string, DomainLambda>> {
  const byOperation = new Map<string, DomainLambda>();
  await Promise.all(
    domains.map(async (domain: Domain) => {
      const { handler } = (await import(`#functions/${domain}/handler.ts`)) as { handler: DomainLambda };
      const timed = withTimeout(domain, handler);
      for (const operation of Object.keys(operationsByDomain[domain])) byOperation.set(operation, timed);
    }),
  );
  return byOperation;
}

/** Returns the production functions for domain events, by queue name. */
export async function loadReactions(): Promise<Record<string, QueueHandler>> {
  const loaded = reactionGroups.map(async (group): Promise<[string, QueueHandler]> => {
    const { handler } = (await import(`#functions/reactions/${group}.ts`)) as { handler: QueueHandler };
    return [`${group}.fifo`, withTimeout(group, handler)];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
