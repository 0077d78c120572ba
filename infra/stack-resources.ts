import cdk, { type Stack } from "aws-cdk-lib";
import type { IAlias } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type Made, resources } from "./needs.ts";
import type { Deployment, Front, FunctionName, Resource } from "./resources/resource.ts";
import type { Stage } from "./stage.ts";

export interface StackResourcesProps {
  readonly stage: Stage;
  readonly front: () => Front;
  readonly before?: StackResources;
}

/** String values of a resource by field. Null: the resource lacks the field. */
type Texts = Readonly<Record<string, string | null>>;

export class StackResources {
  private readonly answers = new Map<unknown, unknown>();
  private readonly held: readonly Resource[];
  private readonly deployment: Deployment;

  constructor(stack: Stack, holds: Resource["stack"], { stage, front, before }: StackResourcesProps) {
    const part = (...names: string[]) =>
      names.reduce<Construct>(
        (scope, name) => (scope.node.tryFindChild(name) as Construct | undefined) ?? new Construct(scope, name),
        stack,
      );
    this.deployment = { cdk, stack, stage, front, part, made: (resource) => this.made(resource) };
    for (const [name, texts] of before?.passed() ?? []) this.answers.set(resources[name], this.taken(name, texts));
    this.held = Object.values(resources).filter((resource) => resource.stack === holds) as Resource[];
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

  connect(lambda: (name: FunctionName) => IAlias): void {
    for (const resource of this.held) resource.connect?.(this.made(resource), this.deployment, lambda);
  }

  /**
   * Stores a resource's strings in SSM parameters and returns the parameters' names. Strings known before deployment
   * stay. An export instead would block replacing a table that the app stack imports.
   */
  pass<Passed extends Texts>(name: string, texts: Passed): Passed {
    const { stage, part, stack } = this.deployment;
    const entries = Object.entries(texts).map(([field, text]): [string, string | null] => {
      if (text === null || !cdk.Token.isUnresolved(text)) return [field, text];
      const parameterName = `/haulyard/${stage.name}/${name}/${field}`;
      new cdk.aws_ssm.CfnParameter(part("Passed", name), field, {
        name: parameterName,
        type: "String",
        value: text,
        description: `Haulyard ${stage.name}: read by each deployment of the app stack`,
      });
      // The app stack of an earlier release imports it. CloudFormation refuses to remove an export in use.
      if (cdk.Reference.isReference(cdk.Tokenization.reverse(text, { failConcat: false }))) stack.exportValue(text);
      return [field, parameterName];
    });
    return Object.fromEntries(entries) as Passed;
  }

  /** Reads strings that an earlier stack stored with `pass`. */
  taken<Passed extends Texts>(name: string, texts: Passed): Passed {
    const { part } = this.deployment;
    const entries = Object.entries(texts).map(([field, text]): [string, string | null] => {
      if (!text?.startsWith("/haulyard/")) return [field, text];
      const parameter = new cdk.CfnParameter(part("Passed", name), field, {
        type: "AWS::SSM::Parameter::Value<String>",
        default: text,
      });
      return [field, parameter.valueAsString];
    });
    return Object.fromEntries(entries) as Passed;
  }

  private passed(): [keyof Made, Texts][] {
    return (Object.entries(this.all) as [keyof Made, unknown][])
      .filter(([, made]) => !Construct.isConstruct(made))
      .map(([name, made]) => [name, this.pass(name, made as Texts)]);
  }
}
