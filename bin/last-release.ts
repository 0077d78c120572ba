import { writeFileSync } from "node:fs";
import { lastReleaseFile, thisRelease } from "./release-contract.ts";

const release = thisRelease();
writeFileSync(lastReleaseFile, `${JSON.stringify(release, null, 1)}\n`);
console.log(`${Object.keys(release.documents).length} documents are those of the last release now.`);
