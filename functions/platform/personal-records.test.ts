import { expect, it } from "vitest";
import { withoutTraces } from "./personal-records.ts";

it("takes traces out of every text of a record, however deep, in any case", () => {
  const record = { note: "Ask ISLA TEST", list: [{ by: "Isla Test, 0131 496 0000" }], count: 3, none: null };
  expect(withoutTraces(record, ["Isla Test", "0131 496 0000"])).toEqual({
    note: "Ask [removed]",
    list: [{ by: "[removed], [removed]" }],
    count: 3,
    none: null,
  });
});

it("leaves longer words alone", () => {
  expect(withoutTraces("Ann drove to Annan, and back", ["Ann"])).toBe("[removed] drove to Annan, and back");
});

it.each(["O'Brien-Smith (Ltd.) [1/2] $&", "Zoë Ní Bhriain", "محمد علي", "a\\b"])(
  "reads %s as it is written",
  (name) => {
    expect(withoutTraces(`Seen by ${name}.`, [name])).toBe("Seen by [removed].");
  },
);

it("takes the longer of two traces first, and nothing for empty ones", () => {
  expect(withoutTraces("Isla Test on site", ["Isla Test", "Isla Test on site", "", " "])).toBe("[removed]");
  expect(withoutTraces("as it was", ["", "x"])).toBe("as it was");
});
