import { compileFunction } from "node:vm";
import { transform } from "esbuild";
import { GraphQLError, type GraphQLResolveInfo } from "graphql";
import { AppSyncError } from "./errors.ts";
import type { EnhancedFilter } from "./filters.ts";
import type { Authentication } from "./identity.ts";
import { callLambda, type Lambda, type Logger, type Outcome } from "./lambda-call.ts";
import type { Limits } from "./limits.ts";
import { createResolverGlobals, EarlyReturn, type Evaluation, type Invalidation } from "./resolver-globals.ts";

interface ResolverCode {
  readonly request: (ctx: unknown) => unknown;
  readonly response: (ctx: unknown) => unknown;
}

/** A deployed resolver: its code, and its Lambda. Without a Lambda it has the NONE data source. */
export interface Resolver {
  readonly code: ResolverCode;
  readonly lambda?: Lambda;
}

export interface RequestState {
  readonly authentication: Authentication;
  readonly headers: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** True while a published result is prepared for a subscriber: then fields are only selected, without resolvers. */
  readonly delivering: boolean;
  readonly appended: GraphQLError[];
  readonly invalidated: Invalidation[];
  filter?: EnhancedFilter;
  invalidation?: EnhancedFilter;
}

export function newRequestState(
  authentication: Authentication,
  headers: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, unknown>>,
  delivering = false,
): RequestState {
  return { authentication, headers, variables, delivering, appended: [], invalidated: [] };
}

function pathOf(info: GraphQLResolveInfo): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: GraphQLResolveInfo["path"] | undefined = info.path; step; step = step.prev) path.unshift(step.key);
  return path;
}

function contextOf(source: unknown, args: unknown, state: RequestState, info: GraphQLResolveInfo) {
  return {
    arguments: args,
    args,
    source: source ?? null,
    identity: state.authentication.identity,
    request: { headers: state.headers, domainName: null },
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: state.variables,
    },
    prev: null,
    stash: {},
    result: null as unknown,
    error: null as Outcome["error"],
  };
}

/** Runs compiled APPSYNC_JS code: the same text that the stack deploys, with replaced globals. */
export function createResolverRuntime(limits: Limits, logger: Logger) {
  const globals = createResolverGlobals();

  /** Loads ES module text that imports nothing but `@aws-appsync/utils`. */
  async function load(text: string): Promise<ResolverCode> {
    const { code } = await transform(text, { format: "cjs", target: "es2022" });
    const module = { exports: {} as ResolverCode };
    const require = (name: string) => {
      if (name !== "@aws-appsync/utils") throw new Error(`Resolver code may not import ${name}`);
      return globals.module;
    };
    compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
    return module.exports;
  }

  function callDataSource(resolver: Resolver, request: unknown): Promise<Outcome> | Outcome {
    const { payload } = (request ?? {}) as { payload?: unknown };
    if (!resolver.lambda) return { result: payload ?? null, error: null };
    return callLambda(resolver.lambda, payload, limits, logger);
  }

  async function run(
    resolver: Resolver,
    source: unknown,
    args: unknown,
    state: RequestState,
    info: GraphQLResolveInfo,
  ): Promise<unknown> {
    const evaluation: Evaluation = { mode: state.authentication.mode, appended: [], invalidated: state.invalidated };
    const ctx = contextOf(source, args, state, info);
    try {
      const request = globals.during(evaluation, () => resolver.code.request(ctx));
      const outcome = await callDataSource(resolver, request);
      Object.assign(ctx, outcome);
      const value = globals.during(evaluation, () => resolver.code.response(ctx));
      if (evaluation.filter) state.filter = evaluation.filter;
      if (evaluation.invalidation) state.invalidation = evaluation.invalidation;
      return value;
    } catch (error) {
      if (error instanceof EarlyReturn) return error.value;
      if (error instanceof AppSyncError) throw error;
      logger.error(`The resolver of ${info.parentType.name}.${info.fieldName} failed`, { error: String(error) });
      throw new AppSyncError("Runtime Error", "Code");
    } finally {
      for (const cause of evaluation.appended)
        state.appended.push(
          new GraphQLError(cause.message, { originalError: cause, path: pathOf(info), nodes: info.fieldNodes }),
        );
    }
  }
  return { load, run };
}
export type ResolverRuntime = ReturnType<typeof createResolverRuntime>;
