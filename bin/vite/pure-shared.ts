import type { Plugin } from "vite";

/**
 * Marks calls such as `z.object({ … })` in `shared/` as pure: creating its constants has no effect, which the bundler
 * cannot detect. It then drops every schema that a page does not use, and zod with the last one. Operations lose all
 * but their inputs.
 */
export function pureSharedPlugin(sharedFolder: string): Plugin {
  return {
    name: "haulyard-pure-shared",
    apply: "build",
    enforce: "post",
    transform(code, file) {
      if (!file.startsWith(sharedFolder)) return null;
      const used = file.endsWith("operations.ts") ? withInputsOnly(code, this.parse(code)) : code;
      let marked = used;
      // From the end, so that earlier positions stay valid.
      for (const { start, end } of topLevelCalls(this.parse(used)).reverse())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
      if (file.endsWith("faults.ts")) marked = marked.replace(/\bmeaning: "[^"]*",?/g, "");
      return { code: marked, map: null };
    },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}
interface Node extends Span {
  readonly type: string;
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

const isCall = /^(?:CallExpression|NewExpression|TaggedTemplateExpression)$/;

const declares = new Set(["query", "mutation", "subscription"]);

/**
 * Returns the code of a file of operations with only their inputs, which forms validate. The outputs would bring the
 * schemas of all answers, 8 kB on /book, which no page uses.
 */
function withInputsOnly(code: string, program: unknown): string {
  let short = code;
  for (const { start, end, properties } of declarationsIn(program).toSorted((a, b) => b.start - a.start)) {
    const kept = properties.filter(({ type, key }) => type !== "Property" || key?.name === "input");
    const text = kept.map((one) => code.slice(one.start, one.end)).join(", ");
    short = `${short.slice(0, start)}{ ${text} }${short.slice(end)}`;
  }
  return short;
}

interface Declaration extends Span {
  readonly properties: readonly (Node & { readonly key?: { readonly name?: string } })[];
}

function declarationsIn(node: unknown): Declaration[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<Call>;
  if (type === "CallExpression" && callee?.name && declares.has(callee.name) && given?.[0]) return [given[0]];
  return Object.values(node).flatMap(declarationsIn);
}

interface Call {
  readonly type: string;
  readonly callee: { readonly name?: string };
  readonly arguments: readonly Declaration[];
}

function topLevelCalls(program: { readonly body: readonly unknown[] }): Span[] {
  return (program.body as readonly Node[])
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? statement) : statement,
    )
    .flatMap((statement) => (statement.type === "VariableDeclaration" ? (statement.declarations ?? []) : []))
    .flatMap(({ init }) => (init && isCall.test(init.type) ? [init] : []));
}
