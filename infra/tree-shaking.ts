import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "esbuild";
import { services as catalogue } from "#shared/catalogue/services.ts";
import { once } from "#shared/kernel/once.ts";
import { constantsMadeWhenUsed } from "./made-when-used.ts";
import { servedOperations } from "./served-operations.ts";
import { withoutJsonSchema, zodSchemas } from "./small-zod.ts";

/** Modules of the SDK that infra/left-out.ts replaces. */
const modulesLeftOut =
  /[\\/]@smithy[\\/].+[\\/](?:HeaderFormatter|util-retry[\\/]AdaptiveRetryStrategy|Sha256Js|getInstanceMetadataRegion|loadSharedConfigFiles)\.js$/;

/**
 * The list of towns is the largest part of our own fleet code. Compressed by column it shrinks to a third, 40 kB less.
 * Unpacking takes a millisecond at start-up. Coordinates are thousandths of a degree above the minimum: the high bytes
 * of a column, then the low ones.
 */
const towns: Plugin = rewriting("packed-towns", /[\\/]places[\\/]towns\.json$/, "js", (source) => {
  const rows = JSON.parse(source) as [name: string, lat: number, lng: number, people: number][];
  const columns = ([1, 2] as const).map((at) => rows.map((row) => Math.round(row[at] * 1000)));
  const least = columns.map((column) => Math.min(...column));
  const bytes = columns.flatMap((column, at) => {
    const above = column.map((degrees) => degrees - (least[at] ?? 0));
    return [...above.map((one) => one >> 8), ...above.map((one) => one & 255)];
  });
  return `${importing}
export default /* @__PURE__ */ (() => {
  const [names, people] = ${unpacking([rows.map(([name]) => name), rows.map((row) => row[3])])};
  const bytes = unpacked("${packed(Buffer.from(bytes))}");
  const { length } = names;
  const at = (place, least) => (least + bytes[place] * 256 + bytes[place + length]) / 1000;
  return names.map((name, n) => [name, at(n, ${least[0]}), at(n + 2 * length, ${least[1]}), people[n]]);
})();`;
});

/**
 * Compression saves a quarter of the country's outline, and half of the councils' cells and of the outward codes'
 * centres. That is 11 kB per function that finds places and asks for permits, 29 kB with postcode areas.
 */
const areas: Plugin = rewriting(
  "packed-areas",
  /[\\/](?:geo[\\/]uk-outline|permits[\\/]council-cells|places[\\/]outcodes)\.json$/,
  "js",
  (source) => `${importing}
export default /* @__PURE__ */ (() => ${unpacking(JSON.parse(source))})();`,
);

/** Compresses the catalogue of services to a third: 6 kB less per function that uses it. */
const services: Plugin = rewriting(
  "packed-services",
  /[\\/]shared[\\/]catalogue[\\/]services\.ts$/,
  "ts",
  (_source, path) =>
    `${importing}\n${ourCode(path)}`
      .replace(
        /(?<=export const services = )\{\n[\s\S]*?\n\}(?= as const)/,
        () => `/* @__PURE__ */ (() => ${unpacking(catalogue)})()`,
      )
      .replace("})() as const", "})()"),
);

/** Embeds the two fonts of proofs, compressed to half: a deployed function has no package to read them from. */
const fonts: Plugin = rewriting("packed-fonts", /[\\/]functions[\\/]proofs[\\/]fonts\.ts$/, "js", (source) => {
  const files = [...source.matchAll(/export const (\w+) = [^"]+"(@expo-google-fonts\/[^"]+)"/g)];
  const made = files.map(([, name, file]) => {
    const packed = brotliCompressSync(readFileSync(join(packageFolder, String(file)))).toString("base64");
    return `export const ${name} = () => brotliDecompressSync(Buffer.from("${packed}", "base64"));`;
  });
  return `import { brotliDecompressSync } from "node:zlib";\n${made.join("\n")}`;
});

/** Embeds the colour profile of archived PDFs: pdfkit reads it from its package, which a deployed function lacks. */
const colours: Plugin = rewriting("packed-colours", /[\\/]pdfkit[\\/]js[\\/]pdfkit\.js$/, "js", (source) => {
  const file = readFileSync(join(packageFolder, "pdfkit/js/data/sRGB_IEC61966_2_1.icc")).toString("base64");
  return source
    .replace(/^const ICC_PROFILE_PATH = .*$/m, "")
    .replace("fs.readFileSync(ICC_PROFILE_PATH)", `Buffer.from("${file}", "base64")`);
});
const packageFolder = join(import.meta.dirname, "../node_modules");

const importing = `import { unpacked } from ${JSON.stringify(join(import.meta.dirname, "unpacked.ts"))};`;

/** Returns code that unpacks an embedded value. */
const unpacking = (value: unknown): string => `JSON.parse(unpacked("${packed(Buffer.from(JSON.stringify(value)))}"))`;

/**
 * Encodes five characters per four bytes: a sixteenth smaller than base64. The padding follows the compressed data,
 * where brotli ignores it. The characters need no escapes.
 */
function packed(bytes: Buffer): string {
  const squeezed = brotliCompressSync(bytes);
  const whole = Buffer.concat([squeezed, Buffer.alloc((4 - (squeezed.length % 4)) % 4)]);
  let text = "";
  for (let at = 0; at < whole.length; at += 4) {
    let word = whole.readUInt32BE(at);
    const codes = Array.from({ length: 5 }, () => {
      const digit = word % 85;
      word = Math.floor(word / 85);
      return digit < 57 ? digit + 35 : digit + 36;
    });
    text += String.fromCharCode(...codes.reverse());
  }
  return text;
}

/**
 * Rewrites that let esbuild drop code whose disuse it cannot see. None changes the meaning. Sizes are the savings in
 * the booking function.
 */
export const treeShaking: readonly Plugin[] = [
  towns,
  areas,
  services,
  fonts,
  colours,
  /**
   * Only readers need the answers and described faults of operations; a function needs the faults that it makes. Saves
   * 20 kB of the stream function.
   */
  rewriting("served-operations", /[\\/]shared[\\/].+operations\.ts$/, "ts", (_source, path) =>
    servedOperations(ourCode(path)),
  ),
  rewriting("faults-in-use", /[\\/]shared[\\/].+(?:faults|publications|requirements)\.ts$/, "ts", (_source, path) =>
    ourCode(path).replace(/\b(?:meaning|doc|why):\s+"[^"]*",/g, ""),
  ),
  /**
   * `{ z }` is an object with all of zod and its messages in every language. Of `* as z` only the used parts remain:
   * 360 kB.
   */
  rewriting("zod-by-namespace", /[\\/](?:shared|functions)[\\/].+\.ts$/, "ts", (_source, path) => ourCode(path)),
  /** Removes zod's JSON Schema conversion (20 kB) and string formats (10 kB). */
  rewriting("zod-json-schema", zodSchemas, "js", withoutJsonSchema),
  /**
   * The SDK's description of each call has computed keys, `[_h]: …`, which might have effects: 28 kB. It also has a
   * class for every error of a service: 14 kB. Only classes that functions import stay. Any other error arrives as the
   * service's general exception with its own name, and the SDK decides on retries by that name.
   */
  rewriting("sdk-schemas", /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/].+\.js$/, "js", (source) => {
    const values = new Map(
      [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, value]) => [name, value]),
    );
    return source
      .replace(/([{,]\s)\[(_\w+)\]: /g, (whole, before: string, name: string) => {
        const value = values.get(name);
        return value ? `${before}${value}: ` : whole;
      })
      .replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (whole, error: string) =>
        errorsAskedFor.has(error) ? whole : "",
      );
  }),
  /** Code that never runs on Lambda: 15 kB per function. */
  rewriting("sdk-left-out", modulesLeftOut, "js", (source, path) => {
    const name = basename(path, ".js");
    const others = source.replace(new RegExp(`^export (?=(?:class|const) ${name}\\b)`, "m"), "");
    return `${others}\nexport { ${name} } from ${JSON.stringify(join(import.meta.dirname, "left-out.ts"))};`;
  }),
  /** Each client includes its whole package.json only to state its version: 2 kB each. */
  rewriting("sdk-version", /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/, "json", (source) =>
    JSON.stringify({ version: (JSON.parse(source) as { version: string }).version }),
  ),
  /** Removes the display names of regions, 3 kB. The partition's pattern still matches its regions. */
  rewriting("sdk-regions", /[\\/]util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/, "js", (source) =>
    source.replace(/"[\w-]+": \{\s*"description": "[^"]*"\s*\},?/g, ""),
  ),
];

/**
 * Packages that are replaced in deployed bundles: the credential chain, 136 kB; event streams, 20 kB; the cache of
 * discovered endpoints, 8 kB. pdfkit's CommonJS build, because the other finds its own files by an address that a
 * bundle lacks.
 */
export const replacedPackages: Readonly<Record<string, string>> = {
  "@aws-sdk/credential-provider-node": "./infra/lambda-credentials.ts",
  "@smithy/core/event-streams": "./infra/left-out.ts",
  "@aws-sdk/endpoint-cache": "./infra/left-out.ts",
  pdfkit: "./node_modules/pdfkit/js/pdfkit.js",
};

/** Names that functions import from SDK clients, including error classes. All other error classes are removed. */
const errorsAskedFor = new Set(
  globSync(join(import.meta.dirname, "../functions/**/*.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from "@aws-sdk\/client-/g)])
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())),
);

/**
 * A constant of a module with its value, in biome's layout: from the margin to the last indented line or closing
 * bracket. Functions are excluded.
 */
const constant =
  /^((?:export )?const \w+(?:: [^=\n]+)? = )((?:[{[]|(?:new )?\w+(?:<.+>)?[.(\n])(?:.*\n(?=[ )}\]]))*.*);$/gm;

/**
 * Marks constants as free of effects, which esbuild cannot see for calls and spreads, so that unused ones are dropped.
 */
function withoutEffects(source: string): string {
  return source.replace(constant, (whole, name: string, value: string) =>
    /\(|\.\.\./.test(value) ? `${name}/* @__PURE__ */ (() => (${value}))();` : whole,
  );
}

/** Matches descriptions and names of zod schemas. They are only for the API schema, generated at build time: 14 kB. */
const description = /\s*\.meta\(\{\s*(?:id: "\w+",?\s*)?(?:description:\s*"[^"]*",?\s*)?\}\)/g;

/** Lazy: parses our sources at a bundle's first file. */
const madeWhenUsed = once(() => constantsMadeWhenUsed(join(import.meta.dirname, "..")));

function ourCode(path: string): string {
  return withoutEffects(
    madeWhenUsed()(path).replace('import { z } from "zod";', 'import * as z from "zod";').replace(description, ""),
  );
}

/** Returns an esbuild plugin that rewrites matching files. The first matching rewrite of a file wins. */
function rewriting(
  name: string,
  filter: RegExp,
  loader: "ts" | "js" | "json",
  rewrite: (source: string, path: string) => string,
): Plugin {
  return {
    name,
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => {
        return { contents: rewrite(await readFile(path, "utf8"), path), loader };
      });
    },
  };
}
