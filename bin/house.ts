import { houseFindings, houseSources } from "./house/rules.ts";

/** `npm run house`: the rules that neither the compiler, the linter nor the boundary check can tell. */
const sources = houseSources();
const broken = [...(await houseFindings(sources))].filter(([, findings]) => findings.length > 0);
for (const [rule, findings] of broken) {
  console.error(`\n${rule}:`);
  for (const { path, line, what } of findings)
    console.error(`  ${line === undefined ? path : `${path}:${line}`} ${what}`);
}
console.log(broken.length > 0 ? "" : `The house is in order: ${sources.length} files.`);
process.exit(broken.length > 0 ? 1 : 0);
