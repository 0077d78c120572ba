import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { createCloud } from "#infra/cloud.ts";
import { openGeoPack } from "#local/geo/data.ts";
import { mapDataLayer } from "#local/geo/map-data.ts";

const dataDir = join(import.meta.dirname, "../.haulyard");
const app = new App();
await createCloud(app, mapDataLayer(openGeoPack({ dataDir, chosenDir: process.env.HAULYARD_GEO })));
app.synth();
