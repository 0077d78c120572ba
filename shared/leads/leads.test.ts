import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLive } from "./lifecycle.ts";
import { GuestLeadForm, LeadStatus } from "./model.ts";
import { latestStart } from "./rules.ts";
import { withoutContact } from "./withheld.ts";

const form = {
  ...{ name: "Al", email: "gil@example.com", phone: "0131496000", serviceType: "hiab", location: "Leith" },
  description: "Ten tonnes",
};
const refusal = (change: object) => GuestLeadForm.safeParse({ ...form, ...change }).error?.issues[0]?.message;

describe("the form of a guest", () => {
  it.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ email: "abc" }, "Please enter a valid email"],
    [{ phone: "123456789" }, "Please enter a valid phone number"],
    [{ serviceType: "" }, "Please select a service type"],
    [{ serviceType: undefined }, "Please select a service type"],
    [{ location: "EH1" }, "Please enter a location"],
    [{ description: "Ten tonne" }, "Please provide more details about your requirements"],
    [{}, undefined],
    [{ company: null, budgetRange: null }, undefined],
    [{ urgency: "urgent", budgetRange: "1000-plus", company: "Gil & Sons" }, undefined],
  ])("%j is refused with: %s", (change, sentence) => {
    expect(refusal(change)).toBe(sentence);
  });

  it("is of medium urgency unless it says otherwise", () => {
    expect(GuestLeadForm.parse(form).urgency).toBe("medium");
  });
});

describe("the latest start", () => {
  it.each([
    ["urgent", "2026-11-23T07:00:00.000Z", "2026-11-23T12:00:00.000Z"],
    ["urgent", "2026-11-23T08:00:01.000Z", "2026-11-24T12:00:00.000Z"],
    ["high", "2026-11-23T20:00:00.000Z", "2026-11-26T12:00:00.000Z"],
    ["medium", "2026-11-23T20:00:00.000Z", "2026-11-30T12:00:00.000Z"],
    // In summer, noon in the UK is 11:00 UTC.
    ["low", "2026-06-01T20:00:00.000Z", "2026-06-15T11:00:00.000Z"],
  ] as const)("%s at %s is %s", (urgency, now, at) => {
    expect(latestStart(urgency, now)).toBe(at);
  });
});

it("a lead waits for something until it is accepted, closed, expired or spam", () => {
  expect(LeadStatus.options.filter(isLive)).toEqual(["new", "confirmed", "matched", "quoted"]);
});

describe("what hauliers read of a guest's words", () => {
  it.each([
    ["Lift 3 tons over a wall at 7.30", "Lift 3 tons over a wall at 7.30"],
    ["Ring Morag on 0131 496 0777", "Ring [left out] on [left out]"],
    ["ring 131-4960777, Ms Sinclair", "ring [left out], Ms [left out]"],
    ["+44 (0)131 496 0777 or morag@sinclair.test", "[left out] or [left out]"],
    ["For Sinclair Roofs of Leith", "For [left out] of Leith"],
  ])("%s", (text, left) => {
    expect(withoutContact(text, { name: "Morag Sinclair", company: "Sinclair Roofs", phone: "0131 496 0777" })).toBe(
      left,
    );
  });

  const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
  const digits = fc.stringMatching(/^0[1-9]\d{8,9}$/);
  it("never hold the name or the number, however it is spaced", () => {
    fc.assert(
      fc.property(word, word, digits, fc.constantFrom(" ", "-", ".", ""), (first, last, phone, gap) => {
        const typed = [...phone].join(gap);
        const text = `Lift it. ${first} ${last.toUpperCase()}, tel ${typed} or ${phone.slice(1)}`;
        const left = withoutContact(text, { name: `${first} ${last}`, phone });
        expect(left).not.toMatch(new RegExp(`\\b(${first}|${last})\\b`, "i"));
        expect(left.replaceAll(/[^\d]/g, "")).not.toContain(phone.slice(1));
      }),
    );
  });
});
