import { expect, it } from "vitest";
import { downloadMoments, downloadState, dueAfter, hasTachograph } from "./downloads.ts";

it("a card is due 28 days after its download, a vehicle unit 90", () => {
  expect(dueAfter("card", "2026-11-02")).toBe("2026-11-30");
  expect(dueAfter("unit", "2026-11-02")).toBe("2027-01-31");
});

it.each([
  [null, "none"],
  ["2026-12-08", "ok"],
  ["2026-12-07", "soon"],
  ["2026-11-30", "soon"],
  ["2026-11-29", "late"],
] as const)("one that is due on %s is %s on 30 November", (dueOn, state) =>
  expect(downloadState(dueOn, "2026-11-30")).toBe(state),
);

it("reminds at eight in the UK seven days before, and is late the day after, in summer and winter", () => {
  expect(downloadMoments("2026-07-31")).toEqual({ soon: "2026-07-24T07:00:00.000Z", late: "2026-08-01T07:00:00.000Z" });
  expect(downloadMoments("2026-11-30").late).toBe("2026-12-01T08:00:00.000Z");
});

it.each([
  [{ kind: "tipper" }, true],
  [{ kind: "tipper", grossTonnes: 3.5 }, false],
  [{ kind: "van", grossTonnes: 3.6 }, true],
  [{ kind: "van" }, false],
  [{ kind: "trailer", grossTonnes: 39 }, false],
  [{ kind: "excavator" }, false],
] as const)("%j has a tachograph: %s", (spec, has) => expect(hasTachograph(spec)).toBe(has));
