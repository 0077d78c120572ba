import { describe, expect, it } from "vitest";
import { conditionOf, updateOf } from "./expression.ts";

describe("conditionOf", () => {
  it("of nothing is nothing", () => {
    expect(conditionOf([])).toEqual({});
  });

  it("hides every attribute name behind a placeholder: reserved words are safe", () => {
    expect(conditionOf([{ attribute: "status", is: "=", value: "pending" }])).toEqual({
      ConditionExpression: "#status = :v0",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":v0": "pending" },
    });
  });

  it.each([
    [[{ attribute: "PK", is: "missing" }], "attribute_not_exists(#PK)"],
    [[{ attribute: "PK", is: "exists" }], "attribute_exists(#PK)"],
    [
      [
        { attribute: "a", is: "<>", value: 1 },
        { attribute: "b", is: ">=", value: 2 },
      ],
      "#a <> :v0 AND #b >= :v1",
    ],
    [
      [
        { attribute: "a", is: "=", value: 1 },
        {
          anyOf: [
            { attribute: "b", is: "missing" },
            { attribute: "b", is: "<", value: 2 },
          ],
        },
      ],
      "#a = :v0 AND (attribute_not_exists(#b) OR #b < :v1)",
    ],
    [[{ attribute: "price.total-pence", is: "<=", value: 1 }], "#price.#total_pence <= :v0"],
  ] as const)("spells %j as %s", (when, expected) => {
    expect(conditionOf(when).ConditionExpression).toBe(expected);
  });
});

describe("updateOf", () => {
  it("sets, appends, adds and removes in one expression, with its condition", () => {
    const change = {
      set: { status: "busy", note: undefined },
      append: { recent: [1] },
      add: { count: -2 },
      remove: ["old"],
    };
    expect(updateOf(change, [{ attribute: "version", is: "=", value: 3 }])).toEqual({
      UpdateExpression:
        "SET #status = :v0, #note = :v1, #recent = list_append(if_not_exists(#recent, :v2), :v3) ADD #count :v4 REMOVE #old",
      ConditionExpression: "#version = :v5",
      ExpressionAttributeNames: {
        "#status": "status",
        "#note": "note",
        "#recent": "recent",
        "#count": "count",
        "#old": "old",
        "#version": "version",
      },
      ExpressionAttributeValues: { ":v0": "busy", ":v1": null, ":v2": [], ":v3": [1], ":v4": -2, ":v5": 3 },
    });
  });

  it("names an attribute once, however often it is used", () => {
    const { ExpressionAttributeNames } = updateOf({ set: { a: 1 } }, [{ attribute: "a", is: "=", value: 0 }]);
    expect(ExpressionAttributeNames).toEqual({ "#a": "a" });
  });
});
