import { productFiles } from "./generated-files.ts";
import { writeFiles } from "./write-files.ts";

writeFiles(productFiles());
