import { Stack, type StackProps, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { DomainFunction } from "./domain-function.ts";
import type { Made } from "./needs.ts";
import { Release, shiftingOf } from "./releases.ts";
import type { FunctionName } from "./resources/resource.ts";
import { StackResources } from "./stack-resources.ts";
import type { Stage } from "./stage.ts";

export interface DataStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: (name: FunctionName) => Code;
}

/**
 * The stack of data that must survive: table, users, files, keys. Retains everything except after a failed creation,
 * and except the trigger function. In production it is also protected from deletion.
 */
export class DataStack extends Stack {
  readonly resources: StackResources;
  readonly triggers: DomainFunction;
  readonly made: Partial<Made>;

  constructor(scope: Construct, id: string, { stage, code, ...props }: DataStackProps) {
    super(scope, id, {
      ...props,
      description: `Haulyard ${stage.name}: table, user pool, files`,
      terminationProtection: stage.isProtected,
    });
    Tags.of(this).add("haulyard:stage", stage.name);
    const front = () => {
      throw new Error("The data stack is created before the API and the web app");
    };
    this.resources = new StackResources(this, "data", { stage, front });
    // The web address comes from the stage: this stack is deployed before the web app.
    this.made = { ...this.resources.all, webAddress: { url: stage.webUrl } };
    this.triggers = new DomainFunction(this, "Function-triggers", {
      stage,
      name: "triggers",
      made: this.made,
      code: code("triggers"),
    });
    // In this stack, not a nested one: the user pool and the alias need each other.
    const { alias } = new Release(this, "Release-triggers", {
      stage,
      resources: this.resources,
      name: "triggers",
      released: this.triggers,
      shifting: shiftingOf(this, stage),
    });
    this.resources.connect(() => alias);
  }
}
