import ts from "typescript";
import { describe, expect, it } from "vitest";
import { compileResolver, resolverNameOf, resolverNames } from "#infra/resolvers/compile.ts";

/** https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html excludes these. */
const refused = new Set([
  ts.SyntaxKind.TryStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.LabeledStatement,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.AsyncKeyword,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
  ts.SyntaxKind.TildeToken,
  ts.SyntaxKind.InKeyword,
]);

function refusedIn(code: string): string[] {
  const file = ts.createSourceFile("resolver.js", code, ts.ScriptTarget.ES2020, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const operator = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node) ? node.operator : undefined;
    if (refused.has(node.kind) || (operator !== undefined && refused.has(operator))) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe.each(resolverNames)("the resolver %s", (name) => {
  it("uses only the language that AppSync runs", async () => {
    expect(refusedIn(await compileResolver(name))).toEqual([]);
  });
  it("imports nothing but AppSync's own module, once at the most, and fits its 32 kB", async () => {
    const code = await compileResolver(name);
    const imports = [...code.matchAll(/from "([^"]+)"/g)].map(([, module]) => module);
    expect(imports).toEqual(name === "publish" ? [] : ["@aws-appsync/utils"]);
    expect(code).toMatch(/export \{\s*request,\s*response\s*\}/);
    expect(code.length).toBeLessThan(32_000);
  });
  it("compiles to the same text each time", async () => {
    expect(await compileResolver(name)).toBe(await compileResolver(name));
  });
});

it("the check finds what AppSync would refuse", () => {
  expect(refusedIn("export function request(ctx) { try { return 'a' in ctx; } catch { i++; } }")).toHaveLength(3);
});

it.each([
  ["Query", "publishedPosts", false, "operation"],
  ["Mutation", "add", false, "operation"],
  ["Mutation", "publishPost", true, "publish"],
  ["Mutation", "publishPost", false, "operation"],
  ["Mutation", "publishAccessEnded", true, "access-ended"],
  ["Mutation", "publishAccessEnded", false, "operation"],
  ["Subscription", "onAdd", false, "subscription"],
])("%s.%s (IAM only: %s) is answered by %s", (type, field, iamOnly, name) => {
  expect(resolverNameOf(type, field, iamOnly)).toBe(name);
});
