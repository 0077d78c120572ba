import { afterAll, beforeAll, expect, it } from "vitest";
import { usualCodes } from "#shared/accounting/codes.ts";
import { type AccountingCodes, PostingCodes } from "#shared/accounting/model.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [haulier, contractor, driver] = [aPerson("haulier"), aPerson("contractor"), aPerson("driver")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, contractor, driver] });
});
afterAll(() => world?.stop());

const sage = { program: "sage50", side: "sales" } as const;
const own = PostingCodes.parse({ ...usualCodes("sage50", "sales"), account: "4001", reverse: "T20" });

it("are the program's usual ones until a business saves its own", async () => {
  expect(dataOf(await world.call(haulier, "accountingCodes", sage))).toEqual(usualCodes("sage50", "sales"));
  const saved = dataOf<AccountingCodes>(await world.call(haulier, "setAccountingCodes", { ...sage, ...own }));
  expect(saved).toEqual({ ...own, ...sage, savedAt: expect.any(String) });
  expect(dataOf(await world.call(haulier, "accountingCodes", sage))).toEqual(saved);
  expect(dataOf(await world.call(contractor, "accountingCodes", sage))).toEqual(usualCodes("sage50", "sales"));
  const bills = { ...sage, side: "purchases" } as const;
  expect(dataOf(await world.call(haulier, "accountingCodes", bills))).toEqual(usualCodes("sage50", "purchases"));
});

it.each([
  ["an empty code", { account: " " }, "account"],
  ["a code without end", { standard: "T".repeat(61) }, "standard"],
  ["a program that there is not", { program: "ledger" }, "program"],
])("refuses %s", async (_what, change, field) => {
  const wrong = { ...sage, ...own, ...change } as never;
  expect(await world.call(haulier, "setAccountingCodes", wrong)).toMatchObject({
    error: { info: { code: "input.invalid", field } },
  });
});

it("is for those who issue or receive invoices", async () => {
  expect(codeOf(await world.call(driver, "accountingCodes", sage))).toBe("access.notAllowed");
});
