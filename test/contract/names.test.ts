import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { operations } from "#shared/operations.ts";
import { textFieldsOf } from "../support/text-fields.ts";

const named = /(?:name|\.make|\.model|\.company|receivedBy|materialType|fleetNumber)$/i;
const files = ["sendMessage.fileName"];

const fields = Object.entries(operations).flatMap(([operation, { input }]) =>
  textFieldsOf(input).map(({ path, schema }) => ({ at: `${operation}.${path}`, schema: schema as ZodType })),
);
const names = fields.filter(({ at }) => named.test(at) && !files.includes(at));
const takes = (text: string) => names.filter(({ schema }) => schema.safeParse(text).success).map(({ at }) => at);

describe("every field for a name, of all operations", () => {
  it("is found", () => {
    expect(names.map(({ at }) => at)).toEqual(
      expect.arrayContaining(["createJobRequest.contactName", "saveSite.gates[].name", "moveBooking.proof.receivedBy"]),
    );
  });

  it.each(["www.evil.com", "evil.com", "Evil.zip", "evil . com", "https://evil.test/x", "me@evil.test"])(
    "refuses %s",
    (link) => expect(takes(link)).toEqual([]),
  );

  it.each(["Gate B", "J. Page", "St.Andrews 2", "O’Neill & Co.", "Type 1"])("takes %s", (name) => {
    expect(takes(name)).toHaveLength(names.length);
  });
});

it("a thing may have a long number as its name, a person not", () => {
  expect(takes("Order 4500012345")).toContain("saveSite.name");
  expect(takes("Order 4500012345")).not.toContain("createJobRequest.contactName");
});
