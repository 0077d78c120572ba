import { join } from "node:path";
import { build } from "esbuild";
import type { PublicationName } from "#shared/publications.ts";
import { guardedParts } from "./guarded-streams.ts";

export const resolverNames = ["operation", "subscription", "publish", "access-ended"] as const;
export type ResolverName = (typeof resolverNames)[number];

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
    define: { guardedParts: JSON.stringify(guardedParts) },
    charset: "utf8",
    logLevel: "silent",
    // The root tsconfig's options are for another runtime.
    tsconfigRaw: { compilerOptions: {} },
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`The resolver ${name} compiled to nothing`);
  return file.text;
}

/** All of them, by name. */
export async function compileResolvers(): Promise<Readonly<Record<ResolverName, string>>> {
  const texts = await Promise.all(resolverNames.map(async (name) => [name, await compileResolver(name)] as const));
  return Object.fromEntries(texts) as Record<ResolverName, string>;
}

/** Which generic resolver answers a field of a root type. Publications are the IAM-only `publish…` mutations. */
export function resolverNameOf(typeName: string, fieldName: string, iamOnly: boolean): ResolverName {
  if (typeName === "Subscription") return "subscription";
  if (typeName !== "Mutation" || !fieldName.startsWith("publish") || !iamOnly) return "operation";
  return fieldName === ("publishAccessEnded" satisfies PublicationName) ? "access-ended" : "publish";
}
