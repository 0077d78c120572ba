import type { Comparator, Condition, Operand, Path } from "./ast.ts";
import { conditionFunctions, faultOfOverlap, faultOfSameOperand, functions, TokenReader } from "./token-reader.ts";
import { compare, contentOf, typeOf, type Value } from "./value.ts";

const comparators: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
const typeNames: ReadonlySet<string> = new Set(["N", "BS", "L", "B", "NULL", "M", "S", "SS", "NS", "BOOL"]);
const ordered = ["S", "N", "B"];
const sized = ["S", "B", "SS", "NS", "BS", "L", "M"];
/** Source of this limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const mostOperators = 300;
const mostInList = 100;

const notHere = (name: string) => `The function is not allowed to be used this way in an expression; function: ${name}`;

export class ConditionParser extends TokenReader {
  private operators = 0;

  condition(): Condition {
    const condition = this.either();
    if (this.operators > mostOperators)
      this.later(`The expression contains too many operators; operator count: ${this.operators}`);
    this.end();
    return condition;
  }

  projection(): Path[] {
    const paths = [this.path()];
    while (this.takes(",")) paths.push(this.path());
    const overlap = faultOfOverlap(paths);
    if (overlap) this.later(overlap);
    this.end();
    return paths;
  }

  private either(): Condition {
    let left = this.both();
    while (this.takesOperator("OR")) left = { kind: "or", left, right: this.both() };
    return left;
  }

  private both(): Condition {
    let left = this.negated();
    while (this.takesOperator("AND")) left = { kind: "and", left, right: this.negated() };
    return left;
  }

  private negated(): Condition {
    if (this.takesOperator("NOT")) return { kind: "not", condition: this.negated() };
    return this.simple();
  }

  private takesOperator(word: string): boolean {
    const isTaken = this.takesWord(word);
    if (isTaken) this.operators++;
    return isTaken;
  }

  private simple(): Condition {
    if (this.peek().text === "(" && !this.isOperandInParentheses()) return this.group(() => this.either());
    this.operators++;
    const token = this.peek();
    if (token.kind === "word" && this.peek(1).text === "(" && token.text !== "size") return this.conditionFunction();
    const left = this.operand();
    if (this.takesWord("BETWEEN")) return this.between(left);
    if (this.takesWord("IN")) return this.inList(left);
    const sign = this.peek();
    if (!comparators.has(sign.text)) {
      if (left.kind !== "size" || sign.kind !== "end") this.unexpected(sign);
      this.later(notHere("size"));
      return { kind: "exists", path: [""] };
    }
    this.next();
    const comparator = sign.text as Comparator;
    const right = this.operand();
    if (comparator !== "=" && comparator !== "<>")
      for (const side of [left, right]) this.checkType(side, comparator, ordered);
    this.checkDistinct(comparator, left, right);
    return { kind: "compare", comparator, left, right };
  }

  private between(operand: Operand): Condition {
    const low = this.operand();
    if (!this.takesWord("AND")) this.unexpected(this.peek());
    const high = this.operand();
    for (const side of [operand, low, high]) this.checkType(side, "BETWEEN", ordered);
    this.checkDistinct("BETWEEN", operand, low, high);
    if (low.kind === "value" && high.kind === "value") this.checkRange(low.value, high.value);
    return { kind: "between", operand, low, high };
  }

  private checkRange(low: Value, high: Value): void {
    const bounds = `lower bound operand: AttributeValue: ${printed(low)}, upper bound operand: AttributeValue: ${printed(high)}`;
    if (typeOf(low) !== typeOf(high))
      this.later(`The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`);
    else if ((compare(low, high) ?? 0) > 0)
      this.later(`The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`);
  }

  private inList(operand: Operand): Condition {
    const list = this.operandsInParentheses();
    if (list.length > mostInList)
      this.later(`The IN operator is provided with too many operands; number of operands: ${list.length}`);
    this.checkDistinct("IN", operand, ...list);
    return { kind: "in", operand, list };
  }

  private checkDistinct(operator: string, ...operands: readonly Operand[]): void {
    const fault = faultOfSameOperand(operator, operands);
    if (fault) this.later(fault);
  }

  /** Whether a parenthesis starts an operand, as in `(a) = :b`, and not a condition. */
  private isOperandInParentheses(): boolean {
    let ahead = 1;
    while (this.peek(ahead).text === "(") ahead++;
    const token = this.peek(ahead);
    if (token.kind !== "name" && token.kind !== "value" && token.kind !== "word") return false;
    ahead++;
    while (this.peek(ahead).text === "." || this.peek(ahead).text === "[")
      ahead += this.peek(ahead).text === "." ? 2 : 3;
    return this.peek(ahead).text === ")";
  }

  private conditionFunction(): Condition {
    const { text: name } = this.next();
    const operands = this.operandsInParentheses();
    if (!functions.has(name)) this.later(`Invalid function name; function: ${name}`);
    else if (!conditionFunctions.has(name))
      this.later(`The function is not allowed in a condition expression; function: ${name}`);
    if (comparators.has(this.peek().text)) {
      this.later(notHere(name));
      this.next();
      this.operand();
    }
    this.checkCount(operands, name === "attribute_exists" || name === "attribute_not_exists" ? 1 : 2, name);
    const [first, second = first] = operands as [Operand, Operand];
    if (name === "begins_with") for (const side of operands) this.checkType(side, name, ["S", "B"]);
    this.checkDistinct(name, ...operands);
    if (name === "begins_with" || name === "contains")
      return { kind: name === "contains" ? "contains" : "beginsWith", operand: first, part: second };
    if (name === "attribute_type") return { kind: "type", operand: first, type: this.typeName(second) };
    if (first.kind !== "path")
      this.later(`Operator or function requires a document path; operator or function: ${name}`);
    return {
      kind: name === "attribute_exists" ? "exists" : "missing",
      path: first.kind === "path" ? first.path : [""],
    };
  }

  private typeName(operand: Operand): string {
    this.checkType(operand, "attribute_type", ["S"]);
    const type = operand.kind === "value" ? String(contentOf(operand.value)) : "";
    if (!typeNames.has(type))
      this.later(`Invalid attribute type name found; type: ${type}, valid types: {${[...typeNames].join(",")}}`);
    return type;
  }

  private operandsInParentheses(): Operand[] {
    this.expect("(");
    const operands = [this.operand()];
    while (this.takes(",")) operands.push(this.operand());
    this.expect(")");
    return operands;
  }

  private operand(): Operand {
    if (this.peek().text === "(") return this.group(() => this.operand());
    const token = this.peek();
    if (token.kind === "value") {
      this.next();
      return { kind: "value", value: this.valueOf(token.text), name: token.text };
    }
    if (token.kind !== "word" || this.peek(1).text !== "(") return { kind: "path", path: this.path() };
    this.next();
    const operands = this.operandsInParentheses();
    if (!functions.has(token.text)) this.later(`Invalid function name; function: ${token.text}`);
    if (token.text !== "size") this.later(notHere(token.text));
    this.checkCount(operands, 1, "size");
    const [of] = operands as [Operand];
    this.checkType(of, "size", sized);
    return { kind: "size", of };
  }
}

const printed = (value: Value): string => `{${typeOf(value)}:${String(contentOf(value))}}`;
