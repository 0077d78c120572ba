import { statSync } from "node:fs";
import { bundleAll } from "#infra/bundle.ts";
const names = process.argv.slice(2) as never[];
const made = await bundleAll(names, "/tmp/bsize");
for (const [name, dir] of made) console.log(name, statSync(`${dir}/index.js`).size);
