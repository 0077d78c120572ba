import { localGrantsOf, needs } from "#infra/needs.ts";
import type { FunctionName, Grant } from "#infra/resources/resource.ts";
import { AwsError } from "./aws-error.ts";
import type { Dialect } from "./signature-refusal.ts";

/** An action on a resource. `values` returns the values of a condition key, for statements that name it. */
export interface Asked {
  readonly action: string;
  readonly resource: string;
  readonly values?: (key: string) => readonly string[];
}

/** One action of one statement of a function's role. */
export interface Right {
  readonly caller: FunctionName;
  readonly action: string;
  readonly statement: Grant;
  readonly matches: (asked: Asked) => boolean;
}

export interface Denial {
  readonly caller: string;
  readonly action: string;
  readonly resource: string;
}

/** A watch over the calls of functions. */
export interface Watch {
  /** Calls without a right. */
  readonly denied: Denial[];
  /** For each kind of call the rights that allow it. */
  readonly allowed: Map<string, readonly Right[]>;
  stop(): void;
}

type Policy = ReadonlyMap<string, readonly Right[]>;

/** The table's name is in ARNs, and another local cloud of the process may have another one. */
let table: string | undefined;
const policies = new Map<FunctionName, Policy>();
const watches = new Set<Watch>();
const withdrawn = new Set<string>();

/** Whether an access key is a function's. Its key is its name. */
export const hasRole = (accessKeyId: string): accessKeyId is FunctionName => Object.hasOwn(needs, accessKeyId);

export function rightsOf(caller: FunctionName): readonly Right[] {
  return [...policyOf(caller).values()].flat();
}

function policyOf(caller: FunctionName): Policy {
  if (table !== process.env.TABLE_NAME) policies.clear();
  table = process.env.TABLE_NAME;
  const known = policies.get(caller);
  if (known) return known;
  const rights = localGrantsOf(needs[caller]).flatMap((statement) =>
    statement.actions.map((action): Right => ({ caller, action, statement, matches: matcherOf(statement) })),
  );
  const made = Map.groupBy(rights, ({ action }) => action);
  policies.set(caller, made);
  return made;
}

function matcherOf({ resources, conditions = {} }: Grant): Right["matches"] {
  const isResource = likeAny(resources);
  const checks = Object.entries(conditions).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, wanted]) => conditionOf(operator, key, [wanted].flat())),
  );
  return (asked) => isResource(asked.resource) && checks.every((holds) => holds(asked));
}

/** The condition operators of our grants. All hold if the request has no such key. */
function conditionOf(operator: string, key: string, wanted: readonly string[]): (asked: Asked) => boolean {
  const known: Readonly<Record<string, (value: string) => boolean>> = {
    "ForAllValues:StringLike": likeAny(wanted),
    "ForAllValues:StringEquals": (value) => wanted.includes(value),
    StringEqualsIfExists: (value) => wanted.includes(value),
  };
  const holds = known[operator];
  if (!holds) throw new Error(`local/iam.ts does not know the condition operator ${operator}.`);
  return ({ values }) => (values?.(key) ?? []).every(holds);
}

function likeAny(patterns: readonly string[]): (text: string) => boolean {
  const exact = new Set(patterns.filter((one) => !/[*?]/.test(one)));
  const likes = patterns
    .filter((one) => !exact.has(one))
    .map(
      (one) =>
        new RegExp(
          `^${one
            .replace(/[.+^${}()|[\]\\]/g, "\\$&")
            .replace(/\*/g, ".*")
            .replace(/\?/g, ".")}$`,
          "s",
        ),
    );
  return (text) => exact.has(text) || likes.some((like) => like.test(text));
}

/** Whether the role of a function allows a call. Other callers are administrators. */
export function isAllowed(caller: string | null, asked: Asked): boolean {
  if (caller === null || !hasRole(caller)) return true;
  const rights = withdrawn.has(`${caller} ${asked.action}`) ? [] : (policyOf(caller).get(asked.action) ?? []);
  const matching = rights.filter(({ matches }) => matches(asked));
  const { action, resource } = asked;
  if (matching.length === 0)
    console.error(`The function ${caller} has no right to ${action} on ${resource}. Declare it in infra/needs.ts.`);
  for (const { denied, allowed } of watches) {
    if (matching.length === 0) denied.push({ caller, action, resource });
    else allowed.set([caller, action, ...matching.map((one) => rights.indexOf(one))].join(" "), matching);
  }
  return matching.length > 0;
}

/** The answer of each dialect to a call without a right. */
const answers: Readonly<Record<Dialect, readonly [number, string]>> = {
  s3: [403, "AccessDenied"],
  query: [403, "AuthorizationError"],
  json: [400, "AccessDeniedException"],
  rest: [403, "AccessDeniedException"],
};

/** Throws AWS's error for calls of a function that its role does not allow. */
export function authorize(caller: string | null, dialect: Dialect, ...calls: readonly Asked[]): void {
  for (const asked of calls) if (!isAllowed(caller, asked)) throw denial(String(caller), dialect, asked);
}

function denial(caller: string, dialect: Dialect, { action, resource }: Asked): AwsError {
  const user = `arn:aws:sts::000000000000:assumed-role/haulyard-local-${caller}/${caller}`;
  const why = `because no identity-based policy allows the ${action} action`;
  const message = `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${why}`;
  const [status, code] = answers[dialect];
  return new AwsError(status, code, message);
}

export function watchCalls(): Watch {
  const watch: Watch = { denied: [], allowed: new Map(), stop: () => void watches.delete(watch) };
  watches.add(watch);
  return watch;
}

/** Takes an action from a function's role, for tests. Returns a function that gives it back. */
export function withdraw(caller: FunctionName, action: string): () => void {
  withdrawn.add(`${caller} ${action}`);
  return () => void withdrawn.delete(`${caller} ${action}`);
}
