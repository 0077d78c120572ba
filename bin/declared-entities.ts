import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Declared, declaredEntities } from "#functions/platform/entity.ts";
import { domains } from "#shared/domains.ts";

const functionsDir = join(import.meta.dirname, "../functions");

const declaration = /= (?:entity|pointers|counts)(?:<[^>]*>)?\(\{\s*name: "(\w+)"/g;

/** Returns the entities of a folder of functions/, by name. Loads its files, even if they are loaded already. */
async function entitiesOf(folder: string): Promise<Declared[]> {
  const files = globSync("*.ts", { cwd: join(functionsDir, folder) }).filter((file) => !file.endsWith(".test.ts"));
  const names = new Set<string>();
  for (const file of files) {
    const declared = [...readFileSync(join(functionsDir, folder, file), "utf8").matchAll(declaration)];
    if (declared.length === 0) continue;
    await import(`#functions/${folder}/${file.replace(/\.ts$/, "")}.ts`);
    for (const [, name = ""] of declared) names.add(name);
  }
  return declaredEntities.filter(({ name }) => names.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function entitiesByFolder(): Promise<(readonly [string, Declared[]])[]> {
  const found: (readonly [string, Declared[]])[] = [];
  for (const folder of ["platform", ...domains]) found.push([folder, await entitiesOf(folder)]);
  return found;
}
