import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Declared, declaredEntities } from "#functions/platform/entity.ts";
import { domains } from "#shared/domains.ts";

const functionsDir = join(import.meta.dirname, "../functions");

/** The entities that a folder of functions/ declares, once the folders to its left have been loaded. */
async function entitiesOf(folder: string): Promise<Declared[]> {
  const before = declaredEntities.length;
  const files = globSync("*.ts", { cwd: join(functionsDir, folder) }).filter((file) => !file.endsWith(".test.ts"));
  for (const file of files.sort())
    if (/= (entity|pointers)\(\{/.test(readFileSync(join(functionsDir, folder, file), "utf8")))
      await import(`#functions/${folder}/${file.replace(/\.ts$/, "")}.ts`);
  return declaredEntities.slice(before).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Every entity of the product, by the folder of functions/ that declares it: found by loading the files. An entity that
 * was loaded before is missing here, and only in `declaredEntities`.
 */
export async function entitiesByFolder(): Promise<(readonly [string, Declared[]])[]> {
  const found: (readonly [string, Declared[]])[] = [];
  for (const folder of ["platform", ...domains]) found.push([folder, await entitiesOf(folder)]);
  return found;
}
