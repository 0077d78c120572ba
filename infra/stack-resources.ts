import cdk, { type Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type Made, resources } from "./needs.ts";
import type { Deployment, Front, FunctionName, Resource } from "./resources/resource.ts";
import type { Stage } from "./stage.ts";

export interface StackResourcesProps {
  readonly stage: Stage;
  readonly front: () => Front;
  readonly before?: StackResources;
}

export class StackResources {
  private readonly answers: Map<unknown, unknown>;
  private readonly held: readonly Resource[];
  private readonly deployment: Deployment;

  constructor(stack: Stack, holds: Resource["stack"], { stage, front, before }: StackResourcesProps) {
    this.answers = new Map(before?.answers);
    this.held = Object.values(resources).filter((resource) => resource.stack === holds) as Resource[];
    const part = (...names: string[]) =>
      names.reduce<Construct>(
        (scope, name) => (scope.node.tryFindChild(name) as Construct | undefined) ?? new Construct(scope, name),
        stack,
      );
    this.deployment = { cdk, stack, stage, front, part, made: (resource) => this.made(resource) };
    for (const resource of this.held) this.made(resource);
  }

  /** Calls the resource's `declare` once and caches the result. */
  made<One>(resource: Resource<never, One, never>): One {
    if (!this.answers.has(resource)) this.answers.set(resource, resource.declare(this.deployment));
    return this.answers.get(resource) as One;
  }

  get all(): Partial<Made> {
    const known = Object.entries(resources).filter(([, resource]) => this.answers.has(resource));
    return Object.fromEntries(known.map(([name, resource]) => [name, this.answers.get(resource)]));
  }

  connect(lambda: (name: FunctionName) => IFunction): void {
    for (const resource of this.held) resource.connect?.(this.made(resource), this.deployment, lambda);
  }
}
