import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * What esbuild could drop but does not see. Each part changes how something is written and not what it means; the
 * sizes that it saves are those of the booking function.
 */
export const treeShaking: readonly Plugin[] = [
  /**
   * What each operation may answer and what each fault means are for readers, and a function carries the faults that it
   * makes: 20 kB of the stream's.
   */
  rewriting("faults-in-use", /[\\/]shared[\\/].+(?:faults|operations)\.ts$/, "ts", (source) =>
    zodByNamespace(source)
      .replace(/\berrors: \[[^\]]*\],/g, "")
      .replace(/\bmeaning:\s+"[^"]*",/g, "")
      .replace(/= (?=(?:declareFault|inOtherWords)\()/g, "= /* @__PURE__ */ "),
  ),
  /** `{ z }` is an object that holds all of zod, every language of its messages too; `* as z` is only its parts: 360 kB. */
  rewriting("zod-by-namespace", /[\\/](?:shared|functions)[\\/].+\.ts$/, "ts", zodByNamespace),
  /** Every zod schema can describe itself as JSON Schema, which nothing here asks of it: 18 kB. */
  rewriting("zod-json-schema", /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/, "js", (source) =>
    source
      .replace(/^ *inst\._zod\.processJSONSchema = .+;$/gm, "")
      .replace(/create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, "undefined"),
  ),
  /** The SDK's description of each call has computed keys, `[_h]: …`, which might do something when read: 28 kB. */
  rewriting(
    "sdk-literal-keys",
    /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/].+\.js$/,
    "js",
    (source) => {
      const values = new Map(
        [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, value]) => [name, value]),
      );
      return source.replace(/([{,]\s)\[(_\w+)\]: /g, (whole, before: string, name: string) => {
        const value = values.get(name);
        return value ? `${before}${value}: ` : whole;
      });
    },
  ),
  /** Each client brings its whole package.json along to say its version: 2 kB each. */
  rewriting("sdk-version", /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/, "json", (source) =>
    JSON.stringify({ version: (JSON.parse(source) as { version: string }).version }),
  ),
  /** Maps lead to our own lines only: a function reads its map when it starts, and five sixths of it were not ours. */
  rewriting("own-lines-mapped", /[\\/]node_modules[\\/].+\.[cm]?js$/, "js", (source) => source),
];

/**
 * Packages that are replaced in what is deployed: the chain that looks for credentials, 136 kB; event streams, which
 * keep 20 kB of what they are built from; the memory of discovered endpoints, 8 kB.
 */
export const replacedPackages: Readonly<Record<string, string>> = {
  "@aws-sdk/credential-provider-node": "./infra/lambda-credentials.ts",
  "@smithy/core/event-streams": "./infra/left-out.ts",
  "@aws-sdk/endpoint-cache": "./infra/left-out.ts",
};

function zodByNamespace(source: string): string {
  return source.replace('import { z } from "zod";', 'import * as z from "zod";');
}

/** A map that leads nowhere. */
const unmapped = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/** Of several that fit a file, the first rewrites it. */
function rewriting(
  name: string,
  filter: RegExp,
  loader: "ts" | "js" | "json",
  rewrite: (source: string) => string,
): Plugin {
  return {
    name,
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => {
        const contents = rewrite(await readFile(path, "utf8"));
        return { contents: loader === "js" ? contents + unmapped : contents, loader };
      });
    },
  };
}
