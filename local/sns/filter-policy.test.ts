import { expect, test } from "vitest";
import { compileFilter, type MessageAttributes } from "./filter-policy.ts";

const message: MessageAttributes = {
  userId: { type: "String", value: "anna" },
  pricePence: { type: "Number", value: "12400" },
  services: { type: "String.Array", value: '["hiab","skip"]' },
};

test.each<[object, boolean]>([
  [{}, true],
  [{ userId: ["anna"] }, true],
  [{ userId: ["bob", "anna"] }, true],
  [{ userId: ["bob"] }, false],
  [{ userId: ["anna"], kind: ["quote"] }, false],
  [{ userId: [{ prefix: "an" }] }, true],
  [{ userId: [{ suffix: "bob" }] }, false],
  [{ userId: [{ "equals-ignore-case": "ANNA" }] }, true],
  [{ userId: [{ "anything-but": ["bob", "carl"] }] }, true],
  [{ userId: [{ "anything-but": "anna" }] }, false],
  [{ kind: [{ "anything-but": "quote" }] }, false],
  [{ userId: [{ exists: true }] }, true],
  [{ kind: [{ exists: false }] }, true],
  [{ userId: [{ exists: false }] }, false],
  [{ pricePence: [{ numeric: ["=", 12400] }] }, true],
  [{ pricePence: [{ numeric: [">", 0, "<=", 12399] }] }, false],
  [{ pricePence: [12400] }, true],
  [{ pricePence: ["12400"] }, false],
  [{ services: ["skip"] }, true],
  [{ services: ["crane"] }, false],
])("%j → %s", (policy, expected) => {
  expect(compileFilter(JSON.stringify(policy))(message)).toBe(expected);
});

test.each([
  "not json",
  "[]",
  '{"a":"b"}',
  '{"a":[]}',
  '{"a":[{"exists":"yes"}]}',
  '{"a":[{"numeric":["=","5"]}]}',
  '{"a":[{"cidr":"10.0.0.0/8"}]}',
])("%s is rejected", (policy) => {
  expect(() => compileFilter(policy)).toThrow("Invalid parameter: FilterPolicy");
});
