import { randomUUID } from "node:crypto";
import { AppSyncError } from "./errors.ts";
import type { EnhancedFilter } from "./filters.ts";
import type { Authentication } from "./identity.ts";

export interface Evaluation {
  readonly mode: Authentication["mode"];
  readonly appended: AppSyncError[];
  filter?: EnhancedFilter;
  invalidation?: EnhancedFilter;
  readonly invalidated: Invalidation[];
}
export interface Invalidation {
  readonly subscriptionField: string;
  readonly payload: unknown;
}

/** AppSync's limit on calls of `invalidateSubscriptions` in one request. */
const mostInvalidations = 5;

/** Thrown by `runtime.earlyReturn` and caught by the runtime. Resolver code cannot catch it. */
export class EarlyReturn {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

const authTypes: Readonly<Record<Authentication["mode"], string>> = {
  apiKey: "API Key Authorization",
  iam: "IAM Authorization",
  userPool: "User Pool Authorization",
};

type Conditions = Readonly<Record<string, unknown>>;

function flatten(conditions: Conditions, ignored: readonly string[]): EnhancedFilter["filterGroup"][number]["filters"] {
  return Object.entries(conditions)
    .filter(([name]) => name !== "or" && name !== "and" && !ignored.includes(name))
    .flatMap(([fieldName, operators]) =>
      Object.entries(operators as object).map(([operator, value]) => ({ fieldName, operator, value })),
    )
    .concat(((conditions.and ?? []) as Conditions[]).flatMap((inner) => [...flatten(inner, ignored)]));
}

/** Converts conditions to filter groups. Fields and `and` apply to every group; each member of `or` makes one group. */
function toSubscriptionFilter(conditions: Conditions, ignored: readonly string[] = []): EnhancedFilter {
  const common = flatten(conditions, ignored);
  const alternatives = conditions.or as Conditions[] | undefined;
  if (!alternatives) return { filterGroup: [{ filters: common }] };
  return { filterGroup: alternatives.map((one) => ({ filters: [...common, ...flatten(one, ignored)] })) };
}

/**
 * Replaces `@aws-appsync/utils`, which is types only on npm. Resolver code is synchronous, so one evaluation runs at a
 * time.
 */
export function createResolverGlobals() {
  let current: Evaluation | undefined;
  const now = (): Evaluation => {
    if (!current) throw new Error("Resolver code ran outside an evaluation");
    return current;
  };
  const raise = (message: string, type = "Custom", data: unknown = null, info: unknown = null): never => {
    throw new AppSyncError(message, type, data, info);
  };

  const module = {
    util: {
      error: raise,
      unauthorized: () => raise("Unauthorized", "Unauthorized"),
      appendError: (message: string, type = "Custom", data: unknown = null, info: unknown = null): void => {
        now().appended.push(new AppSyncError(message, type, data, info));
      },
      authType: () => authTypes[now().mode],
      autoId: () => randomUUID(),
      time: {
        nowISO8601: () => new Date().toISOString(),
        nowEpochSeconds: () => Math.floor(Date.now() / 1000),
        nowEpochMilliSeconds: () => Date.now(),
      },
      transform: { toSubscriptionFilter },
    },
    extensions: {
      setSubscriptionFilter: (filter: EnhancedFilter) => {
        now().filter = filter;
      },
      setSubscriptionInvalidationFilter: (filter: EnhancedFilter) => {
        now().invalidation = filter;
      },
      invalidateSubscriptions: (invalidation: Invalidation) => {
        now().invalidated.push(invalidation);
        if (now().invalidated.length > mostInvalidations) raise("Too many subscriptions invalidated", "BadRequest");
      },
    },
    runtime: {
      earlyReturn: (value: unknown = null): never => {
        throw new EarlyReturn(value);
      },
    },
  };

  function during<T>(evaluation: Evaluation, run: () => T): T {
    const outer = current;
    current = evaluation;
    try {
      return run();
    } finally {
      current = outer;
    }
  }
  return { module, during };
}
