import { join } from "node:path";
import { build } from "esbuild";
import type { PublicationName } from "#shared/publications.ts";
import { guardedParts } from "./guarded-streams.ts";

export const resolverNames = ["operation", "subscription", "publish", "access-ended"] as const;
export type ResolverName = (typeof resolverNames)[number];

/**
 * Compiles a generic resolver for APPSYNC_JS 1.0.0, as one ES module that imports only `@aws-appsync/utils`. The stack
 * deploys this text and the local API runs it. Deterministic.
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
    // Ignores the root tsconfig, whose options are for Node.
    tsconfigRaw: { compilerOptions: {} },
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`The resolver ${name} compiled to nothing`);
  return file.text;
}

export async function compileResolvers(): Promise<Readonly<Record<ResolverName, string>>> {
  const texts = await Promise.all(resolverNames.map(async (name) => [name, await compileResolver(name)] as const));
  return Object.fromEntries(texts) as Record<ResolverName, string>;
}

/** Returns the generic resolver of a root field. IAM-only `publish…` mutations are publications. */
export function resolverNameOf(typeName: string, fieldName: string, iamOnly: boolean): ResolverName {
  if (typeName === "Subscription") return "subscription";
  if (typeName !== "Mutation" || !fieldName.startsWith("publish") || !iamOnly) return "operation";
  return fieldName === ("publishAccessEnded" satisfies PublicationName) ? "access-ended" : "publish";
}
