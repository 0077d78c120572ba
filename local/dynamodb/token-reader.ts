import type { Path } from "./ast.ts";
import { ValidationException } from "./errors.ts";
import { type Token, tokensOf } from "./lexer.ts";
import { isReserved } from "./reserved-words.ts";
import { typeOf, type Value } from "./value.ts";

/** Placeholders of a request, shared by all of its expressions to find unused ones. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
  readonly used: Set<string>;
}

export const conditionFunctions: ReadonlySet<string> = new Set([
  "attribute_exists",
  "attribute_not_exists",
  "attribute_type",
  "begins_with",
  "contains",
]);
export const functions: ReadonlySet<string> = new Set([...conditionFunctions, "size", "if_not_exists", "list_append"]);
const keywords: ReadonlySet<string> = new Set([
  ...["AND", "OR", "NOT", "BETWEEN", "IN"],
  ...["SET", "REMOVE", "ADD", "DELETE"],
]);
/** Maximum bytes. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const longestExpression = 4096;
const deepestPath = 32;
const largestIndex = 2 ** 31 - 1;

/** Parses tokens, paths and values of one expression. `kind` is the request parameter's name in error messages. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private readonly expression: string;
  private readonly kind: string;
  private readonly placeholders: Placeholders;
  private fault?: string;
  /** Token range of the parentheses that were read last. */
  private lastGroup?: { from: number; to: number };
  protected at = 0;

  constructor(expression: string, kind: string, placeholders: Placeholders) {
    this.expression = expression;
    this.kind = kind;
    this.placeholders = placeholders;
    if (expression === "") this.fail("The expression can not be empty;");
    const size = Buffer.byteLength(expression);
    if (size > longestExpression)
      this.fail(
        `Expression size has exceeded the maximum allowed size;${kind === "UpdateExpression" ? "" : ` expression size: ${size}`}`,
      );
    this.tokens = tokensOf(expression);
  }

  protected path(): Path {
    const path: [string, ...(string | number)[]] = [this.name()];
    for (;;) {
      if (this.takes(".")) path.push(this.name());
      else if (this.takes("[")) {
        const index = this.next();
        if (index.kind !== "number") this.unexpected(index);
        this.expect("]");
        if (Number(index.text) > largestIndex)
          this.later(`List index is not within the allowable range; index: [${index.text}]`);
        path.push(Number(index.text));
      } else break;
    }
    if (path.length > deepestPath)
      this.later(`The document path has too many nesting levels; nesting levels: ${path.length}`);
    return path;
  }

  private name(): string {
    const token = this.next();
    if (token.kind === "name") {
      const name = this.placeholders.names[token.text];
      if (name === undefined)
        this.later(
          `An expression attribute name used in the document path is not defined; attribute name: ${token.text}`,
        );
      this.placeholders.used.add(token.text);
      return String(name);
    }
    if (token.kind !== "word" || keywords.has(token.text.toUpperCase())) this.unexpected(token);
    if (isReserved(token.text)) this.later(`Attribute name is a reserved keyword; reserved keyword: ${token.text}`);
    return token.text;
  }

  protected valueOf(name: string): Value {
    const value = this.placeholders.values[name];
    if (value === undefined)
      this.later(`An expression attribute value used in expression is not defined; attribute value: ${name}`);
    this.placeholders.used.add(name);
    return value ?? { NULL: true };
  }

  protected checkType(operand: { kind: string; value?: Value }, operator: string, allowed: readonly string[]): void {
    const value = operand.kind === "size" ? { N: "0" } : operand.value;
    if (value && !allowed.includes(typeOf(value)))
      this.later(
        `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(value)}`,
      );
  }

  protected checkCount(operands: readonly unknown[], wanted: number, name: string): void {
    if (operands.length !== wanted)
      this.later(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
      );
  }

  protected group<T>(inside: () => T): T {
    const from = this.at;
    this.expect("(");
    const found = inside();
    if (this.lastGroup?.from === from + 1 && this.lastGroup.to === this.at)
      this.later("The expression has redundant parentheses;");
    this.expect(")");
    this.lastGroup = { from, to: this.at };
    return found;
  }

  protected peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as Token;
  }

  protected next(): Token {
    const token = this.peek();
    this.at = Math.min(this.at + 1, this.tokens.length);
    return token;
  }

  protected takes(sign: string): boolean {
    const token = this.peek();
    if (token.kind !== "sign" || token.text !== sign) return false;
    this.at++;
    return true;
  }

  protected takesWord(word: string): boolean {
    const token = this.peek();
    if (token.kind !== "word" || token.text.toUpperCase() !== word) return false;
    this.at++;
    return true;
  }

  protected expect(sign: string): void {
    if (!this.takes(sign)) this.unexpected(this.peek());
  }

  /** Throws unless all tokens were read without an error. */
  protected end(): void {
    if (this.peek().kind !== "end") this.unexpected(this.peek());
    if (this.fault !== undefined) this.fail(this.fault);
  }

  protected unexpected(token: Token): never {
    const index = this.tokens.indexOf(token);
    const [before, after] = [this.tokens[index - 1], this.tokens[index + 1]];
    const near = this.expression.slice(
      before?.at ?? (token.kind === "end" ? 0 : token.at),
      after ? after.at + (after.kind === "end" ? 0 : after.text.length) : undefined,
    );
    return this.fail(`Syntax error; token: "${token.text}", near: "${near}"`);
  }

  /** Stores an error that `end` throws. A syntax error in the rest of the expression takes precedence. */
  protected later(text: string): void {
    this.fault ??= text;
  }

  private fail(text: string): never {
    throw new ValidationException(`Invalid ${this.kind}: ${text}`);
  }
}

const shown = (path: Path): string =>
  `[${path.map((part) => (typeof part === "number" ? `[${part}]` : part)).join(", ")}]`;

/** Returns DynamoDB's error if the first operand occurs again among the other operands. */
export function faultOfSameOperand(
  operator: string,
  [first, ...others]: readonly { kind: string; path?: Path }[],
): string | undefined {
  if (first?.kind !== "path" || !first.path) return undefined;
  const path = shown(first.path);
  return others.some((other) => other.kind === "path" && other.path && shown(other.path) === path)
    ? `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${path}`
    : undefined;
}

/** Returns DynamoDB's error if two of the paths overlap. */
export function faultOfOverlap(paths: readonly Path[]): string | undefined {
  for (const [i, one] of paths.entries())
    for (const other of paths.slice(0, i)) {
      const length = Math.min(one.length, other.length);
      const at = Array.from({ length }).findIndex((_, n) => one[n] !== other[n]);
      const how = at === -1 ? "overlap" : typeof one[at] !== typeof other[at] ? "conflict" : undefined;
      if (how)
        return `Two document paths ${how} with each other; must remove or rewrite one of these paths; path one: ${shown(other)}, path two: ${shown(one)}`;
    }
  return undefined;
}
