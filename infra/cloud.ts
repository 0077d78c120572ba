import { join } from "node:path";
import { type App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import { AppStack } from "./app-stack.ts";
import { bundleAll } from "./bundle.ts";
import { DataStack } from "./data-stack.ts";
import { EdgeStack } from "./edge-stack.ts";
import { needs } from "./needs.ts";
import { compileResolvers } from "./resolvers/compile.ts";
import type { FunctionName } from "./resources/resource.ts";
import { stageOf } from "./stage.ts";

/**
 * Builds the stacks of the stage in the context `stage` and checks them with the AWS Solutions rules. Needs neither
 * network nor account. `mapData` is the folder with our own map data (local/geo/map-data.ts); it becomes a layer.
 */
export async function createCloud(
  app: App,
  mapData: string,
): Promise<{ data: DataStack; app: AppStack; edge: EdgeStack | null }> {
  const stage = stageOf(app.node);
  const resolvers = await compileResolvers();
  const code = await functionCode(app);
  const env = { region: stage.region, ...(stage.account && { account: stage.account }) };
  const data = new DataStack(app, `haulyard-${stage.name}-data`, { env, stage, code });
  const replaceable = new AppStack(app, `haulyard-${stage.name}-app`, {
    env,
    stage,
    data,
    resolvers,
    code,
    mapData,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const isAtEdge = stage.certificateArn !== undefined || stage.distributionId !== undefined;
  const edge = isAtEdge ? new EdgeStack(app, `haulyard-${stage.name}-edge`, { stage }) : null;
  return { data, app: replaceable, edge };
}

async function functionCode(app: App): Promise<(name: FunctionName) => Code> {
  const bundled: unknown = app.node.tryGetContext("aws:cdk:bundling-stacks");
  if (Array.isArray(bundled) && bundled.length === 0) return () => Code.fromInline("exports.handler = undefined;");
  const directories = await bundleAll(Object.keys(needs) as FunctionName[], join(app.outdir, "functions"));
  return (name) => Code.fromAsset(directories.get(name) ?? "", { exclude: ["*.map"] });
}
