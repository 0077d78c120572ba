import type { Path, Update, UpdateValue } from "./ast.ts";
import { faultOfOverlap, functions, TokenReader } from "./token-reader.ts";
import { membersOf, typeOf, type Value } from "./value.ts";

const longNames: Readonly<Record<string, string>> = {
  S: "STRING",
  N: "NUMBER",
  B: "BINARY",
  BOOL: "BOOLEAN",
  NULL: "NULL",
  L: "LIST",
  M: "MAP",
};

export class UpdateParser extends TokenReader {
  update(): Update {
    const update = {
      set: [] as Update["set"][number][],
      remove: [] as Path[],
      add: [] as Update["add"][number][],
      delete: [] as Update["delete"][number][],
    };
    const seen = new Set<string>();
    do {
      const token = this.next();
      const section = token.text.toUpperCase();
      if (!["SET", "REMOVE", "ADD", "DELETE"].includes(section)) this.unexpected(token);
      if (seen.has(section)) this.later(`The "${section}" section can only be used once in an update expression;`);
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
    const overlap = faultOfOverlap([...paths, ...update.remove]);
    if (overlap) this.later(overlap);
    this.end();
    return update;
  }

  private sum(): UpdateValue {
    if (this.peek().text === "(") return this.group(() => this.sum());
    const left = this.operand();
    const sign = this.peek().text;
    if (sign !== "+" && sign !== "-") return left;
    this.next();
    const right = this.operand();
    for (const side of [left, right]) {
      this.checkType(side, sign, ["N"]);
      if (side.kind === "listAppend") this.misplaced("list_append");
    }
    return { kind: sign === "+" ? "plus" : "minus", left, right };
  }

  private operand(): UpdateValue {
    const token = this.peek();
    if (token.kind === "value") {
      this.next();
      return { kind: "value", value: this.valueOf(token.text), name: token.text };
    }
    if (token.kind !== "word" || this.peek(1).text !== "(") return { kind: "path", path: this.path() };
    this.next();
    return this.called(token.text);
  }

  private called(name: string): UpdateValue {
    this.expect("(");
    const operands = [this.operand()];
    while (this.takes(",")) operands.push(this.operand());
    this.expect(")");
    if (!functions.has(name)) this.later(`Invalid function name; function: ${name}`);
    if (name !== "if_not_exists" && name !== "list_append")
      this.later(`The function is not allowed in an update expression; function: ${name}`);
    this.checkCount(operands, 2, name);
    const [left, right = left] = operands as [UpdateValue, UpdateValue];
    if (operands.some(({ kind }) => kind === "listAppend")) this.misplaced("list_append");
    if (name === "list_append") {
      for (const side of operands) this.checkType(side, name, ["L"]);
      return { kind: "listAppend", left, right };
    }
    if (left.kind !== "path")
      this.later("Operator or function requires a document path; operator or function: if_not_exists");
    return { kind: "ifNotExists", path: left.kind === "path" ? left.path : [""], otherwise: right };
  }

  private misplaced(name: string): void {
    this.later(`The function is not allowed to be used this way in an expression; function: ${name}`);
  }

  private literal(section: string): Value {
    const token = this.next();
    if (token.kind !== "value") this.unexpected(token);
    const value = this.valueOf(token.text);
    const isSet = membersOf(value) !== undefined;
    if (!isSet && !(section === "ADD" && "N" in value))
      this.later(
        `Incorrect operand type for operator or function; operator: ${section}, operand type: ${longNames[typeOf(value)]}, typeSet: ALLOWED_FOR_${section}_OPERAND`,
      );
    return value;
  }
}
