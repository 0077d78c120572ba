import { houseFindings, houseSources } from "./house/rules.ts";

const sources = houseSources();
const broken = [...(await houseFindings(sources))].filter(([, findings]) => findings.length > 0);
for (const [rule, findings] of broken) {
  console.error(`\n${rule}:`);
  for (const { path, line, what } of findings)
    console.error(`  ${line === undefined ? path : `${path}:${line}`} ${what}`);
}
console.log(broken.length > 0 ? "" : `All rules hold in ${sources.length} files.`);
process.exit(broken.length > 0 ? 1 : 0);
