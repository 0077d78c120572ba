import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { compileResolver, type ResolverName, resolverNameOf } from "#infra/resolvers/compile.ts";
import { accessCheckOf, isIamOnly } from "./directives.ts";
import { AppSyncError } from "./errors.ts";
import type { Lambda } from "./lambda-call.ts";
import type { RequestState, Resolver, ResolverRuntime } from "./resolver-runtime.ts";
import { type Field, fieldsOf } from "./schema.ts";

export type LambdaOf = (typeName: string, fieldName: string) => Lambda | undefined;

export interface FieldResolver {
  readonly code: string;
  readonly dataSource: "lambda" | "none";
}

export interface FieldSources {
  readonly lambdas: LambdaOf;
  readonly fieldResolvers: Readonly<Record<string, FieldResolver>>;
}

const rootTypes = new Set(["Query", "Mutation", "Subscription"]);

/** The resolver of one field, created at the field's first call. Throws while its code is not loaded. */
class FieldSource {
  private readonly typeName: string;
  private readonly fieldName: string;
  private readonly lambdas: LambdaOf | undefined;
  private code: Resolver["code"] | undefined;
  private resolver: Resolver | undefined;

  constructor(type: GraphQLObjectType, field: Field, lambdas: LambdaOf | undefined) {
    this.typeName = type.name;
    this.fieldName = field.name;
    this.lambdas = lambdas;
  }

  loaded(code: Resolver["code"]): void {
    this.code = code;
  }

  get(): Resolver {
    if (this.resolver) return this.resolver;
    if (!this.code) throw new AppSyncError("The API is still starting", "Unavailable");
    const lambda = this.lambdas?.(this.typeName, this.fieldName);
    if (this.lambdas && !lambda) throw new AppSyncError(`No function serves ${this.fieldName}`, "Lambda:Unhandled");
    this.resolver = { code: this.code, ...(lambda && { lambda }) };
    return this.resolver;
  }
}

/** Adds access checks and resolvers. The promise settles once all code is loaded; requests must wait for it. */
export function attachResolvers(schema: GraphQLSchema, runtime: ResolverRuntime, sources: FieldSources): Promise<void> {
  const generic = new Map<ResolverName, Promise<Resolver["code"]>>();
  const loading: Promise<void>[] = [];

  function genericCode(name: ResolverName): Promise<Resolver["code"]> {
    const code = generic.get(name) ?? compileResolver(name).then(runtime.load);
    generic.set(name, code);
    return code;
  }

  function sourceOf(type: GraphQLObjectType, field: Field): FieldSource | undefined {
    const own = sources.fieldResolvers[`${type.name}.${field.name}`];
    if (!own && !rootTypes.has(type.name)) return undefined;
    const name = resolverNameOf(type.name, field.name, isIamOnly(type, field));
    const hasNone = name === "publish" || name === "access-ended" || own?.dataSource === "none";
    const lambdas = hasNone ? undefined : sources.lambdas;
    const source = new FieldSource(type, field, lambdas);
    loading.push((own ? runtime.load(own.code) : genericCode(name)).then((code) => source.loaded(code)));
    return source;
  }

  for (const { type, field } of fieldsOf(schema)) {
    const gate = accessCheckOf(type, field);
    const source = sourceOf(type, field);
    field.resolve = (parent, args, context, info) => {
      const state = context as RequestState;
      gate(state.authentication);
      return source && !state.delivering
        ? runtime.run(source.get(), parent, args, state, info)
        : defaultFieldResolver(parent, args, context, info);
    };
  }
  return Promise.all(loading).then(() => undefined);
}
