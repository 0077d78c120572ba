import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Case, CaseSummary } from "#shared/booking/case-model.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { demandMfa } from "../platform/mfa.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { onCompletionDue } from "./on-completion-due.ts";
import { onCaseDue } from "./reactions.ts";

let world: World;
let firm: Firm;
const [admin, otherAdmin] = [aPerson("admin", { fullName: "Ada Admin" }), aPerson("admin")];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  demandMfa(false);
  firm = await aFirm(world);
  await world.add({ people: [admin, otherAdmin] });
});
afterEach(() => setClockAhead(0));
afterAll(() => world?.stop());

const hour = 3600;
const call = (as: Profile, name: OperationName, input: object) =>
  world.call(as, name, { clientKey: randomUUID(), ...input } as never);
const told = async (as: Profile, name: OperationName, input: object) => dataOf<Case>(await call(as, name, input));
const refused = async (as: Profile, name: OperationName, input: object) => codeOf(await call(as, name, input));
const booking = async (bookingId: BookingId, as = firm.contractor) =>
  dataOf<Booking>(await call(as, "booking", { bookingId }));
const casesOf = async (bookingId: BookingId, as = firm.contractor) =>
  dataOf<Case[]>(await call(as, "bookingCases", { bookingId }));
const timerOf = (kind: string, id: string) => world.db.get({ PK: `TIMER#${kind}#${id}`, SK: "TIMER" });
const stepsOf = ({ events }: Booking) => events.flatMap(({ caseStep }) => caseStep?.step ?? []);

async function booked(upTo: BookingStatus = "confirmed"): Promise<BookingId> {
  const fleet = aFleet(firm.haulier.id);
  await world.add({ fleets: [fleet] });
  const { id } = await aBookingOf(world, { ...firm, fleet });
  const way = ["en_route", "arrived", "in_progress", "delivered", "completed"] as const;
  for (const to of way.slice(0, way.indexOf(upTo as never) + 1)) {
    const as = to === "completed" ? firm.contractor : firm.haulier;
    await moveOn(world, as, id, to, to === "delivered" ? { proof: { receivedBy: "Isla" } } : {});
  }
  return id;
}

const complaint = (bookingId: BookingId, words = "A slab is cracked") => ({ bookingId, kind: "damage", words });
const named = ({ id: caseId, bookingId }: Case) => ({ caseId, bookingId });
const credit = { outcome: "credit", creditTo: "contractor", pence: 4000 };
const pass = (seconds: number) => setClockAhead(seconds * 1000);
const later = (seconds: number) => addSeconds(new Date().toISOString(), seconds);
const lapse = (
  subjectId: BookingId,
  dueAt: string,
  domainEvent = aDomainEvent("caseDue", { subjectId, dueAt }, dueAt),
) => onCaseDue(domainEvent, { db: world.db, now: dueAt, newId: () => randomUUID() });

describe("a complaint", () => {
  it("puts a delivery in dispute with one press, and is settled by agreement", async () => {
    const { contractor, haulier, manager } = firm;
    const bookingId = await booked("delivered");
    expect(await booking(bookingId)).toMatchObject({ mayOpenCase: true, status: "delivered" });
    const opened = await told(contractor, "openCase", complaint(bookingId));
    expect(opened).toMatchObject({ state: "open", kind: "damage", openedBy: "contractor", yourSide: "contractor" });
    expect(opened.yourMoves).toEqual(["say", "propose", "withdraw"]);
    expect(await booking(bookingId)).toMatchObject({ status: "disputed", caseId: opened.id, mayOpenCase: false });
    expect(await timerOf("completionDue", bookingId)).toBeUndefined();
    expect(await timerOf("caseDue", bookingId)).toMatchObject({ dueAt: opened.dueAt });
    const answered = await told(manager, "answerCase", { ...named(opened), words: "It was cracked at the yard" });
    expect(answered).toMatchObject({ state: "answered", yourSide: "haulier" });
    expect(answered.statements.map(({ side }) => side)).toEqual(["contractor", "haulier"]);
    const proposed = await told(haulier, "proposeSettlement", {
      ...named(opened),
      ...credit,
      reason: "Half of a slab",
    });
    expect(await refused(manager, "answerSettlement", accepting(proposed))).toBe("booking.caseProposalGone");
    const settled = await told(contractor, "answerSettlement", accepting(proposed));
    expect(settled).toMatchObject({ state: "settled", yourMoves: [], end: { ...credit, by: "both" } });
    const after = await booking(bookingId);
    expect(after).toMatchObject({ status: "completed", caseId: null });
    expect(stepsOf(after)).toEqual(["opened", "answered", "proposed", "accepted"]);
    expect(await timerOf("caseDue", bookingId)).toBeUndefined();
    expect(after.finalPricePence).toBe(after.quotedPricePence);
  });

  const accepting = (of: Case) => ({ ...named(of), proposalId: of.proposal?.id ?? "none", isAccepted: true });

  it("sent twice makes one case; the other side's complaint joins it", async () => {
    const bookingId = await booked("delivered");
    const first = await told(firm.contractor, "openCase", complaint(bookingId));
    const again = await told(firm.contractor, "openCase", complaint(bookingId));
    expect(again).toMatchObject({ id: first.id, version: first.version });
    const more = await told(firm.contractor, "openCase", complaint(bookingId, "And it rained"));
    expect(more).toMatchObject({ id: first.id, state: "open" });
    const joined = await told(firm.haulier, "openCase", { bookingId, kind: "waiting", words: "Two hours at the gate" });
    expect(joined).toMatchObject({ id: first.id, state: "answered", kind: "damage", isJoined: true });
    expect(joined.statements.map(({ kind }) => kind)).toEqual(["damage", "damage", "waiting"]);
    expect(await refused(firm.contractor, "withdrawCase", named(first))).toBe("booking.caseMovedOn");
    expect(await casesOf(bookingId)).toHaveLength(1);
  });

  it("of two sides at the same instant makes one case with both sides' text", async () => {
    const bookingId = await booked("delivered");
    const both = await Promise.all([
      told(firm.contractor, "openCase", complaint(bookingId)),
      told(firm.manager, "openCase", { bookingId, kind: "waiting", words: "Two hours" }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    const [only, ...others] = await casesOf(bookingId);
    expect(others).toEqual([]);
    expect(only?.statements).toHaveLength(2);
    expect(only?.state).toBe("answered");
  });

  it("does not stop the driving, but stops the automatic completion", async () => {
    const bookingId = await booked("en_route");
    const opened = await told(firm.contractor, "openCase", { bookingId, kind: "late", words: "An hour late" });
    for (const to of ["arrived", "in_progress"] as const) await moveOn(world, firm.haulier, bookingId, to);
    const proof = { proof: { receivedBy: "Isla" } };
    const delivered = await moveOn(world, firm.haulier, bookingId, "delivered", proof);
    expect(delivered).toMatchObject({ status: "delivered", caseId: opened.id });
    expect(await timerOf("completionDue", bookingId)).toBeUndefined();
    const dueAt = later(49 * hour);
    const due = aDomainEvent("completionDue", { subjectId: bookingId, dueAt }, dueAt);
    await onCompletionDue(due, { db: world.db, now: dueAt, newId: () => randomUUID() });
    expect(await booking(bookingId)).toMatchObject({ status: "delivered", allowedMoves: [] });
    const byHand = { bookingId, to: "completed" };
    expect(await refused(firm.contractor, "moveBooking", byHand)).toBe("booking.wrongState");
    await told(firm.contractor, "withdrawCase", named(opened));
    expect(await booking(bookingId)).toMatchObject({ status: "delivered", allowedMoves: ["completed"] });
    expect(await timerOf("completionDue", bookingId)).toBeDefined();
  });

  it("can be made about a completed job, which counts once", async () => {
    const bookingId = await booked("completed");
    const { completedAt } = await booking(bookingId);
    const opened = await told(firm.haulier, "openCase", { bookingId, kind: "waiting", words: "Two hours" });
    expect(await booking(bookingId)).toMatchObject({ status: "disputed" });
    await told(firm.haulier, "withdrawCase", named(opened));
    expect(await booking(bookingId)).toMatchObject({ status: "completed", completedAt });
    const moves = (await world.items())
      .filter(isDomainEvent)
      .map((item) => readDomainEvent(item))
      .filter(({ name, payload }) => name === "bookingMoved" && JSON.stringify(payload).includes(bookingId))
      .map(({ payload }) => payload as { to: string; isCompletedAgain: boolean });
    const completed = moves.filter(({ to }) => to === "completed").map(({ isCompletedAgain }) => isCompletedAgain);
    expect(completed.sort()).toEqual([false, true]);
  });

  it("is rejected in plain words on day 8, for the driver, and for strangers", async () => {
    const { contractor, haulier, driver } = firm;
    const bookingId = await booked();
    dataOf(await call(haulier, "assignBooking", { bookingId, driverId: driver.id }));
    expect(await refused(driver, "openCase", complaint(bookingId))).toBe("booking.officeComplains");
    expect(await refused(aPerson("contractor"), "openCase", complaint(bookingId))).not.toBe("booking.officeComplains");
    const done = await booked("delivered");
    pass(7 * 24 * hour - 60);
    expect(await booking(done)).toMatchObject({ mayOpenCase: true });
    pass(7 * 24 * hour + 60);
    expect(await booking(done)).toMatchObject({ mayOpenCase: false });
    const late = await call(contractor, "openCase", complaint(done));
    expect(codeOf(late)).toBe("booking.caseTooLate");
    expect(late).toMatchObject({
      error: { message: expect.stringContaining("You had 7 days after the job to open a case") },
    });
  });

  it("is visible to no driver, even with booking rights", async () => {
    const { contractor, haulier } = firm;
    const driver = aPerson("driver", { canBook: true });
    const member = { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active" } as const;
    await world.add({ people: [driver], members: [{ ...member, name: driver.fullName }] });
    const bookingId = await booked();
    dataOf(await call(haulier, "assignBooking", { bookingId, driverId: driver.id }));
    const opened = await told(contractor, "openCase", complaint(bookingId));
    expect(await casesOf(bookingId, driver)).toEqual([]);
    expect(await casesOf(bookingId, haulier)).toHaveLength(1);
    const answer = { ...named(opened), words: "It was not me" };
    expect(await refused(driver, "answerCase", answer)).toBe("access.notAllowed");
    const upload = { bookingId, contentType: "image/jpeg", sizeBytes: 1000 };
    expect(await refused(driver, "createCaseUpload", upload)).toBe("booking.officeComplains");
    expect(await refused(firm.driver, "bookingCases", { bookingId })).toBe("access.notAllowed");
  });

  it("stores only the picture of each photo, and both sides see it", async () => {
    const bookingId = await booked("delivered");
    const picture = { contentType: "image/jpeg", sizeBytes: 1000 };
    const form = dataOf<UploadForm>(await call(firm.contractor, "createCaseUpload", { bookingId, ...picture }));
    await send(form, aPhoto("image/jpeg", { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" }));
    expect(await refused(firm.haulier, "openCase", { ...complaint(bookingId), photoKeys: [form.key] })).toBe(
      "photo.missing",
    );
    await told(firm.contractor, "openCase", { ...complaint(bookingId), photoKeys: [form.key] });
    const [seen] = await casesOf(bookingId, firm.manager);
    const [photo] = seen?.statements[0]?.photos ?? [];
    const bytes = new Uint8Array(await (await fetch(photo?.url ?? "")).arrayBuffer());
    expect(tagsIn(bytes)).toEqual([]);
    expect((await filesOf(world)).filter((key) => key.startsWith("uploads/cases/"))).toEqual([]);
  });
});

describe("time", () => {
  it("takes a case to the admins after 72 hours without an answer, once, and not after an answer", async () => {
    const [silent, answered] = [await booked("delivered"), await booked("delivered")];
    const opened = await told(firm.contractor, "openCase", complaint(silent));
    const dueAt = opened.dueAt ?? "";
    await lapse(silent, addSeconds(dueAt, -60));
    expect((await casesOf(silent))[0]).toMatchObject({ state: "open" });
    const domainEvent = aDomainEvent("caseDue", { subjectId: silent, dueAt }, dueAt);
    for (let run = 0; run < 2; run++) await lapse(silent, dueAt, domainEvent);
    const [waits] = await casesOf(silent);
    expect(waits).toMatchObject({ state: "with_admin", adminSince: dueAt, dueAt: null });
    expect(stepsOf(await booking(silent))).toEqual(["opened", "unanswered"]);
    const second = await told(firm.contractor, "openCase", complaint(answered));
    const after = await told(firm.haulier, "answerCase", { ...named(second), words: "No" });
    await lapse(answered, second.dueAt ?? "");
    expect((await casesOf(answered))[0]).toMatchObject({ state: "answered" });
    await lapse(answered, after.dueAt ?? "");
    expect((await casesOf(answered))[0]).toMatchObject({ state: "with_admin" });
    expect(stepsOf(await booking(answered))).toEqual(["opened", "answered", "unsettled"]);
  });
});

describe("a proposal", () => {
  it("is accepted only as it was read, and the loser of a race learns what happened", async () => {
    const bookingId = await booked("delivered");
    const opened = await told(firm.contractor, "openCase", complaint(bookingId));
    const first = await told(firm.haulier, "proposeSettlement", { ...named(opened), ...credit });
    expect(first.state).toBe("answered");
    await told(firm.haulier, "proposeSettlement", { ...named(opened), ...credit, pence: 100 });
    const stale = await call(firm.contractor, "answerSettlement", accepting(first));
    expect(codeOf(stale)).toBe("booking.caseProposalGone");
    expect(stale).toMatchObject({ error: { message: expect.stringContaining("replaced") } });
    const [present] = await casesOf(bookingId);
    const race = await Promise.all([
      call(firm.contractor, "answerSettlement", accepting(present as Case)),
      call(firm.contractor, "withdrawCase", named(opened)),
    ]);
    const lost = race.filter((answer) => "error" in answer);
    expect(lost.map((answer) => codeOf(answer))).toEqual(["booking.caseMovedOn"]);
    expect(["settled", "withdrawn"]).toContain((await casesOf(bookingId))[0]?.state);
  });

  it.each([
    [{ outcome: "credit", creditTo: "contractor" }, "booking.creditMissing"],
    [{ outcome: "credit", pence: 100 }, "booking.creditMissing"],
    [{ outcome: "credit", creditTo: "contractor", pence: 99_999_999 }, "booking.creditTooHigh"],
    [{ outcome: "credit", creditTo: "haulier", pence: 1_000_001 }, "booking.creditTooHigh"],
  ])("of %o is rejected: %s", async (terms, code) => {
    const bookingId = await booked("delivered");
    const opened = await told(firm.contractor, "openCase", complaint(bookingId));
    expect(await refused(firm.contractor, "proposeSettlement", { ...named(opened), ...terms })).toBe(code);
  });

  const accepting = (of: Case) => ({ ...named(of), proposalId: of.proposal?.id ?? "none", isAccepted: true });
});

describe("an admin", () => {
  async function withAdmin(upTo: BookingStatus = "delivered") {
    const bookingId = await booked(upTo);
    const opened = await told(firm.contractor, "openCase", complaint(bookingId));
    await told(firm.haulier, "answerCase", { ...named(opened), words: "No" });
    return told(firm.haulier, "escalateCase", named(opened));
  }
  const queue = async () =>
    dataOf<{ items: CaseSummary[] }>(await call(admin, "casesToDecide", { show: "to_decide" })).items;
  const nothing = { outcome: "nothing", reason: "The photo shows an old crack", isCancelled: false };

  it("takes a case that no other then takes, and decides it with a reason", async () => {
    const waiting = await withAdmin();
    expect((await queue()).find(({ id }) => id === waiting.id)).toMatchObject({
      contractorName: firm.contractor.fullName,
      takenBy: null,
      decideBy: addSeconds(waiting.adminSince ?? "", 72 * hour),
    });
    const early = { ...named(waiting), version: waiting.version, ...nothing };
    expect(await refused(admin, "decideCase", early)).toBe("booking.takeCaseFirst");
    const race = await Promise.all([admin, otherAdmin].map((one) => call(one, "takeCase", named(waiting))));
    expect(race.filter((answer) => "error" in answer).map((answer) => codeOf(answer))).toEqual(["booking.caseTaken"]);
    const [taken] = await casesOf(waiting.bookingId, admin);
    const [mine, theirs] = taken?.takenBy?.isYou ? [admin, otherAdmin] : [otherAdmin, admin];
    const deciding = { ...named(waiting), version: taken?.version, ...nothing, ...credit };
    expect(await refused(theirs, "decideCase", deciding)).toBe("booking.caseTaken");
    await told(firm.contractor, "answerCase", { ...named(waiting), words: "Look at the second photo" });
    expect(await refused(mine, "decideCase", deciding)).toBe("booking.caseMovedOn");
    const [present] = await casesOf(waiting.bookingId, mine);
    const decided = await told(mine, "decideCase", { ...deciding, version: present?.version });
    expect(decided).toMatchObject({ state: "closed", end: { ...credit, by: "admin", reason: nothing.reason } });
    expect(await booking(waiting.bookingId)).toMatchObject({ status: "completed", caseId: null, mayOpenCase: false });
    expect(await refused(firm.contractor, "openCase", complaint(waiting.bookingId))).toBe("booking.caseDecided");
    expect((await queue()).map(({ id }) => id)).not.toContain(waiting.id);
  });

  it("cancels a delivery by a decision, but no undelivered job", async () => {
    const [done, ahead] = [await withAdmin(), await withAdmin("confirmed")];
    for (const one of [done, ahead]) {
      const { version } = await told(admin, "takeCase", named(one));
      const decision = { ...named(one), version, ...nothing, isCancelled: true };
      if (one === ahead) {
        expect(await refused(admin, "decideCase", decision)).toBe("booking.notDeliveredYet");
        await told(admin, "decideCase", { ...decision, isCancelled: false });
      } else await told(admin, "decideCase", decision);
    }
    expect(await booking(done.bookingId)).toMatchObject({ status: "cancelled", cancelReason: nothing.reason });
    expect(await booking(ahead.bookingId)).toMatchObject({ status: "confirmed", caseId: null });
  });

  it("takes over a case that another has left for a day", async () => {
    const waiting = await withAdmin();
    await told(otherAdmin, "takeCase", named(waiting));
    pass(23 * hour);
    expect(await refused(admin, "takeCase", named(waiting))).toBe("booking.caseTaken");
    pass(25 * hour);
    expect(await told(admin, "takeCase", named(waiting))).toMatchObject({ takenBy: { isYou: true } });
  });
});
