import { domains } from "#shared/domains.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import type { Operations } from "#shared/kernel/operation.ts";
import { operationsByDomain } from "#shared/operations.ts";
import { batchesAtOnce } from "./resources/domain-events.ts";
import type { FunctionName } from "./resources/resource.ts";
import { batchesPerShard } from "./resources/stream.ts";

export const publicFunctions: readonly FunctionName[] = [
  "health",
  "feed",
  "unsubscribe",
  "stripe",
  "here",
  "vitals",
  ...domains.filter((domain) => {
    const operations: Operations = operationsByDomain[domain];
    return Object.values(operations).some(({ allow }) => allow.includes("anonymous"));
  }),
];

/** Concurrent calls that Lambda requires an account to leave unreserved (Lambda: Configuring reserved concurrency). */
const leftToOthers = 100;
/** Concurrency reserved for functions that signed-in users wait for, so that visitors cannot use it up. */
const kept: readonly (readonly [FunctionName, number])[] = [
  ["booking", 50],
  ["messaging", 50],
  // Enough for ten shards of the table (infra/resources/stream.ts).
  ["stream", 10 * batchesPerShard],
  ["pushes", 20],
  ...reactionGroups.map((group) => [group, batchesAtOnce[group]] as const),
];
interface Given {
  /** Maximum concurrent calls of each public function. Absent: nothing is reserved. */
  readonly publicConcurrency?: number | undefined;
  /** The account's quota of concurrent executions. */
  readonly lambdaQuota: number;
}

export function reservedConcurrency({ publicConcurrency }: Given): ReadonlyMap<FunctionName, number> {
  if (!publicConcurrency) return new Map();
  return new Map([...publicFunctions.map((name) => [name, publicConcurrency] as const), ...kept]);
}

export function overQuota(given: Given): string | null {
  const reserved = [...reservedConcurrency(given).values()].reduce((sum, one) => sum + one, 0);
  const most = given.lambdaQuota - leftToOthers;
  if (reserved <= most) return null;
  const kept = reserved - publicFunctions.length * (given.publicConcurrency ?? 0);
  const possible = Math.max(0, Math.floor((most - kept) / publicFunctions.length));
  return (
    `\`publicConcurrency\` is reserved for ${publicFunctions.length} functions, and ${kept} calls for our own work: ${reserved} in all. ` +
    `Of the account's ${given.lambdaQuota} at most ${most} can be reserved. Set ${possible} or less, or ask AWS for more and set \`lambdaQuota\`.`
  );
}
