import type { Comparator, Condition, Operand, Path, Update, UpdateValue } from "./ast.ts";
import { ValidationException } from "./errors.ts";
import { type Token, tokensOf } from "./lexer.ts";
import { isReserved } from "./reserved-words.ts";
import { membersOf, typeOf, type Value } from "./value.ts";

/** The placeholders of a request. All its expressions share one, so that unused placeholders are found. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
  readonly used: Set<string>;
}

const comparators: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
const conditionFunctions: ReadonlySet<string> = new Set([
  "attribute_exists",
  "attribute_not_exists",
  "attribute_type",
  "begins_with",
  "contains",
]);
const functions: ReadonlySet<string> = new Set([...conditionFunctions, "size", "if_not_exists", "list_append"]);
const typeNames: ReadonlySet<string> = new Set(["S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS"]);
/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-expression-parameters */
const longestExpression = 4096;

/** Reads one expression of a request. `kind` is its parameter, as error messages name it. */
export class ExpressionParser {
  private readonly tokens: Token[];
  private at = 0;
  private readonly expression: string;
  private readonly kind: string;
  private readonly placeholders: Placeholders;

  constructor(expression: string, kind: string, placeholders: Placeholders) {
    this.expression = expression;
    this.kind = kind;
    this.placeholders = placeholders;
    if (expression.trim() === "") this.fail("The expression can not be empty;");
    if (Buffer.byteLength(expression) > longestExpression)
      this.fail("Expression size has exceeded the maximum allowed size;");
    this.tokens = tokensOf(expression);
  }

  condition(): Condition {
    const condition = this.either();
    this.end();
    return condition;
  }

  projection(): Path[] {
    const paths = [this.path()];
    while (this.takes(",")) paths.push(this.path());
    this.end();
    failOnOverlap(paths, (text) => this.fail(text));
    return paths;
  }

  update(): Update {
    const update: {
      set: Update["set"][number][];
      remove: Path[];
      add: Update["add"][number][];
      delete: Update["add"][number][];
    } = {
      set: [],
      remove: [],
      add: [],
      delete: [],
    };
    const seen = new Set<string>();
    do {
      const section = this.next().text.toUpperCase();
      if (!["SET", "REMOVE", "ADD", "DELETE"].includes(section)) this.unexpected(this.tokens[this.at - 1]);
      if (seen.has(section)) this.fail(`The "${section}" section can only be used once in an update expression;`);
      seen.add(section);
      do {
        const path = this.path();
        if (section === "SET") {
          this.expect("=");
          update.set.push({ path, value: this.sum() });
        } else if (section === "REMOVE") update.remove.push(path);
        else update[section === "ADD" ? "add" : "delete"].push({ path, value: this.literal(section) });
      } while (this.takes(","));
    } while (this.peek().kind !== "end");
    const paths = [...update.set, ...update.add, ...update.delete].map(({ path }) => path);
    failOnOverlap([...paths, ...update.remove], (text) => this.fail(text));
    return update;
  }

  private either(): Condition {
    let left = this.both();
    while (this.takesWord("OR")) left = { kind: "or", left, right: this.both() };
    return left;
  }

  private both(): Condition {
    let left = this.negated();
    while (this.takesWord("AND")) left = { kind: "and", left, right: this.negated() };
    return left;
  }

  private negated(): Condition {
    if (this.takesWord("NOT")) return { kind: "not", condition: this.negated() };
    return this.simple();
  }

  private simple(): Condition {
    if (this.peek().text === "(" && !this.isOperandInParentheses()) {
      this.expect("(");
      const condition = this.either();
      this.expect(")");
      return condition;
    }
    const token = this.peek();
    if (token.kind === "word" && this.peek(1).text === "(" && token.text !== "size") return this.conditionFunction();
    const left = this.operand();
    if (this.takesWord("BETWEEN")) {
      const low = this.operand();
      if (!this.takesWord("AND")) this.unexpected(this.peek());
      const high = this.operand();
      this.checkRange(low, high);
      return { kind: "between", operand: left, low, high };
    }
    if (this.takesWord("IN")) {
      this.expect("(");
      const list = [this.operand()];
      while (this.takes(",")) list.push(this.operand());
      this.expect(")");
      if (list.length > 100) this.fail("The number of operands in the IN operator has exceeded the limit of 100;");
      return { kind: "in", operand: left, list };
    }
    const sign = this.peek();
    if (!comparators.has(sign.text)) this.unexpected(sign);
    this.next();
    const comparator = sign.text as Comparator;
    const right = this.operand();
    if (comparator !== "=" && comparator !== "<>")
      for (const side of [left, right]) this.checkType(side, comparator, ["S", "N", "B"]);
    if (left.kind === "path" && right.kind === "path" && samePath(left.path, right.path))
      this.fail(
        `The first operand must be distinct from the remaining operands for this operator or function; operator: ${comparator}, first operand: ${shown(left.path)}`,
      );
    return { kind: "compare", comparator, left, right };
  }

  /** Whether an opening parenthesis holds an operand, `(a) = :b`, and not a condition. */
  private isOperandInParentheses(): boolean {
    let ahead = 1;
    while (this.peek(ahead).text === "(") ahead++;
    const token = this.peek(ahead);
    if (token.kind !== "name" && token.kind !== "value" && token.kind !== "word") return false;
    ahead++;
    while (this.peek(ahead).text === "." || this.peek(ahead).text === "[") {
      ahead += this.peek(ahead).text === "." ? 2 : 3;
    }
    return this.peek(ahead).text === ")";
  }

  private conditionFunction(): Condition {
    const { text: name } = this.next();
    if (!functions.has(name)) this.fail(`Invalid function name; function: ${name}`);
    const operands = this.operandsInParentheses();
    if (!conditionFunctions.has(name))
      this.fail(`The function is not allowed to be used this way in an expression; function: ${name}`);
    const wanted = name === "attribute_exists" || name === "attribute_not_exists" ? 1 : 2;
    if (operands.length !== wanted)
      this.fail(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
      );
    const [first, second] = operands as [Operand, Operand];
    if (name === "begins_with" || name === "contains") {
      if (name === "begins_with") for (const side of operands) this.checkType(side, name, ["S", "B"]);
      if (first.kind === "path" && second.kind === "path" && samePath(first.path, second.path))
        this.fail(
          `The first operand must be distinct from the remaining operands for this operator or function; operator: ${name}, first operand: ${shown(first.path)}`,
        );
      return { kind: name === "contains" ? "contains" : "beginsWith", operand: first, part: second };
    }
    if (first.kind !== "path")
      this.fail(`Operator or function requires a document path; operator or function: ${name}`);
    const { path } = first as Extract<Operand, { kind: "path" }>;
    if (name !== "attribute_type") return { kind: name === "attribute_exists" ? "exists" : "missing", path };
    const type = second.kind === "value" && "S" in second.value ? second.value.S : undefined;
    if (type === undefined)
      this.fail(
        `Incorrect operand type for operator or function; operator or function: attribute_type, operand type: ${second.kind === "value" ? longTypeOf(second.value) : "PATH"}`,
      );
    if (!typeNames.has(String(type)))
      this.fail(`Invalid attribute type name found; type: ${type}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`);
    return { kind: "type", path, type: String(type) };
  }

  private operandsInParentheses(): Operand[] {
    this.expect("(");
    const operands = [this.operand()];
    while (this.takes(",")) operands.push(this.operand());
    this.expect(")");
    return operands;
  }

  private operand(): Operand {
    if (this.takes("(")) {
      const inside = this.operand();
      this.expect(")");
      return inside;
    }
    const token = this.peek();
    if (token.kind === "value") {
      this.next();
      return { kind: "value", value: this.valueOf(token.text), name: token.text };
    }
    if (token.kind === "word" && this.peek(1).text === "(") {
      this.next();
      if (!functions.has(token.text)) this.fail(`Invalid function name; function: ${token.text}`);
      if (token.text !== "size")
        this.fail(`The function is not allowed to be used this way in an expression; function: ${token.text}`);
      const operands = this.operandsInParentheses();
      if (operands.length !== 1)
        this.fail(
          `Incorrect number of operands for operator or function; operator or function: size, number of operands: ${operands.length}`,
        );
      const [of] = operands as [Operand];
      this.checkType(of, "size", ["S", "B", "SS", "NS", "BS", "L", "M"]);
      return { kind: "size", of };
    }
    return { kind: "path", path: this.path() };
  }

  private sum(): UpdateValue {
    const left = this.updateOperand();
    const sign = this.peek().text;
    if (sign !== "+" && sign !== "-") return left;
    this.next();
    const right = this.updateOperand();
    for (const side of [left, right]) if (side.kind === "value") this.checkType(side, sign, ["N"]);
    return { kind: sign === "+" ? "plus" : "minus", left, right };
  }

  private updateOperand(): UpdateValue {
    if (this.takes("(")) {
      const inside = this.sum();
      this.expect(")");
      return inside;
    }
    const token = this.peek();
    if (token.kind !== "word" || this.peek(1).text !== "(") return this.operand();
    this.next();
    if (!functions.has(token.text)) this.fail(`Invalid function name; function: ${token.text}`);
    if (token.text !== "if_not_exists" && token.text !== "list_append")
      this.fail(`The function is not allowed in an update expression; function: ${token.text}`);
    this.expect("(");
    const operands = [this.sum()];
    while (this.takes(",")) operands.push(this.sum());
    this.expect(")");
    if (operands.length !== 2)
      this.fail(
        `Incorrect number of operands for operator or function; operator or function: ${token.text}, number of operands: ${operands.length}`,
      );
    const [left, right] = operands as [UpdateValue, UpdateValue];
    if (token.text === "list_append") {
      for (const side of [left, right]) if (side.kind === "value") this.checkType(side, "list_append", ["L"]);
      return { kind: "listAppend", left, right };
    }
    if (left.kind !== "path")
      this.fail(`Operator or function requires a document path; operator or function: if_not_exists`);
    return { kind: "ifNotExists", path: (left as { path: Path }).path, otherwise: right };
  }

  private literal(section: "ADD" | "DELETE" | string): Value {
    const token = this.next();
    if (token.kind !== "value") this.unexpected(token);
    const value = this.valueOf(token.text);
    const isSet = membersOf(value) !== undefined;
    if (!isSet && !(section === "ADD" && "N" in value))
      this.fail(
        `Incorrect operand type for operator or function; operator: ${section}, operand type: ${longTypeOf(value)}, typeSet: ALLOWED_FOR_${section}_OPERAND`,
      );
    return value;
  }

  private path(): Path {
    const path: [string, ...(string | number)[]] = [this.name()];
    for (;;) {
      if (this.takes(".")) path.push(this.name());
      else if (this.takes("[")) {
        const index = this.next();
        if (index.kind !== "number") this.unexpected(index);
        this.expect("]");
        path.push(Number(index.text));
      } else break;
    }
    if (path.length > 32) this.fail("The document path has too many nesting elements;");
    return path;
  }

  private name(): string {
    const token = this.next();
    if (token.kind === "name") {
      const name = this.placeholders.names[token.text];
      if (name === undefined)
        this.fail(
          `An expression attribute name used in the document path is not defined; attribute name: ${token.text}`,
        );
      this.placeholders.used.add(token.text);
      return String(name);
    }
    if (token.kind !== "word") this.unexpected(token);
    if (isReserved(token.text)) this.fail(`Attribute name is a reserved keyword; reserved keyword: ${token.text}`);
    return token.text;
  }

  private valueOf(name: string): Value {
    const value = this.placeholders.values[name];
    if (value === undefined)
      this.fail(`An expression attribute value used in expression is not defined; attribute value: ${name}`);
    this.placeholders.used.add(name);
    return value as Value;
  }

  private checkRange(low: Operand, high: Operand): void {
    if (low.kind !== "value" || high.kind !== "value") return;
    if (typeOf(low.value) !== typeOf(high.value))
      this.fail(
        `The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: ${printed(low.value)}, upper bound operand: AttributeValue: ${printed(high.value)}`,
      );
  }

  private checkType(operand: Operand | UpdateValue, operator: string, allowed: readonly string[]): void {
    if (operand.kind === "value" && !allowed.includes(typeOf(operand.value)))
      this.fail(
        `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${operator === "size" ? typeOf(operand.value) : typeOf(operand.value)}`,
      );
  }

  private peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as Token;
  }

  private next(): Token {
    const token = this.peek();
    this.at = Math.min(this.at + 1, this.tokens.length);
    return token;
  }

  private takes(sign: string): boolean {
    const token = this.peek();
    if (token.kind !== "sign" || token.text !== sign) return false;
    this.at++;
    return true;
  }

  private takesWord(word: string): boolean {
    const token = this.peek();
    if (token.kind !== "word" || token.text.toUpperCase() !== word) return false;
    this.at++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) this.unexpected(this.peek());
  }

  private end(): void {
    if (this.peek().kind !== "end") this.unexpected(this.peek());
  }

  private unexpected(token: Token | undefined): never {
    const { at = 0, text = "" } = token ?? {};
    const index = this.tokens.findIndex((one) => one.at === at);
    const [before, after] = [this.tokens[index - 1], this.tokens[index + 1]];
    const near = this.expression.slice(
      before?.at ?? at,
      after ? after.at + (after.kind === "end" ? 0 : after.text.length) : undefined,
    );
    return this.fail(`Syntax error; token: "${text}", near: "${near}"`);
  }

  private fail(text: string): never {
    throw new ValidationException(`Invalid ${this.kind}: ${text}`);
  }
}

const longNames: Readonly<Record<string, string>> = {
  S: "STRING",
  N: "NUMBER",
  B: "BINARY",
  BOOL: "BOOLEAN",
  NULL: "NULL",
  L: "LIST",
  M: "MAP",
  SS: "STRING_SET",
  NS: "NUMBER_SET",
  BS: "BINARY_SET",
};
const longTypeOf = (value: Value): string => longNames[typeOf(value)] ?? "";

/** A value as DynamoDB's messages print it. */
export function printed(value: Value): string {
  return `{${typeOf(value)}:${String(Object.values(value)[0])}}`;
}

const shown = (path: Path): string =>
  `[${path.map((part) => (typeof part === "number" ? `[${part}]` : part)).join(", ")}]`;
const samePath = (a: Path, b: Path) => a.length === b.length && a.every((part, i) => part === b[i]);

function failOnOverlap(paths: readonly Path[], fail: (text: string) => never): void {
  for (const [i, one] of paths.entries())
    for (const other of paths.slice(0, i)) {
      const length = Math.min(one.length, other.length);
      const at = Array.from({ length }).findIndex((_, n) => one[n] !== other[n]);
      const pair = `path one: ${shown(other)}, path two: ${shown(one)}`;
      if (at === -1)
        fail(`Two document paths overlap with each other; must remove or rewrite one of these paths; ${pair}`);
      else if (typeof one[at] !== typeof other[at])
        fail(`Two document paths conflict with each other; must remove or rewrite one of these paths; ${pair}`);
    }
}
