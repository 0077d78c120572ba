import { parseArgs } from "node:util";
import { buildGeoPack } from "./geo/build-pack.ts";
import { publishers, whereToGet } from "./geo/originals.ts";
import { reportTo } from "./geo/report.ts";

const usage = `Usage: npm run geo -- [--out DIR] [--from DIR]

Builds the full map data: every postcode, place and street of Great Britain, and the roads of Scotland. It downloads
OS Code-Point Open, OS Open Names and an OpenStreetMap extract from their publishers, about 350 MB, and goes on where an
earlier run broke off.

  --out DIR    where the map data goes (.haulyard/geo)
  --from DIR   take the three files from this folder, where you have downloaded them by hand:
${whereToGet.map((line) => `                 ${line}`).join("\n")}`;

try {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: ".haulyard/geo" },
      from: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(usage);
  else {
    const report = reportTo(process.stdout);
    await buildGeoPack({ outDir: values.out, fromDir: values.from, publishers, report });
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
