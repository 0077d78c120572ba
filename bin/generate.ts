import { writeFileSync } from "node:fs";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations, publications } from "#shared/operations.ts";
import { dataModel } from "./data-model.ts";

const write = (path: string, text: string) => writeFileSync(new URL(`../${path}`, import.meta.url), text);

write("infra/schema.graphql", printSdl(operations, publications));
write("docs/data-model.md", await dataModel());
