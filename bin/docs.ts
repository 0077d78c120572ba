import { documents } from "./generated-files.ts";
import { writeFiles } from "./write-files.ts";

const files = await documents();
writeFiles(files);
for (const path of Object.keys(files)) console.log(path);
