import { App } from "aws-cdk-lib";
import { createCloud } from "#infra/cloud.ts";

const app = new App();
await createCloud(app);
app.synth();
