import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withWebModule } from "../bin/web-module.ts";
import { projectRoot } from "./local-cloud.ts";

export const tiny = {};

/**
 * How much code of its own a screen takes: the lines of web/ in TypeScript and styles, outside the design system
 * (web/ui), what all slices stand on (web/lib) and tests (web/test among them), over the number of addresses in the app's route table, those
 * that only lead elsewhere among them.
 */
export default async function benchRouteLines(): Promise<{ linesPerRoute: number; lines: number; routes: number }> {
  const files = globSync("web/**/*.{ts,tsx,css}", { cwd: projectRoot }).filter(
    (path) => !/^web\/(ui|lib|test)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const linesOf = (path: string) => readFileSync(join(projectRoot, path), "utf8").split("\n").length - 1;
  const lines = files.reduce((sum, path) => sum + linesOf(path), 0);
  const routes = await withWebModule("/app/routes.ts", (app: { routes: readonly unknown[] }) => app.routes.length);
  return { linesPerRoute: lines / routes, lines, routes };
}
