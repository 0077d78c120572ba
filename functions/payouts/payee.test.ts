import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sealBank } from "#functions/accounts/bank-seal.ts";
import { bankRemoval, bankWrite } from "#functions/accounts/haulier-store.ts";
import { bankChangeHoldHours } from "#shared/accounts/bank.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { limits, perMinuteOf } from "#shared/kernel/limits.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Payee } from "#shared/payouts/model.ts";
import { aLicence } from "#test/support/a-licence.ts";
import { anInvoicedJob } from "#test/support/invoiced-job.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
let booking: Booking;
const [stranger, admin] = [aPerson("contractor"), { ...aPerson("admin"), canBook: true }];
const bank = { bankAccountName: "Test Haulage Ltd", bankSortCode: "10-79-99", bankAccountNumber: "88837491" };

beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  // Has booking rights, so that the refusals below can only be due to its being the haulier of this invoice.
  const haulier = { ...firm.haulier, vatRegistered: false, address: "1 Yard, Leith", canBook: true };
  await world.add({ people: [haulier, stranger, admin] });
  await changeBank(addSeconds(new Date().toISOString(), -bankChangeHoldHours * 3600 - 60));
  booking = await anInvoicedJob(world, firm);
});
afterAll(() => world?.stop());

async function changeBank(changedAt: string) {
  const { id: haulierId } = firm.haulier;
  const changeHoldUntil = addSeconds(changedAt, bankChangeHoldHours * 3600);
  const sealed = await sealBank(bank, { haulierId });
  await world.db.commit([bankWrite({ ...sealed, haulierId, changedAt, changeHoldUntil })]);
}

const show = (as: Profile | null, { id: bookingId }: Pick<Booking, "id"> = booking) =>
  world.call(as, "showPayee", { bookingId });
const looks = async () => (await world.items()).filter(({ action }) => action === "showPayee");

describe("where to pay an invoice", () => {
  it("is shown to its contractor in whole numbers, with a line in the audit log that has none of them", async () => {
    const payee = dataOf<Payee>(await show(firm.contractor));
    expect(payee).toMatchObject({
      ...bank,
      agent: null,
      reference: `${ukDayOf(payee.changedAt ?? "").slice(0, 4)}-0001`,
    });
    expect(payee.pence).toBe(booking.finalPricePence);
    const lines = await looks();
    expect(lines).toMatchObject([{ actorId: firm.contractor.id, subjectId: firm.haulier.id }]);
    expect(JSON.stringify(await world.items())).not.toMatch(/88837491|10-79-99/);
  });

  it("asks for nothing that is disputed", async () => {
    const key = { PK: `BOOKING#${booking.id}`, SK: "TAX_INVOICE" };
    await world.db.update(key, { set: { disputedPence: 1_000 } });
    expect(dataOf<Payee>(await show(firm.contractor)).pence).toBe(booking.finalPricePence - 1_000);
    await world.db.update(key, { set: { disputedPence: booking.finalPricePence } });
    expect(codeOf(await show(firm.contractor))).toBe("payouts.allDisputed");
    await world.db.update(key, { set: { disputedPence: 0 } });
  });

  it("is the operator's account when it is licensed, as the haulier's agent, whatever the haulier's details are", async () => {
    vi.stubEnv("PAYOUT_LICENCE", JSON.stringify(aLicence));
    await changeBank(new Date().toISOString());
    const payee = dataOf<Payee>(await show(firm.contractor));
    expect(payee).toMatchObject({ bankAccountName: "HAULYARD CLIENTS", bankSortCode: "10-79-99", changedAt: null });
    expect(payee.agent).toEqual({ as: "agent", institution: "Example Payments Ltd" });
    expect((await looks()).map(({ after }) => after)).toContain(`invoice ${payee.reference}, the operator's account`);
    expect(codeOf(await show(firm.haulier))).toBe("access.notAllowed");
    vi.unstubAllEnvs();
    await changeBank(addSeconds(new Date().toISOString(), -bankChangeHoldHours * 3600 - 60));
  });

  it("is in no other answer, of the invoice and of lists", async () => {
    const { contractor } = firm;
    const answers = await Promise.all([
      world.call(contractor, "invoice", { bookingId: booking.id }),
      world.call(contractor, "invoicesReceived", {}),
      world.call(contractor, "booking", { bookingId: booking.id }),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/88837491|10-79-99/);
  });

  it.each<[who: string, as: () => Profile | null, code: string]>([
    ["a visitor", () => null, "access.signIn"],
    ["another contractor", () => stranger, "access.notFound"],
    ["the haulier itself", () => firm.haulier, "access.notAllowed"],
    ["a fleet manager", () => firm.manager, "access.notAllowed"],
    ["a driver", () => firm.driver, "access.notAllowed"],
    ["an admin with booking rights", () => admin, "access.notFound"],
  ])("is not shown to %s", async (_who, as, code) => {
    const before = (await looks()).length;
    const person = as();
    expect(codeOf(await show(person))).toBe(code);
    expect(await looks()).toHaveLength(before);
  });

  it("is refused for 72 hours after a change, with the time from which it is shown", async () => {
    const hourAgo = addSeconds(new Date().toISOString(), -3600);
    await changeBank(hourAgo);
    const refused = await show(firm.contractor);
    expect(codeOf(refused)).toBe("payouts.payeeOnHold");
    expect("error" in refused && refused.error.message).toMatch(
      /changed its bank details on .* You can see them from /,
    );
    await changeBank(addSeconds(hourAgo, -bankChangeHoldHours * 3600));
    dataOf(await show(firm.contractor));
  });

  it("is refused without bank details, before the invoice, and when all is paid", async () => {
    const { id: bookingId } = await aBookingOf(world, firm);
    expect(codeOf(await show(firm.contractor, { id: bookingId }))).toBe("billing.notInvoiced");
    await world.db.commit([bankRemoval(firm.haulier.id)]);
    expect(codeOf(await show(firm.contractor))).toBe("payouts.payeeMissing");
    await changeBank(addSeconds(new Date().toISOString(), -bankChangeHoldHours * 3600 - 60));
    const pence = booking.finalPricePence;
    const payment = {
      clientKey: randomUUID(),
      bookingId: booking.id,
      pence,
      paidOn: ukDayOf(new Date().toISOString()),
    };
    dataOf(await world.call(firm.haulier, "recordPayment", payment));
    expect(codeOf(await show(firm.contractor))).toBe("payouts.invoicePaid");
  });

  it("is shown a limited number of times a minute", async () => {
    const often = await Promise.all(
      Array.from({ length: perMinuteOf(limits.bank, false) + 1 }, () => show(firm.contractor)),
    );
    expect(often.map(codeOf)).toContain("rate.tooMany");
  });
});
