import type { Plugin } from "vite";

/**
 * `shared/` is pure by rule: making one of its constants has no effect but the constant. The bundler cannot know
 * that of a call like `z.object({ … })`; told so, it leaves out every schema that a page does not use, and zod with
 * the last of them.
 */
export function pureSharedPlugin(sharedFolder: string): Plugin {
  return {
    name: "haulyard-pure-shared",
    apply: "build",
    enforce: "post",
    transform(code, file) {
      if (!file.startsWith(sharedFolder)) return null;
      let marked = code;
      // From the end, so that the places still to come stay where they are.
      for (const { start, end } of topLevelCalls(this.parse(code)).reverse())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
      // What a fault means is for developers, and no answer.
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

/** Where the calls stand that initialise a module's own constants, in order. */
function topLevelCalls(program: { readonly body: readonly unknown[] }): Span[] {
  return (program.body as readonly Node[])
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? statement) : statement,
    )
    .flatMap((statement) => (statement.type === "VariableDeclaration" ? (statement.declarations ?? []) : []))
    .flatMap(({ init }) => (init && isCall.test(init.type) ? [init] : []));
}
