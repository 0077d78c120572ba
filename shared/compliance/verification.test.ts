import { expect, it } from "vitest";
import { type NeedState, needState, validUntil, verificationNeeds, verificationOf } from "./verification.ts";

const day = "2026-11-22";
type Judged = Parameters<typeof verificationOf>[0][number];
const paper = (type: Judged["type"], change: Partial<Judged> = {}): Judged => ({
  type,
  covers: "company",
  state: "approved",
  issuedOn: "2026-01-01",
  expiresOn: day,
  ...change,
});
const all = [paper("company_identity", { expiresOn: null }), paper("goods_in_transit"), paper("operator_licence")];

it("a business is verified to the last day of its first document to expire", () => {
  expect(verificationOf(all, day)).toBe("verified");
  expect(verificationOf(all, "2026-11-23")).toBe("lapsed");
  expect(verificationOf([...all, paper("public_liability", { expiresOn: "2027-01-01" })], "2026-11-23")).toBe("lapsed");
  const renewed = [...all, paper("waste_carrier", { expiresOn: null }), paper("public_liability", { expiresOn: null })];
  expect(verificationOf(renewed, "2026-11-23")).toBe("verified");
});

it("each part is judged by the best paper that there is for it", () => {
  const [need] = verificationNeeds.filter(({ id }) => id === "licence");
  if (!need) throw new Error("no such part");
  const ahead = paper("operator_licence", { issuedOn: "2026-12-01", expiresOn: "2027-12-01" });
  const cases: [Judged[], NeedState][] = [
    [[], "missing"],
    [[paper("mot")], "missing"],
    [[paper("operator_licence", { state: "rejected" })], "refused"],
    [[paper("operator_licence", { expiresOn: "2026-11-21" }), paper("waste_carrier", { state: "rejected" })], "ranOut"],
    [[paper("operator_licence", { expiresOn: "2026-11-21" }), ahead], "waiting"],
    [[paper("operator_licence", { state: "pending" }), paper("waste_carrier", { state: "rejected" })], "waiting"],
    [[paper("operator_licence", { state: "pending" }), paper("waste_carrier")], "valid"],
  ];
  const later = paper("waste_carrier", { expiresOn: "2027-02-01" });
  expect(validUntil(need, [paper("operator_licence"), later, ahead], day)).toBe("2027-02-01");
  expect(validUntil(need, [ahead], day)).toBeNull();
  for (const [papers, state] of cases) expect([papers, needState(need, papers, day)]).toEqual([papers, state]);
});

it("says why a business is not verified: rejected before expired before missing before waiting", () => {
  const [identity, insurance, licence] = all as [Judged, Judged, Judged];
  expect(verificationOf([], day)).toBe("unverified");
  expect(verificationOf([identity, insurance], day)).toBe("unverified");
  expect(verificationOf([identity, insurance, { ...licence, state: "pending" }], day)).toBe("pending");
  expect(verificationOf([identity, { ...licence, state: "rejected" }], day)).toBe("rejected");
  expect(verificationOf([identity, { ...insurance, expiresOn: "2026-11-01" }], day)).toBe("lapsed");
});
