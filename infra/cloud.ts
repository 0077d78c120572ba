import { type App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { AppStack } from "./app-stack.ts";
import { DataStack } from "./data-stack.ts";
import { compileResolver } from "./resolvers/compile.ts";
import { stageOf } from "./stage.ts";

/**
 * Haulyard's cloud for one stage, by the context `stage`: the stack that must survive and the one that may be
 * replaced, both held against the AWS Solutions rules. Needs neither network nor account.
 */
export async function createCloud(app: App): Promise<{ data: DataStack; app: AppStack }> {
  const stage = stageOf(app.node);
  const [operation, subscription, publish] = await Promise.all([
    compileResolver("operation"),
    compileResolver("subscription"),
    compileResolver("publish"),
  ]);
  const env = { region: stage.region, ...(stage.account && { account: stage.account }) };
  const data = new DataStack(app, `haulyard-${stage.name}-data`, { env, stage });
  const replaceable = new AppStack(app, `haulyard-${stage.name}-app`, {
    env,
    stage,
    data,
    resolvers: { operation, subscription, publish },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, app: replaceable };
}
