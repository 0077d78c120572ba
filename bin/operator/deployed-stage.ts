import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from "@aws-sdk/client-cloudformation";

export interface DeployedStage {
  readonly stage: string;
  readonly region: string;
  readonly stacks: CloudFormationClient;
}

/** Maximum duration of a stack update, in seconds. */
const longestUpdate = 3600;

export type Half = "data" | "app";

const stackName = ({ stage }: DeployedStage, half: Half) => `haulyard-${stage}-${half}`;

export async function parametersOf(deployed: DeployedStage, half: Half): Promise<ReadonlyMap<string, string>> {
  const { Stacks = [] } = await deployed.stacks.send(
    new DescribeStacksCommand({ StackName: stackName(deployed, half) }),
  );
  const parameters = Stacks.flatMap(({ Parameters = [] }) => Parameters);
  return new Map(parameters.map(({ ParameterKey = "", ParameterValue = "" }) => [ParameterKey, ParameterValue]));
}

/**
 * Updates a stack with its deployed template and some parameters changed, and waits for the end. CloudFormation also
 * reads the SSM parameters again (AWS, "Specify existing resources at runtime with parameter types", November 2026, not
 * checked against an account). Throws an Error whose message is for the terminal.
 */
export async function setParameters(
  deployed: DeployedStage,
  half: Half,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const StackName = stackName(deployed, half);
  const before = await parametersOf(deployed, half);
  const unknown = Object.keys(changes).find((name) => !before.has(name));
  if (unknown) throw new Error(`The stack ${StackName} has no parameter ${unknown}. Deploy this release first.`);
  const Parameters = [...before.keys()].map((ParameterKey) =>
    ParameterKey in changes
      ? { ParameterKey, ParameterValue: changes[ParameterKey] }
      : { ParameterKey, UsePreviousValue: true },
  );
  const Capabilities = ["CAPABILITY_IAM" as const, "CAPABILITY_NAMED_IAM" as const, "CAPABILITY_AUTO_EXPAND" as const];
  try {
    await deployed.stacks.send(
      new UpdateStackCommand({ StackName, UsePreviousTemplate: true, Parameters, Capabilities }),
    );
  } catch (error) {
    const { message } = error as Error;
    if (/No updates are to be performed/.test(message)) return;
    if (/IN_PROGRESS/.test(message))
      throw new Error(`Another deployment of ${StackName} is running. Wait for its end, then try again.`);
    throw new Error(`The stack ${StackName} was not updated: ${message}`);
  }
  try {
    await waitUntilStackUpdateComplete(
      { client: deployed.stacks, maxWaitTime: longestUpdate, minDelay: 5, maxDelay: 15 },
      { StackName },
    );
  } catch (cause) {
    // The SDK's message is the whole last answer.
    throw new Error(
      `CloudFormation did not complete the change of ${StackName}. It names the reason: ` +
        `aws cloudformation describe-stack-events --stack-name ${StackName}`,
      { cause },
    );
  }
}
