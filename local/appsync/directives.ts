import { type ConstDirectiveNode, type GraphQLObjectType, Kind } from "graphql";
import { apiHere } from "#infra/resources/publishing.ts";
import type { CallerMode } from "#shared/kernel/wire.ts";
import { isAllowed } from "../iam.ts";
import { AppSyncError } from "./errors.ts";
import type { Authentication } from "./identity.ts";
import type { Field } from "./schema.ts";

/** One way to authenticate: a mode, and for people the groups that grant access. */
interface AuthRule {
  readonly mode: CallerMode | "unsupported";
  readonly groups?: readonly string[];
}

const modeOf: Readonly<Record<string, AuthRule["mode"]>> = {
  aws_api_key: "apiKey",
  aws_cognito_user_pools: "userPool",
  aws_iam: "iam",
  aws_oidc: "unsupported",
  aws_lambda: "unsupported",
};

/** The API's default mode, for types and fields without directives. */
const byDefault: readonly AuthRule[] = [{ mode: "userPool" }];

function groupsOf(directive: ConstDirectiveNode): readonly string[] | undefined {
  const value = directive.arguments?.find((argument) => argument.name.value === "cognito_groups")?.value;
  if (value?.kind !== Kind.LIST) return undefined;
  return value.values.flatMap((item) => (item.kind === Kind.STRING ? [item.value] : []));
}

function declaredOn(node: { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined): AuthRule[] {
  return (node?.directives ?? []).flatMap((directive) => {
    const mode = modeOf[directive.name.value];
    const groups = groupsOf(directive);
    return mode ? [{ mode, ...(groups && { groups }) }] : [];
  });
}

/** Returns the directives of the field, else of its type, else the API's default mode. */
function authRulesOf(type: GraphQLObjectType, field: Field): readonly AuthRule[] {
  const own = declaredOn(field.astNode);
  if (own.length) return own;
  const inherited = declaredOn(type.astNode);
  return inherited.length ? inherited : byDefault;
}

export function isIamOnly(type: GraphQLObjectType, field: Field): boolean {
  return authRulesOf(type, field).every((entrance) => entrance.mode === "iam");
}

const isRoot = new Set(["Query", "Mutation", "Subscription"]);

export function accessCheckOf(type: GraphQLObjectType, field: Field): (caller: Authentication) => void {
  const entrances = authRulesOf(type, field);
  const asked = { action: "appsync:GraphQL", resource: `${apiHere}/types/${type.name}/fields/${field.name}` };
  const mayRun = ({ mode, identity }: Authentication) =>
    mode !== "iam" || !isRoot.has(type.name) || isAllowed(String(identity?.username), asked);
  return (caller) => {
    for (const { mode, groups } of entrances)
      if (mode === caller.mode && (!groups || groups.some((group) => caller.groups.includes(group))) && mayRun(caller))
        return;
    throw new AppSyncError(`Not Authorized to access ${field.name} on type ${type.name}`, "Unauthorized");
  };
}
