import type { Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Domain } from "#shared/domains.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import type { Stage } from "../stage.ts";

/** Names of our functions: one per domain, and those that no operation leads to. */
export type FunctionName =
  | Domain
  | ReactionGroup
  | "stream"
  | "health"
  | "feed"
  | "unsubscribe"
  | "stripe"
  | "here"
  | "vitals"
  | "triggers"
  | "pushes"
  | "schedule"
  | "timers";

/**
 * Everything about one AWS resource. The one-machine cloud reads these files too and must not wait for the CDK to load:
 * they import only its types, and `declare` is given the library.
 */
export interface Resource<Use = unknown, Made = unknown, Setting extends string = string> {
  /** What must survive is in `data`; `app` may be replaced. */
  readonly stack: "data" | "app";
  /** The functions that may use it. A test compares this with `needs`, so that nobody widens one by accident. */
  readonly users?: readonly FunctionName[];
  /** Creates it in its stack, and returns what others need of it: ARNs, names, constructs. */
  declare(deployment: Deployment): Made;
  /** Connects it to the functions that it calls, once those exist. */
  connect?(made: Made, deployment: Deployment, lambda: (name: FunctionName) => IFunction): void;
  /** Everything that a function with this use of it may do, and nothing more. With `never` no function may use it. */
  grants(use: Use, made: Made): readonly Grant[];
  /** Settings of a function with this use, by the names that its code reads (functions/platform/config.ts). */
  environment?(made: Made, use: Use): { readonly [Name in Setting]?: string };
  /** The same settings on one machine, and the address of the stand-in. */
  local?(cloud: LocalCloud): { readonly [Name in NoInfer<Setting>]: string } & {
    readonly [Name in `${string}_ENDPOINT`]?: string;
  };
  /** What its stand-in creates under this name at the start. */
  readonly standIn?: { readonly [Kind in StandIn]?: string };
}

/** What stand-ins create. */
export type StandIn = "bucket" | "key" | "topic" | "secret";

/** What a declaration works with. */
export interface Deployment {
  readonly cdk: typeof import("aws-cdk-lib");
  readonly stack: Stack;
  readonly stage: Stage;
  /** The API and the web app, which are more than a resource. The data stack has none. */
  front(): Front;
  /** A construct scope in the stack with these nested names: logical ids are made of them and must not change. */
  part(...names: string[]): Construct;
  /** What `declare` of another resource returned. */
  made<Made>(resource: Resource<never, Made, never>): Made;
}

export interface Front {
  readonly apiArn: string;
  readonly apiUrl: string;
  /** Address of the web app, without a slash at the end. */
  readonly webUrl: string;
}

/** Where the one-machine cloud answers. */
export interface LocalCloud {
  /** Origin of the one port, http://127.0.0.1:4000. */
  readonly origin: string;
  readonly dynamodb: string;
  /** The table's name, if it is not the usual one. */
  readonly table?: string;
}

/** One permission: these actions on these resources. */
export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** In a policy beside the role, for a resource that is made after the function's role. */
  readonly isApart?: true;
  /** Why a resource holds a `*`. One without its reason does not pass the checks of the stack. */
  readonly wildcard?: string;
}

/** Declares a resource; its types follow from what is written. */
export function resource<Use, Made, Setting extends string = never>(
  declared: Resource<Use, Made, Setting>,
): Resource<Use, Made, Setting> {
  return declared;
}

/** Actions of a service in IAM's spelling. */
export const prefixed = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);
