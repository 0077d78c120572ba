import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import towns from "#functions/places/towns.json" with { type: "json" };
import { treeShaking } from "#infra/tree-shaking.ts";

it("the list of towns that functions are deployed with is the list, packed", async () => {
  const contents = 'export { default } from "./functions/places/towns.json"';
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../..") },
    bundle: true,
    format: "cjs",
    platform: "node",
    write: false,
    plugins: [...treeShaking],
  });
  const code = outputFiles[0]?.text ?? "";
  expect(code.length).toBeLessThan(JSON.stringify(towns).length / 2);
  const packed = { exports: { default: null } };
  new Function("module", "require", code)(packed, createRequire(import.meta.url));
  expect(packed.exports.default).toEqual(towns);
});
