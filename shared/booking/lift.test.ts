import { describe, expect, it } from "vitest";
import { ServiceDetails } from "../catalogue/details.ts";
import { liftTerms } from "../catalogue/lift-terms.ts";
import { liftLacks } from "./lift.ts";

const crane = (answers: object) => ServiceDetails.parse({ panel: "crane", ...answers });

describe("the terms of a lift", () => {
  it.each([
    ["crane-hire", {}, "contract_lift"],
    ["crane-hire", { liftTerms: "contract_lift" }, "contract_lift"],
    ["crane-hire", { liftTerms: "crane_hire" }, "crane_hire"],
    ["hiab", {}, "own_load"],
    ["hiab", { hiabLift: "own_load" }, "own_load"],
    ["hiab", { hiabLift: "contract_lift" }, "contract_lift"],
    ["hiab", { hiabLift: "crane_hire" }, "crane_hire"],
  ] as const)("of %s with the answers %o are %s", (service, answers, terms) => {
    expect(liftTerms(service, crane(answers))).toBe(terms);
  });

  it("of a crane job without answers are a contract lift, of other jobs none", () => {
    expect(liftTerms("crane-hire", null)).toBe("contract_lift");
    expect(liftTerms("muck-away", null)).toBeNull();
  });
});

describe("a lift", () => {
  it("names the missing parts in words", () => {
    expect(liftLacks(["person", "method"])).toBe("a lift plan, a risk assessment");
    expect(liftLacks([])).toMatch(/appointed person.*lift plan.*method statement.*risk assessment/);
  });

  it("lacks nothing once all parts exist", () => {
    expect(liftLacks(["risk", "plan", "person", "method"])).toBe("");
  });
});
