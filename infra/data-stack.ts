import { Stack, type StackProps, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { DomainFunction } from "./domain-function.ts";
import type { Made } from "./needs.ts";
import type { FunctionName } from "./resources/resource.ts";
import { table } from "./resources/table.ts";
import { StackResources } from "./stack-resources.ts";
import type { Stage } from "./stage.ts";

export interface DataStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: (name: FunctionName) => Code;
}

/**
 * What must survive: the table, the people, the files, the keys. Everything in it is retained, except by a creation that
 * failed, and except the user pool's trigger function, which holds no data. In production it is locked as well.
 */
export class DataStack extends Stack {
  readonly resources: StackResources;
  /** The user pool's trigger function: opens accounts, fills tokens, words mails. */
  readonly triggers: DomainFunction;
  /** The settings of that function. */
  readonly made: Partial<Made>;

  constructor(scope: Construct, id: string, { stage, code, ...props }: DataStackProps) {
    super(scope, id, {
      ...props,
      description: `Haulyard ${stage.name}: table, user pool, files`,
      terminationProtection: stage.isProtected,
    });
    Tags.of(this).add("haulyard:stage", stage.name);
    const front = () => {
      throw new Error("The API and the web app do not exist yet when the data stack is made");
    };
    this.resources = new StackResources(this, "data", { stage, front });
    const known = this.resources.made(table);
    // Within the stack by itself and not by its export; and where the web app will be, as far as the stage says.
    const ownTable = { ...known, arn: known.construct.tableArn };
    this.made = { ...this.resources.all, table: ownTable, webAddress: { url: stage.webUrl } };
    this.triggers = new DomainFunction(this, "Function-triggers", {
      stage,
      name: "triggers",
      made: this.made,
      code: code("triggers"),
    });
    this.resources.connect(() => this.triggers.lambda);
  }
}
