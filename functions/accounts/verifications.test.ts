import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HaulierVerification } from "#shared/accounts/verification.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [contractor, other, haulier] = [aPerson("contractor"), aPerson("contractor"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, other, haulier] });
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const verify = (change: object = {}, by = contractor) =>
  world.call(by, "setHaulierVerification", {
    ...{ clientKey: randomUUID(), haulierId: haulier.id, status: "net", verificationNumber: "v1234567890" },
    ...{ verifiedOn: "2026-05-01", utr: "32824 97350", evidence: "Answer of HMRC, filed under CIS 12" },
    ...change,
  } as never);
const read = async (by = contractor) =>
  dataOf<HaulierVerification[]>(await world.call(by, "haulierVerifications", { haulierIds: [haulier.id] }));

it("is stored by a contractor for a haulier, and read by nobody else", async () => {
  const kept = dataOf<HaulierVerification>(await verify());
  expect(kept).toMatchObject({ status: "net", verificationNumber: "V1234567890", utr: "3282497350", version: 1 });
  expect(await read()).toEqual([kept]);
  expect(await read(other)).toEqual([]);
  expect(codeOf(await world.call(haulier, "haulierVerifications", { haulierIds: [haulier.id] }))).toBe(
    "access.notAllowed",
  );
  expect(dataOf(await verify({ status: "gross" }))).toMatchObject({ status: "gross", version: 2 });
});

it.each([
  ["a rate that CIS does not have", { status: "25" }, "input.invalid", "status"],
  ["a number of another form", { verificationNumber: "1234" }, "input.invalid", "verificationNumber"],
  ["a verification of tomorrow", { verifiedOn: addDays(today, 1) }, "accounts.cisVerifiedLater", "verifiedOn"],
  ["a tax reference with a wrong digit", { utr: "3282497351" }, "input.invalid", "utr"],
  [
    "less than 30% for a haulier whom HMRC could not match",
    { verificationNumber: "V1234567890/AB" },
    "accounts.verificationUnmatched",
    "status",
  ],
])("rejects %s", async (_what, change, code, field) => {
  expect(await verify(change)).toMatchObject({ error: { info: { code, field } } });
});

it("accepts the letters of an unmatched haulier with 30%", async () => {
  const unmatched = { status: "unverified", verificationNumber: "V1234567890/AB" };
  expect(dataOf(await verify(unmatched))).toMatchObject({ verificationNumber: "V1234567890AB" });
});

it("needs an existing haulier", async () => {
  expect(codeOf(await verify({ haulierId: randomUUID() }))).toBe("access.notFound");
  expect(codeOf(await verify({ haulierId: other.id }))).toBe("access.notFound");
});
