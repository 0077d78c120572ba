import { join } from "node:path";
import { build } from "esbuild";

export type ResolverName = "operation" | "subscription" | "publish";

/**
 * JavaScript of one generic resolver for the APPSYNC_JS 1.0.0 runtime: one ES module that imports nothing but
 * `@aws-appsync/utils`. The stack deploys this text and the local API runs it. The same source gives the same text.
 */
export async function compileResolver(name: ResolverName): Promise<string> {
  const result = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2020",
    platform: "neutral",
    external: ["@aws-appsync/utils"],
    charset: "utf8",
    logLevel: "silent",
    // The root tsconfig's options are for another runtime.
    tsconfigRaw: { compilerOptions: {} },
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`The resolver ${name} compiled to nothing`);
  return file.text;
}

/** Which generic resolver answers a field of a root type. Publications are the IAM-only `publish…` mutations. */
export function resolverNameOf(typeName: string, fieldName: string, iamOnly: boolean): ResolverName {
  if (typeName === "Subscription") return "subscription";
  return typeName === "Mutation" && fieldName.startsWith("publish") && iamOnly ? "publish" : "operation";
}
