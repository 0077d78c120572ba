import ts from "typescript";

/** Properties that functions never read: they do not parse answers, and the rest is for developers. */
const left = new Set(["output", "errors", "doc"]);
const declares = new Set(["query", "mutation", "subscription"]);

/** Drops properties that no function reads from a file of operations. Line numbers stay. */
export function servedOperations(source: string): string {
  const file = ts.createSourceFile("operations.ts", source, ts.ScriptTarget.Latest, true);
  const gone: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && declares.has(node.expression.text))
      gone.push(
        ...node.arguments.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => properties.filter(isLeft)),
      );
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return gone.reduceRight((text, { pos, end }) => {
    const lines = text.slice(pos, end).replaceAll(/[^\n]/g, "");
    return text.slice(0, pos) + lines + text.slice(text[end] === "," ? end + 1 : end);
  }, source);
}

const isLeft = ({ name }: ts.ObjectLiteralElementLike): boolean =>
  name !== undefined && ts.isIdentifier(name) && left.has(name.text);
