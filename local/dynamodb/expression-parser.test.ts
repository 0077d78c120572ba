import { describe, expect, it } from "vitest";
import { ExpressionParser } from "./expression-parser.ts";

const names = { "#a": "a", "#dotted": "x.y" };
const values = { ":n": { N: "1" }, ":m": { N: "2" }, ":s": { S: "t" }, ":l": { L: [] }, ":ss": { SS: ["t"] } };

function parser(text: string, kind: string) {
  return new ExpressionParser(text, kind, { names, values, used: new Set() });
}
const path = (...parts: (string | number)[]) => ({ kind: "path", path: parts });
const value = (name: keyof typeof values) => ({ kind: "value", name, value: values[name] });
const isN = (name: string) => ({ kind: "compare", comparator: "=", left: path(name), right: value(":n") });

describe("a condition", () => {
  it.each([
    ["a = :n", isN("a")],
    ["#a = :n", isN("a")],
    ["(a) = (:n)", isN("a")],
    ["((a = :n))", isN("a")],
    ["a.b[2].#dotted <> :n", { ...isN("a"), comparator: "<>", left: path("a", "b", 2, "x.y") }],
    // AND binds closer than OR, NOT closer than both.
    [
      "a = :n OR b = :n AND c = :n",
      { kind: "or", left: isN("a"), right: { kind: "and", left: isN("b"), right: isN("c") } },
    ],
    [
      "(a = :n or b = :n) and c = :n",
      { kind: "and", left: { kind: "or", left: isN("a"), right: isN("b") }, right: isN("c") },
    ],
    ["NOT a = :n AND b = :n", { kind: "and", left: { kind: "not", condition: isN("a") }, right: isN("b") }],
    ["a BETWEEN :n AND :m", { kind: "between", operand: path("a"), low: value(":n"), high: value(":m") }],
    ["a IN (:n, :m)", { kind: "in", operand: path("a"), list: [value(":n"), value(":m")] }],
    ["attribute_exists(a.b)", { kind: "exists", path: ["a", "b"] }],
    ["attribute_not_exists (#a)", { kind: "missing", path: ["a"] }],
    ["begins_with(a, :s)", { kind: "beginsWith", operand: path("a"), part: value(":s") }],
    ["contains(a, :n)", { kind: "contains", operand: path("a"), part: value(":n") }],
    ["size(a) >= :n", { kind: "compare", comparator: ">=", left: { kind: "size", of: path("a") }, right: value(":n") }],
  ])("%s is read", (text, read) => {
    expect(parser(text, "ConditionExpression").condition()).toEqual(read);
  });

  it.each([
    ["", "The expression can not be empty;"],
    ["a =", 'Syntax error; token: "<EOF>"'],
    ["a = :n b", 'Syntax error; token: "b"'],
    ["a == :n", 'Syntax error; token: "="'],
    ["(a = :n", 'Syntax error; token: "<EOF>"'],
    ["a = :unknown", "attribute value: :unknown"],
    ["#unknown = :n", "attribute name: #unknown"],
    ["name = :n", "reserved keyword: name"],
    ["a < a", "The first operand must be distinct"],
    ["exists(a)", "Invalid function name; function: exists"],
    ["attribute_exists(:n)", "requires a document path"],
    ["attribute_exists(a, b)", "number of operands: 2"],
    ["begins_with(a, :n)", "Incorrect operand type"],
    ["a BETWEEN :n AND :s", "requires same data type"],
  ])("%s is refused", (text, message) => {
    expect(() => parser(text, "ConditionExpression").condition()).toThrow(message);
  });
});

describe("an update", () => {
  it.each([
    ["SET a = :n", { set: [{ path: ["a"], value: value(":n") }] }],
    ["SET a = b + :n", { set: [{ path: ["a"], value: { kind: "plus", left: path("b"), right: value(":n") } }] }],
    [
      "set a = if_not_exists(a, :n) - :m",
      {
        set: [
          {
            path: ["a"],
            value: {
              kind: "minus",
              left: { kind: "ifNotExists", path: ["a"], otherwise: value(":n") },
              right: value(":m"),
            },
          },
        ],
      },
    ],
    [
      "SET a = list_append(a, :l)",
      { set: [{ path: ["a"], value: { kind: "listAppend", left: path("a"), right: value(":l") } }] },
    ],
    [
      "REMOVE a[1], b ADD c :n DELETE d :ss",
      {
        remove: [["a", 1], ["b"]],
        add: [{ path: ["c"], value: { N: "1" } }],
        delete: [{ path: ["d"], value: { SS: ["t"] } }],
      },
    ],
  ])("%s is read", (text, read) => {
    expect(parser(text, "UpdateExpression").update()).toEqual({ set: [], remove: [], add: [], delete: [], ...read });
  });

  it.each([
    ["SET a = :n SET b = :n", 'The "SET" section can only be used once'],
    ["SET a = :n, a.b = :m", "Two document paths overlap"],
    ["SET a.b = :n, a[1] = :m", "Two document paths conflict"],
    ["SET a :n", 'Syntax error; token: ":n"'],
    ["ADD a :s", "Incorrect operand type"],
    ["DELETE a :n", "Incorrect operand type"],
    ["SET a = size(b)", "function is not allowed in an update expression"],
    ["CHANGE a", 'Syntax error; token: "CHANGE"'],
  ])("%s is refused", (text, message) => {
    expect(() => parser(text, "UpdateExpression").update()).toThrow(message);
  });
});

it("reads a projection, and refuses one that names a part twice", () => {
  expect(parser("a, b[0].#dotted", "ProjectionExpression").projection()).toEqual([["a"], ["b", 0, "x.y"]]);
  expect(() => parser("a, a.b", "ProjectionExpression").projection()).toThrow("Two document paths overlap");
});
