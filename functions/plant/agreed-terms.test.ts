import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { PaperLink } from "#shared/compliance/model.ts";
import type { TradingTerms } from "#shared/compliance/trading-terms.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { sendParts } from "#test/support/sent-documents.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world, { companyName: "Sinclair Homes" });
});
afterAll(() => world?.stop());

async function set(as: Profile, textOf = "2024-07-01", file = aPdf(30)) {
  const uploadId = randomUUID();
  await sendParts(world, as, uploadId, file);
  const sent = { clientKey: randomUUID(), uploadId: uploadId as never, sizeBytes: file.length };
  return world.call(as, "setTradingTerms", { ...sent, kind: "rha", textOf, mayUse: true });
}
const shownTo = async (as: Profile) =>
  dataOf<TradingTerms | null>(await world.call(as, "tradingTerms", { haulierId: firm.haulier.id }));
const agreedOn = async (as: Profile, { id: bookingId }: Booking) =>
  dataOf<TradingTerms | null>(await world.call(as, "agreedTerms", { bookingId }));

it("terms are shown to businesses before they agree, and a booking keeps the version that was agreed", async () => {
  expect(await shownTo(firm.contractor)).toBeNull();
  const tomorrow = addDays(ukDayOf(new Date().toISOString()), 1);
  expect(codeOf(await set(firm.haulier, tomorrow))).toBe("compliance.termsInFuture");
  const first = aPdf(31);
  dataOf(await set(firm.manager, "2024-07-01", first));
  expect(await shownTo(firm.contractor)).toMatchObject({ version: 1, kind: "rha", textOf: "2024-07-01" });
  const booking = await aBookingOf(world, firm, { tradingTerms: 1 });
  dataOf(await set(firm.haulier, "2025-07-01"));
  const link = { haulierId: firm.haulier.id, version: 1 };
  for (const side of [firm.contractor, firm.haulier])
    expect(await agreedOn(side, booking)).toMatchObject({ version: 1, textOf: "2024-07-01" });
  const { url } = dataOf<PaperLink>(await world.call(firm.contractor, "tradingTermsLink", link));
  expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(first);

  await expect(aRequestOf(world, firm, { tradingTerms: 1 })).rejects.toThrow("compliance.tradingTermsChanged");
  expect(await agreedOn(firm.contractor, await aBookingOf(world, firm))).toBeNull();

  dataOf(await world.call(firm.haulier, "endTradingTerms", { clientKey: randomUUID(), version: 2 }));
  expect(codeOf(await world.call(firm.haulier, "endTradingTerms", { clientKey: randomUUID(), version: 2 }))).toBe(
    "compliance.tradingTermsSame",
  );
  expect(await shownTo(firm.contractor)).toBeNull();
  await expect(aRequestOf(world, firm, { tradingTerms: 2 })).rejects.toThrow("compliance.tradingTermsChanged");
});

it("a consumer is never offered terms, and agrees to none", async () => {
  const home = await aFirm(world, { companyName: null });
  dataOf(await set(home.haulier));
  const asked = { haulierId: home.haulier.id };
  expect(dataOf(await world.call(home.contractor, "tradingTerms", asked))).toBeNull();
  expect(codeOf(await world.call(home.contractor, "tradingTermsLink", { ...asked, version: 1 }))).toBe(
    "compliance.noTradingTerms",
  );
  const booking = await aBookingOf(world, home, { tradingTerms: 1 });
  expect(await agreedOn(home.contractor, booking)).toBeNull();
});
