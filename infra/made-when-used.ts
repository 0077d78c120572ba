import { globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";

type Rewrite = (path: string) => string;

const wholeFile = /\bimport(?: \* as \w+ from |\()"([^"]+)"/g;

/**
 * Makes the constants of `shared/` and `functions/` lazy, because one call needs few of a function's schemas. `const
 * Job = z.object({ … })` becomes `const Job = once(() => z.object({ … }))`, and each use of `Job` becomes `Job()`. Line
 * numbers stay.
 *
 * In `shared/` this applies to every constant that a call creates: `shared/` is pure, so the time does not matter. In
 * `functions/` it applies only to zod schemas.
 *
 * Throws if it cannot follow the uses of a constant.
 */
export function constantsMadeWhenUsed(root: string): Rewrite {
  const shared = join(root, "shared/");
  const program = programOf(root);
  const isLater = laterConstants(shared, program.getTypeChecker());
  return (path) => {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path} is not one of our sources`);
    for (const [whole, name = ""] of file.text.matchAll(wholeFile))
      if (moduleAt(root, name, path)?.resolvedFileName.startsWith(shared))
        throw new Error(`${path}: cannot see which constants of ${whole} it uses`);
    const edits = editsOf(file, isLater);
    if (edits.length === 0) return file.text;
    return `import { once as __once } from "#shared/kernel/once.ts";${applied(file.text, edits)}`;
  };
}

type IsLater = (name: ts.Identifier) => boolean;

interface Edit {
  readonly at: number;
  readonly until?: number;
  readonly text: string;
}

function editsOf(file: ts.SourceFile, isLater: IsLater): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isOfTypes(node)) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isLater(node.name))
      edits.push(...deferred(node, file));
    if (ts.isIdentifier(node) && isRead(node) && isLater(node)) edits.push(called(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

/** Wraps a constant's value. Drops the type, which would describe the value. */
function deferred({ name, type, initializer }: ts.VariableDeclaration, file: ts.SourceFile): Edit[] {
  if (!initializer) return [];
  return [
    ...(type ? [{ at: name.end, until: type.end, text: "" }] : []),
    { at: initializer.getStart(file), text: "/* @__PURE__ */ __once(() => (" },
    { at: initializer.end, text: "))" },
  ];
}

function called({ text, end, parent }: ts.Identifier): Edit {
  if (ts.isNewExpression(parent) && parent.expression.end === end)
    throw new Error(`the class ${text} is made by a call`);
  return { at: end, text: ts.isShorthandPropertyAssignment(parent) ? `: ${text}()` : "()" };
}

/** Applies edits from the end of the file. At the same position, a use is replaced before its constant is closed. */
function applied(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { at, until = at, text: added } of edits.toSorted((a, b) => b.at - a.at))
    text = text.slice(0, at) + added + text.slice(until);
  return text;
}

/** Parses our own sources only. The program resolves names but no types. */
function programOf(root: string): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], allowImportingTsExtensions: true, noEmit: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: moduleAt(root, text, from) })),
  };
  const files = globSync("{shared,functions}/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const paths = files.map((file) => join(root, file));
  return ts.createProgram(paths, options, host);
}

function moduleAt(root: string, name: string, from: string): ts.ResolvedModuleFull | undefined {
  if (!name.endsWith(".ts") || !/^[#.]/.test(name)) return undefined;
  const resolvedFileName = name.startsWith("#") ? join(root, name.slice(1)) : resolve(dirname(from), name);
  return { resolvedFileName, extension: ts.Extension.Ts };
}

function laterConstants(shared: string, checker: ts.TypeChecker): IsLater {
  const judged = new Map<ts.Node, boolean>();

  function isLater(name: ts.Identifier): boolean {
    const found = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    const constant = found && constantOf(found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found);
    if (!constant) return false;
    if (!judged.has(constant)) {
      judged.set(constant, false);
      const isShared = constant.getSourceFile().fileName.startsWith(shared);
      judged.set(constant, isShared ? takesACall(constant.initializer) : isOfZod(constant.initializer));
    }
    return judged.get(constant) ?? false;
  }

  /** Reports whether evaluating the value calls something or needs a lazy constant. Ignores function bodies. */
  function takesACall(node: ts.Node): boolean {
    if (ts.isFunctionLike(node) || isOfTypes(node)) return false;
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) return true;
    if (ts.isIdentifier(node)) return isRead(node) && isLater(node);
    return ts.forEachChild(node, takesACall) ?? false;
  }

  /** Reports whether a value is a call chain that begins with `z` or with a lazy constant. */
  function isOfZod(node: ts.Expression): boolean {
    if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return isOfZod(node.expression);
    return ts.isIdentifier(node) && (node.text === "z" || isLater(node));
  }

  return isLater;
}

interface Constant extends ts.VariableDeclaration {
  readonly initializer: ts.Expression;
}

function constantOf({ valueDeclaration: at }: ts.Symbol): Constant | null {
  if (!at || !ts.isVariableDeclaration(at) || !ts.isIdentifier(at.name) || !hasValue(at)) return null;
  const { parent } = at;
  const isConstant = ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0;
  return isConstant && ts.isSourceFile(parent.parent.parent) ? at : null;
}

const hasValue = (at: ts.VariableDeclaration): at is Constant => at.initializer !== undefined;

const isOfTypes = (node: ts.Node): boolean =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword);

function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return !("name" in parent && parent.name === node);
}
