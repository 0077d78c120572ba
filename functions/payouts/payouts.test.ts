import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sealBank } from "#functions/accounts/bank-seal.ts";
import { bankWrite } from "#functions/accounts/haulier-store.ts";
import { now, setClockAhead } from "#functions/platform/clock.ts";
import { balanceOf } from "#shared/billing/ledger.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import type { Case } from "#shared/booking/case-model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds, instantOfUk, secondsBetween, ukDayOf } from "#shared/kernel/time.ts";
import type { operations } from "#shared/operations.ts";
import type { Payout, PayoutBatch } from "#shared/payouts/payout-model.ts";
import { aLicence } from "#test/support/a-licence.ts";
import { oneInvoice } from "#test/support/an-invoice.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { anInvoicedJob } from "#test/support/invoiced-job.ts";
import { aPerson } from "#test/support/people.ts";
import { aFirm, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { transfersOf } from "../billing/store.ts";
import { onPaymentVoided } from "./reactions.ts";
import { payoutEntity, payoutsOfHaulier } from "./store.ts";

let world: World;
let firm: Firm;
let booking: Booking;
const [maker, checker] = [aPerson("admin"), aPerson("admin")];
const day = 86_400;
const bank = { bankAccountName: "Test Haulage Ltd", bankSortCode: "10-79-99", bankAccountNumber: "88837491" };

beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [maker, checker] });
});
beforeEach(async () => {
  vi.stubEnv("PAYOUT_LICENCE", JSON.stringify(aLicence));
  firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, vatRegistered: false, address: "1 Yard, Leith" }] });
  await changeBank(-30 * day);
  booking = await anInvoicedJob(world, firm);
});
afterEach(async () => {
  setClockAhead(0);
  vi.unstubAllEnvs();
  // Clears the payouts, so that the next test makes its own batches.
  const { items } = await payoutsOfHaulier(world.db, firm.haulier.id, null);
  for (const payout of items) await world.db.commit([{ remove: payoutEntity.key(payout) }]);
});
afterAll(() => world?.stop());

/** Stores bank details of the haulier, marked as changed this many seconds from now. */
async function changeBank(seconds: number, numbers = bank) {
  const { id: haulierId } = firm.haulier;
  const sealed = await sealBank(numbers, { haulierId });
  const changedAt = addSeconds(now(), seconds);
  await world.db.commit([bankWrite({ ...sealed, haulierId, changedAt, changeHoldUntil: null })]);
}

/** Moves the app's clock this many seconds ahead of real time. */
const wait = (seconds: number) => setClockAhead(seconds * 1000);

type Receipt = RawInput<(typeof operations)["recordReceipt"]>;
const receive = async (more: Partial<Receipt> = {}) =>
  world.call(maker, "recordReceipt", {
    ...{ clientKey: randomUUID(), bookingId: booking.id, pence: booking.finalPricePence, receivedOn: ukDayOf(now()) },
    ...more,
  });
const make = () => world.call(maker, "makePayoutBatch", { clientKey: randomUUID() });
const move = (as: typeof maker, { id: batchId, version }: PayoutBatch, to: "approved" | "withdrawn" | "paid") =>
  world.call(as, "movePayoutBatch", { batchId, version, to });
const file = ({ id: batchId }: PayoutBatch, format: "bacs" | "csv" = "bacs") =>
  world.call(checker, "payoutBatchFile", { batchId, format });
const mine = async () => dataOf<{ items: Payout[] }>(await world.call(firm.haulier, "payouts", {})).items;
const batchNow = async ({ id }: PayoutBatch) => {
  const { items } = dataOf<{ items: PayoutBatch[] }>(await world.call(maker, "payoutBatches", {}));
  return items.find((one) => one.id === id) as PayoutBatch;
};

const sent = async () =>
  (await transfersOf(world.db, oneInvoice(booking.id)))
    .filter(({ debit }) => debit === "paidOut")
    .map(({ id, state, pence }) => [id.replace(/^payout-.*-/, ""), state, pence]);

async function approved() {
  dataOf(await receive());
  wait(3 * day);
  return dataOf<PayoutBatch>(await move(checker, dataOf<PayoutBatch>(await make()), "approved"));
}

describe("without a licence", () => {
  beforeEach(() => void vi.stubEnv("PAYOUT_LICENCE", "none"));

  it("nothing of payouts works, and the mode says so", async () => {
    const { id: bookingId } = booking;
    const [batchId, payoutId] = [randomUUID(), randomUUID()] as never[];
    const answers = await Promise.all([
      receive(),
      make(),
      world.call(firm.haulier, "payouts", {}),
      world.call(maker, "payoutQueue", { state: "held" }),
      world.call(maker, "payoutBatches", {}),
      world.call(maker, "movePayoutBatch", { batchId: batchId as never, version: 1, to: "approved" }),
      world.call(maker, "payoutBatchFile", { batchId: batchId as never, format: "bacs" }),
      world.call(maker, "movePayout", { bookingId, payoutId: payoutId as never, version: 1, to: "retried" }),
    ]);
    expect(answers.map(codeOf)).toEqual(answers.map(() => "payouts.off"));
    expect(dataOf(await world.call(firm.haulier, "payoutMode", {}))).toEqual({ licence: null });
  });
});

describe("a receipt", () => {
  it("pays the invoice and makes a payout that waits 48 hours", async () => {
    const payout = dataOf<Payout>(await receive());
    expect(payout).toMatchObject({ state: "held", pence: booking.finalPricePence, hold: { why: "fresh" } });
    expect(secondsBetween(payout.recordedAt, payout.hold?.until ?? "")).toBe(2 * day);
    const invoice = dataOf<Invoice>(await world.call(firm.contractor, "invoice", { bookingId: booking.id }));
    expect(invoice.payments).toMatchObject([{ id: payout.id, pence: payout.pence }]);
    expect(await mine()).toEqual([payout]);
  });

  it("counts once, and never more than the rest", async () => {
    const clientKey = randomUUID();
    const [once, again] = [await receive({ clientKey, pence: 100 }), await receive({ clientKey, pence: 100 })];
    expect(dataOf(again)).toEqual(dataOf(once));
    expect(await mine()).toHaveLength(1);
    expect(codeOf(await receive())).toBe("billing.paymentTooHigh");
    expect(codeOf(await receive({ pence: 0 }))).toBe("input.invalid");
    expect(codeOf(await receive({ pence: 100, receivedOn: "2099-01-01" }))).toBe("billing.paidLater");
  });

  it("is recorded by admins only", async () => {
    const input = { clientKey: randomUUID(), bookingId: booking.id, pence: 100, receivedOn: ukDayOf(now()) };
    expect(codeOf(await world.call(firm.haulier, "recordReceipt", input))).toBe("access.notAllowed");
    expect(codeOf(await world.call(firm.contractor, "payouts", {}))).toBe("access.notAllowed");
  });
});

describe("a batch", () => {
  it("excludes payouts that must wait", async () => {
    const { id } = dataOf<Payout>(await receive());
    wait(2 * day - 60);
    expect(codeOf(await make())).toBe("payouts.nothingDue");
    wait(2 * day + 60);
    await changeBank(-3600);
    expect((await mine())[0]?.hold).toMatchObject({ why: "bankChange" });
    expect(codeOf(await make())).toBe("payouts.nothingDue");
    await changeBank(-4 * day);
    const { id: bookingId } = booking;
    const complaint = { clientKey: randomUUID(), bookingId, kind: "price", words: "Too much" } as const;
    const opened = dataOf<Case>(await world.call(firm.contractor, "openCase", complaint));
    expect((await mine())[0]?.hold).toEqual({ why: "dispute", until: null });
    expect(codeOf(await make())).toBe("payouts.nothingDue");
    dataOf(
      await world.call(firm.contractor, "withdrawCase", {
        clientKey: randomUUID(),
        bookingId,
        caseId: opened.id,
      }),
    );
    const batch = dataOf<PayoutBatch>(await make());
    expect(batch.lines).toMatchObject([{ id, pence: booking.finalPricePence }]);
    dataOf(await move(maker, batch, "withdrawn"));
  });

  it("is made by one admin and approved by another, and its file pays the haulier's account", async () => {
    dataOf(await receive());
    wait(3 * day);
    const batch = dataOf<PayoutBatch>(await make());
    expect(batch).toMatchObject({ state: "made", isYours: true, totalPence: booking.finalPricePence });
    expect(codeOf(await make())).toBe("payouts.nothingDue");
    expect(codeOf(await move(maker, batch, "approved"))).toBe("payouts.ownBatch");
    expect(codeOf(await file(batch))).toBe("payouts.fileClosed");
    const good = dataOf<PayoutBatch>(await move(checker, batch, "approved"));
    expect(codeOf(await move(checker, batch, "approved"))).toBe("payouts.batchMoved");
    expect(await sent()).toEqual([["1/out", "pending", booking.finalPricePence]]);
    const { name, text } = dataOf<{ name: string; text: string }>(await file(good));
    expect(name).toMatch(/^payouts-\d{4}-\d\d-\d\d-[0-9A-F]{6}\.txt$/);
    expect(text.split("\r\n")[4]).toMatch(/^107999888374910991079998883749 ?1/);
    expect(dataOf<{ text: string }>(await file(good, "csv")).text).toContain("Test Haulage Ltd,107999,88837491,");
    const taken = await batchNow(good);
    expect(codeOf(await move(maker, taken, "withdrawn"))).toBe("payouts.batchTaken");
    expect(codeOf(await move(maker, taken, "paid"))).toBe("payouts.batchEarly");
    wait(secondsBetween(new Date().toISOString(), instantOfUk(taken.entryDay ?? "", "12:00")));
    expect(codeOf(await file(taken))).toBe("payouts.fileClosed");
    dataOf(await move(maker, taken, "paid"));
    expect(await mine()).toMatchObject([{ state: "paid", paidOn: taken.entryDay }]);
    expect(await sent()).toEqual([["1/out", "posted", booking.finalPricePence]]);
  });

  it("is stopped by events after it was made, and after it was approved", async () => {
    dataOf(await receive());
    wait(3 * day);
    const batch = dataOf<PayoutBatch>(await make());
    await changeBank(-60);
    expect(codeOf(await move(checker, batch, "approved"))).toBe("payouts.batchHeld");
    await changeBank(-4 * day);
    const good = dataOf<PayoutBatch>(await move(checker, batch, "approved"));
    await changeBank(-60);
    expect(codeOf(await file(good))).toBe("payouts.batchHeld");
    dataOf(await move(maker, good, "withdrawn"));
    expect(await sent()).toEqual([["1/out", "voided", booking.finalPricePence]]);
    expect(await mine()).toMatchObject([{ state: "held", batchId: null, hold: { why: "bankChange" } }]);
  });

  it("leaves a line in the audit log for each step, without a bank number", async () => {
    const batch = await approved();
    dataOf(await file(batch));
    const lines = (await world.items()).filter(({ subjectId }) => subjectId === batch.id);
    const actions = lines.map(({ action, actorId }) => `${action} ${actorId === maker.id ? "maker" : "checker"}`);
    expect(actions.sort()).toEqual(["makePayoutBatch maker", "movePayoutBatch checker", "payoutBatchFile checker"]);
    expect(JSON.stringify(await world.items())).not.toMatch(/88837491|10-79-99/);
  });
});

describe("a payout", () => {
  it("that a bank returned is tried again in another batch", async () => {
    const batch = await approved();
    const [payout] = (await mine()) as [Payout];
    const of = ({ bookingId, id: payoutId, version }: Payout) => ({ bookingId, payoutId, version });
    const fail = () => world.call(maker, "movePayout", { ...of(payout), to: "failed", reason: "Account closed" });
    expect(codeOf(await fail())).toBe("payouts.payoutMoved");
    dataOf(await file(batch));
    const back = dataOf<Payout>(await fail());
    expect(back).toMatchObject({ state: "failed", failure: "Account closed" });
    expect(codeOf(await fail())).toBe("payouts.payoutMoved");
    const again = dataOf<Payout>(await world.call(checker, "movePayout", { ...of(back), to: "retried" }));
    expect(again).toMatchObject({ state: "held", batchId: null, hold: null });
    const second = dataOf<PayoutBatch>(await make());
    expect(second.lines.map(({ id }) => id)).toEqual([payout.id]);
    const { entryDay } = await batchNow(batch);
    wait(secondsBetween(new Date().toISOString(), instantOfUk(entryDay ?? "", "12:00")));
    dataOf(await move(maker, await batchNow(batch), "paid"));
    expect(await mine()).toMatchObject([{ state: "batched", batchId: second.id }]);
    const pence = booking.finalPricePence;
    expect(await sent()).toEqual([["1/out", "voided", pence]]);
    const third = dataOf<PayoutBatch>(await move(checker, second, "approved"));
    expect(await sent()).toEqual([
      ["1/out", "voided", pence],
      ["2/out", "pending", pence],
    ]);
    dataOf(await move(maker, third, "withdrawn"));
  });

  it("that was paid before its payment was voided is owed, and deducted from the next one", async () => {
    const batch = await approved();
    dataOf(await file(batch));
    const { entryDay } = await batchNow(batch);
    const [payout] = (await mine()) as [Payout];
    const { id: bookingId, finalPricePence: pence } = booking;
    const voided = { clientKey: randomUUID(), bookingId, paymentId: payout.id };
    dataOf(await world.call(firm.haulier, "voidPayment", voided));
    const domainEvent = aDomainEvent("paymentVoided", { bookingId, version: 3 } as PayloadOf<"paymentVoided">, now());
    // A payout at the bank is only marked. The haulier owes it back once its batch is paid.
    for (let run = 0; run < 2; run++)
      await onPaymentVoided(domainEvent, { db: world.db, now: now(), newId: randomUUID });
    expect(await mine()).toMatchObject([{ state: "batched", takenBackAt: expect.any(String) }]);
    wait(secondsBetween(new Date().toISOString(), instantOfUk(entryDay ?? "", "12:00")));
    dataOf(await move(maker, await batchNow(batch), "paid"));
    const [owed] = (await mine()) as [Payout];
    expect(owed).toMatchObject({ state: "owedBack", payPence: pence, recoveredPence: 0 });
    const invoice = dataOf<Invoice>(await world.call(firm.contractor, "invoice", { bookingId }));
    expect(leftPence(invoice)).toBe(pence);
    const sums = async () => {
      const ledger = await transfersOf(world.db, invoice);
      return (["owed", "received", "paidOut", "owedBack"] as const).map((account) => balanceOf(ledger, account));
    };
    expect(await sums()).toEqual([pence, 0, pence, -pence]);
    const next = dataOf<Payout>(await receive({ receivedOn: ukDayOf(now()) }));
    wait(12 * day);
    expect((await mine())[0]).toMatchObject({ id: next.id, hold: { why: "owes", until: null } });
    expect(codeOf(await make())).toBe("payouts.nothingDue");
    const of = ({ id: payoutId, version }: Payout) => ({ bookingId, payoutId, version });
    expect(codeOf(await world.call(maker, "movePayout", { ...of(owed), to: "setOff" }))).toBe("payouts.payoutMoved");
    const kept = dataOf<Payout>(await world.call(maker, "movePayout", { ...of(next), to: "setOff" }));
    expect(kept).toMatchObject({ state: "paid", payPence: 0, setOffPence: pence, batchId: null });
    expect(await mine()).toMatchObject([{ state: "paid" }, { state: "recovered", recoveredPence: pence }]);
    expect(await sums()).toEqual([0, 0, pence, 0]);
  });

  it("keeps its haulier's account until it has ended, and says why it waits", async () => {
    const { id: bookingId } = booking;
    const { id: paymentId } = dataOf<Payout>(await receive());
    const leave = () => world.call(firm.haulier, "requestAccountDeletion", {});
    const refused = await leave();
    expect(codeOf(refused)).toBe("privacy.payoutsUnderWay");
    expect("error" in refused && refused.error.message).toMatch(
      /^A payout of yours has not ended: \d{4}-0001 \(Held: Until /,
    );
    dataOf(await world.call(firm.haulier, "voidPayment", { clientKey: randomUUID(), bookingId, paymentId }));
    dataOf(await leave());
    dataOf(await world.call(firm.haulier, "cancelAccountDeletion", {}));
    await world.db.update(payoutEntity.key({ bookingId, id: paymentId as Payout["id"] }), {
      set: { state: "owedBack" },
    });
    expect(codeOf(await leave())).toBe("privacy.payoutsUnderWay");
  });

  it("that is owed ends when the money comes back", async () => {
    const { id } = dataOf<Payout>(await receive());
    const { id: bookingId } = booking;
    await world.db.update(payoutEntity.key({ bookingId, id }), { set: { state: "paid" } });
    dataOf(await world.call(firm.haulier, "voidPayment", { clientKey: randomUUID(), bookingId, paymentId: id }));
    const domainEvent = aDomainEvent("paymentVoided", { bookingId, version: 3 } as PayloadOf<"paymentVoided">, now());
    await onPaymentVoided(domainEvent, { db: world.db, now: now(), newId: randomUUID });
    const [owed] = (await mine()) as [Payout];
    expect(owed).toMatchObject({ state: "owedBack" });
    const back = () =>
      world.call(maker, "movePayout", { bookingId, payoutId: id, version: owed.version, to: "repaid" });
    expect(dataOf<Payout>(await back())).toMatchObject({ state: "recovered", recoveredPence: owed.pence });
    expect(codeOf(await back())).toBe("payouts.payoutMoved");
  });

  it("waits once its haulier has voided the payment", async () => {
    const { id: paymentId } = dataOf<Payout>(await receive());
    dataOf(
      await world.call(firm.haulier, "voidPayment", { clientKey: randomUUID(), bookingId: booking.id, paymentId }),
    );
    wait(3 * day);
    expect((await mine())[0]?.hold).toEqual({ why: "takenBack", until: null });
  });

  it("is reduced by later credits", async () => {
    dataOf(await receive());
    const credit = { clientKey: randomUUID(), bookingId: booking.id, pence: 500, reason: "A late start" };
    dataOf(await world.call(firm.haulier, "creditInvoice", credit));
    wait(3 * day);
    expect(await mine()).toMatchObject([{ hold: null, payPence: booking.finalPricePence - 500 }]);
    const { lines } = dataOf<PayoutBatch>(await make());
    expect(lines.find(({ bookingId }) => bookingId === booking.id)?.pence).toBe(booking.finalPricePence - 500);
  });
});
