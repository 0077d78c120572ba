import type { Stack } from "aws-cdk-lib";
import type { IAlias } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Domain } from "#shared/domains.ts";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import type { Stage } from "../stage.ts";

/** Functions with a role of their own: one per domain, and those without operations. */
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
  | "canary"
  | "schedule"
  | "timers";

/**
 * One AWS resource. The one-machine cloud reads these files too and must not wait for the CDK to load. So they import
 * only its types, and `declare` receives the library.
 */
export interface Resource<Use = unknown, Made = unknown, Setting extends string = string, Granted = unknown> {
  /**
   * `data` must survive; `app` may be replaced. The app stack reads the strings of a data resource from SSM parameters
   * (infra/stack-resources.ts). It cannot use a data resource that returns a construct.
   */
  readonly stack: "data" | "app";
  /**
   * The functions that may use the resource. A test compares this with `needs`, so that access cannot widen by
   * accident.
   */
  readonly users?: readonly FunctionName[];
  declare(deployment: Deployment): Made;
  /** Connects what calls a function. Callers use its alias, so that CodeDeploy can shift them. */
  connect?(made: Made, deployment: Deployment, lambda: (name: FunctionName) => IAlias): void;
  /** IAM permissions of a function for this use. The type `never` means that no function may use the resource. */
  grants(use: Use, made: Granted): readonly Grant[];
  /** The values for `grants` on one machine, where local/iam.ts checks every call of a function. */
  here?(): Granted;
  /** Environment variables for this use (functions/platform/config.ts). */
  environment?(made: Made, use: Use): { readonly [Name in Setting]?: string };
  /** The same variables on one machine, and the address of the stand-in. */
  local?(cloud: LocalCloud): { readonly [Name in NoInfer<Setting>]: string } & {
    readonly [Name in `${string}_ENDPOINT`]?: string;
  };
  readonly standIn?: { readonly [Kind in StandIn]?: string };
}

export type StandIn = "bucket" | "key" | "topic" | "secret";

export interface Deployment {
  readonly cdk: typeof import("aws-cdk-lib");
  readonly stack: Stack;
  readonly stage: Stage;
  front(): Front;
  /** Returns the scope for these nested construct names. Logical ids derive from the names, so they must not change. */
  part(...names: string[]): Construct;
  made<Made>(resource: Resource<never, Made, never>): Made;
}

export interface Front {
  readonly apiArn: string;
  readonly apiUrl: string;
  readonly webUrl: string;
}

export interface LocalCloud {
  /** Address of the one-machine cloud, http://127.0.0.1:4000. */
  readonly origin: string;
  readonly dynamodb: string;
  readonly table?: string;
}

export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** For a resource that is created after the function's role: puts its grants into a separate policy. */
  readonly isApart?: true;
  /** Reason for a `*` in a resource. The stack's checks reject a `*` without one. */
  readonly wildcard?: string;
}

export function resource<Use, Granted, Made extends Granted, Setting extends string = never>(
  declared: Resource<Use, Made, Setting, Granted>,
): Resource<Use, Made, Setting, Granted> {
  return declared;
}

/** ARN of a resource of the one-machine cloud. */
export const localArn = (service: string, name: string) => `arn:aws:${service}:eu-west-1:000000000000:${name}`;

export const prefixed = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);
