import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CisDetails } from "#shared/accounts/cis-model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { statementsOf } from "./statements.ts";

let world: World;
const [contractor, haulier, driver] = [aPerson("contractor"), aPerson("haulier"), aPerson("driver")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, driver] });
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const set = (change: object, by = contractor) =>
  world.call(by, "setCisDetails", {
    ...{ clientKey: randomUUID(), isContractor: true, status: "unverified" },
    ...change,
  } as never);

it("are stored with a verification number in one spelling, for users with a business of their own", async () => {
  const verified = { status: "net", verificationNumber: "v 1234567890 / ab", verifiedOn: "2026-05-01" };
  expect(dataOf<CisDetails>(await set(verified, haulier))).toEqual({
    ...{ isContractor: true, status: "net", verificationNumber: "V1234567890AB" },
    ...{ verifiedOn: "2026-05-01", statement: null, utr: null, employerReference: null },
    ...{ siteStatements: [], lastStatement: 0 },
  });
  expect(codeOf(await set({}, driver))).toBe("access.notAllowed");
});

it.each([
  ["a rate that CIS does not have", { status: "25" }, "input.invalid", "status"],
  ["less than 30% without a number", { status: "gross" }, "accounts.cisNumberMissing", "verificationNumber"],
  [
    "a number of another form",
    { status: "net", verificationNumber: "1234", verifiedOn: today },
    "input.invalid",
    "verificationNumber",
  ],
  [
    "a verification of tomorrow",
    { status: "net", verificationNumber: "V1234567890", verifiedOn: addDays(today, 1) },
    "accounts.cisVerifiedLater",
    "verifiedOn",
  ],
  ["a tax reference whose check digit is wrong", { utr: "3282497351" }, "input.invalid", "utr"],
  ["an employer reference of another form", { employerReference: "AB456" }, "input.invalid", "employerReference"],
  ["a statement without a name", { statement: { kind: "endUser", name: "" } }, "input.invalid", "statement.name"],
  [
    "a statement for a site without a name",
    { siteStatements: [{ kind: "endUser", name: " ", postcodes: ["EH6 6QQ"] }] },
    "input.invalid",
    "siteStatements.0.name",
  ],
  [
    "a statement for no site",
    { siteStatements: [{ kind: "endUser", name: "Isla", postcodes: [] }] },
    "input.invalid",
    "siteStatements.0.postcodes",
  ],
  [
    "a site in two statements",
    {
      siteStatements: [
        { kind: "endUser", name: "Isla Muir", postcodes: ["EH6 6QQ"] },
        { kind: "intermediary", name: "Isla Muir", postcodes: ["eh66qq"] },
      ],
    },
    "input.invalid",
    "siteStatements",
  ],
  ["a statement of another kind", { statement: { kind: "friend", name: "Isla" } }, "input.invalid", "statement.kind"],
])("reject %s", async (_what, change, code, field) => {
  expect(await set(change)).toMatchObject({ error: { info: { code, field } } });
});

it("date a statement once, until its text changes, and add an audit entry without a name", async () => {
  const statement = { kind: "endUser", name: "Ottoline Blackwood" };
  const first = dataOf<CisDetails>(await set({ statement })).statement;
  expect(first).toMatchObject(statement);
  expect(dataOf<CisDetails>(await set({ statement, isContractor: false })).statement).toEqual(first);
  const other = dataOf<CisDetails>(await set({ statement: { ...statement, kind: "intermediary" } })).statement;
  expect(other?.at).not.toBe(first?.at);
  expect(dataOf<CisDetails>(await set({})).statement).toBeNull();
  const lines = (await world.items()).filter(
    ({ PK, action }) => PK === `AUDIT#${contractor.id}` && action === "setCisDetails",
  );
  expect(lines.map(({ after }) => after)).toEqual([
    "contractor, unverified, end user",
    "no contractor, unverified, end user",
    "contractor, unverified, intermediary supplier",
    "contractor, unverified, no statement",
  ]);
  expect(JSON.stringify(lines)).not.toContain("Ottoline");
});

it("store a site statement with a number that is never reused, even after it ends", async () => {
  const business = aPerson("contractor");
  await world.add({ people: [business] });
  const site = { kind: "endUser", name: "Isla Muir", postcodes: ["eh66qq"] };
  const { siteStatements } = dataOf<CisDetails>(await set({ siteStatements: [site] }, business));
  expect(siteStatements).toMatchObject([{ ...site, number: 1, postcodes: ["EH6 6QQ"] }]);
  const statement = { kind: "intermediary", name: "Isla Muir" };
  const both = dataOf<CisDetails>(await set({ statement }, business));
  expect(both).toMatchObject({ siteStatements, statement: { ...statement, number: 2, postcodes: [] } });
  expect(dataOf<CisDetails>(await set({ statement, siteStatements: [site] }, business))).toEqual(both);
  expect(dataOf<CisDetails>(await set({ siteStatements: [] }, business))).toMatchObject({ siteStatements: [] });
  const again = dataOf<CisDetails>(await set({ siteStatements: [site] }, business));
  expect(again.siteStatements[0]?.number).toBe(3);
  expect((await statementsOf(world.db, business.id)).map(({ number }) => number)).toEqual([1, 2, 3]);
});
