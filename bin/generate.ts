import { writeFileSync } from "node:fs";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations, publications } from "#shared/operations.ts";

writeFileSync(new URL("../infra/schema.graphql", import.meta.url), printSdl(operations, publications));
