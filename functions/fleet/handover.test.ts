import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Handover, HandoverState } from "#shared/fleet/handover.ts";
import { awaitsAdmin, handoverAnswerSeconds, isHandoverOpen, reservedDays } from "#shared/fleet/handover.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { LambdaAnswer } from "#shared/kernel/wire.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { timerExists } from "../platform/timers.ts";
import { records } from "../reactions/records.ts";
import { telling } from "../reactions/telling.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { fleetErasure, vehicleById, workWrite } from "./public.ts";

let world: World;
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin] });
});
afterAll(() => world?.stop());

/** The error code, or null. */
const refusalOf = (answer: LambdaAnswer) => ("data" in answer ? null : codeOf(answer));

let plates = 0;
/** A vehicle with its holder, and a haulier that claims its registration. */
async function twoHauliers() {
  plates += 1;
  const plate = `HND ${plates}`;
  const holder = aPerson("haulier", { companyName: "Former Haulage" });
  const claimant = aPerson("haulier", { companyName: "Present Haulage" });
  const rival = aPerson("haulier", { companyName: "Rival Haulage" });
  const fleet = aFleet(holder.id, { vehicleReg: plate });
  await world.add({ people: [holder, claimant, rival], fleets: [fleet] });
  return { plate, holder, claimant, rival, fleet };
}
type Two = Awaited<ReturnType<typeof twoHauliers>>;

const clientKey = () => randomUUID();
const ask = ({ plate }: Two, as: Profile, registration: string = plate) =>
  world.call(as, "askForRegistration", { clientKey: clientKey(), registration });
const asked = async (two: Two) => dataOf<Handover>(await ask(two, two.claimant));
const answer = (as: Profile, { id, version }: Handover, with_: "release" | "object") =>
  world.call(as, "answerHandover", { clientKey: clientKey(), handoverId: id, version, answer: with_ });
const withdraw = (as: Profile, { id, version }: Handover) =>
  world.call(as, "withdrawHandover", { clientKey: clientKey(), handoverId: id, version });
const decide = (as: Profile, { id, version }: Handover, forClaimant: boolean) =>
  world.call(as, "decideHandover", { handoverId: id, version, forClaimant, reason: "The logbook says so." });
const list = (as: Profile, { plate }: Two) =>
  world.call(as, "addFleet", {
    ...{ clientKey: clientKey(), name: "Bought", spec: { kind: "hiab", grossTonnes: 26 }, services: ["hiab"] },
    ...{ base: { text: "Bernard Street, Leith" }, vehicleReg: plate },
  } as never);
const bringBack = async (as: Profile, { fleet }: Two) => {
  const { version = 0 } = (await vehicleById(world.db, fleet.id)) ?? {};
  return world.call(as, "bringBackFleet", { clientKey: clientKey(), fleetId: fleet.id, version });
};
const of = async (as: Profile): Promise<Handover[]> => dataOf(await world.call(as, "handovers", {}));
const isRetired = async ({ fleet }: Two) => Boolean((await vehicleById(world.db, fleet.id))?.retiredAt);
const later = (days: number) => addSeconds(new Date().toISOString(), days * 86_400);

const wired = { handoverDue: records.handoverDue, handoverMoved: telling.handoverMoved };
const reacted = new Set<string>();
/** Sets the clock, and runs due timers with their reactions. */
async function clockAt(now: string): Promise<void> {
  await takeDueTimers({ db: world.db, now });
  for (;;) {
    const fresh = (await world.items())
      .filter(isDomainEvent)
      .map(readDomainEvent)
      .filter(({ id }) => !reacted.has(id));
    if (fresh.length === 0) return;
    for (const domainEvent of fresh) {
      reacted.add(domainEvent.id);
      const context = { db: world.db, now, newId: () => randomUUID() };
      if (domainEvent.name === "handoverDue" || domainEvent.name === "handoverMoved")
        for (const reaction of wired[domainEvent.name]) await reaction(domainEvent as never, context);
    }
  }
}

/** The notifications of a user about a registration, oldest first. */
async function notifiedOf(person: Profile, { plate }: Two): Promise<string[]> {
  await clockAt(new Date().toISOString());
  const { items } = dataOf<{ items: { title: string }[] }>(await world.call(person, "myNotifications", {}));
  return items
    .map(({ title }) => title)
    .filter((title) => title.includes(plate))
    .reverse();
}

/** Brings a new handover into a state, using real calls. */
const into: Readonly<Record<HandoverState, (two: Two) => Promise<Handover>>> = {
  asked,
  objected: async (two) => dataOf(await answer(two.holder, await asked(two), "object")),
  unanswered: async (two) => {
    await asked(two);
    await clockAt(later(8));
    const [handover] = await of(two.claimant);
    if (!handover) throw new Error("the handover is lost");
    return handover;
  },
  released: async (two) => dataOf(await answer(two.holder, await asked(two), "release")),
  granted: async (two) => dataOf(await decide(admin, await into.objected(two), true)),
  refused: async (two) => dataOf(await decide(admin, await into.objected(two), false)),
  withdrawn: async (two) => dataOf(await withdraw(two.claimant, await asked(two))),
};
const states = Object.keys(into) as HandoverState[];

/** Every step: its actor, the states it may start from, and the resulting state. */
const steps: readonly (readonly [
  string,
  readonly HandoverState[],
  HandoverState,
  (two: Two, on: Handover) => Promise<unknown>,
])[] = [
  ["release", ["asked", "objected", "unanswered"], "released", ({ holder }, on) => answer(holder, on, "release")],
  ["object", ["asked", "unanswered"], "objected", ({ holder }, on) => answer(holder, on, "object")],
  ["withdraw", ["asked", "objected", "unanswered"], "withdrawn", ({ claimant }, on) => withdraw(claimant, on)],
  ["decide for the claimant", ["objected", "unanswered"], "granted", (_two, on) => decide(admin, on, true)],
  ["decide for the holder", ["objected", "unanswered"], "refused", (_two, on) => decide(admin, on, false)],
];

/** The expected error for a step taken after each state. */
const happened: Readonly<Record<HandoverState, RegExp>> = {
  asked: /has just changed/,
  objected: /has met an objection/,
  unanswered: /had no answer in 7 days/,
  released: /was granted by the current holder/,
  granted: /was granted by an admin/,
  refused: /was rejected by an admin/,
  withdrawn: /was withdrawn/,
};

describe("the life of a handover", () => {
  const cells = states.flatMap((from) => steps.map(([name, allowed, to, take]) => ({ from, name, allowed, to, take })));

  it.each(cells)("$from: $name", async ({ from, allowed, to, take }) => {
    const two = await twoHauliers();
    const before = await into[from](two);
    expect(before.state).toBe(from);
    const outcome = await take(two, before);
    const [after] = await of(two.claimant);
    if (!allowed.includes(from)) {
      expect(refusalOf(outcome as never)).toBe("fleet.handoverChanged");
      expect(outcome).toMatchObject({ error: { message: expect.stringMatching(happened[from]) } });
      expect([after?.state, after?.version]).toEqual([from, before.version]);
      return;
    }
    expect(after).toMatchObject({ state: to, version: before.version + 1 });
    const isMoved = to === "released" || to === "granted";
    expect(await isRetired(two)).toBe(isMoved);
    expect(refusalOf(await list(two.rival, two))).toBe("fleet.registrationTaken");
    expect(refusalOf(await list(two.claimant, two))).toBe(isMoved ? null : "fleet.registrationTaken");
    expect(isHandoverOpen(to)).toBe(to === "objected");
    const asksAgain = refusalOf(await ask(two, two.rival));
    expect(asksAgain).toBe(isHandoverOpen(to) ? "fleet.handoverOpen" : null);
  });
});

describe("a claimed registration", () => {
  it("has one claim at a time, by another haulier, and only while a vehicle has it", async () => {
    const two = await twoHauliers();
    expect(refusalOf(await ask(two, two.holder))).toBe("fleet.registrationOwn");
    expect(refusalOf(await ask(two, two.claimant, "HND 999"))).toBe("fleet.registrationFree");
    const answers = await Promise.all([ask(two, two.claimant), ask(two, two.rival), ask(two, two.claimant)]);
    expect(answers.map(refusalOf).filter((code) => code === null)).toHaveLength(1);
    expect(answers.map(refusalOf).filter((code) => code === "fleet.handoverOpen")).toHaveLength(2);
  });

  it("shows the claimant no holder, the holder the claimant, an admin both", async () => {
    const two = await twoHauliers();
    const handover = await asked(two);
    expect(handover).toMatchObject({
      side: "claimant",
      claimantId: null,
      holderId: null,
      holderName: null,
      fleetId: null,
      plate: two.plate,
    });
    expect(handover.answerBy).toBe(addSeconds(handover.createdAt, handoverAnswerSeconds));
    expect(JSON.stringify(await of(two.claimant))).not.toContain("Former Haulage");
    const [held] = await of(two.holder);
    expect(held).toMatchObject({ side: "holder", claimantName: "Present Haulage", fleetId: two.fleet.id });
    expect(await of(two.rival)).toEqual([]);
    expect(refusalOf(await answer(two.rival, handover, "release"))).toBe("access.notFound");
    expect(refusalOf(await answer(two.claimant, handover, "release"))).toBe("fleet.handoverForOtherSide");
    expect(refusalOf(await withdraw(two.holder, handover))).toBe("fleet.handoverForOtherSide");
    await answer(two.holder, handover, "object");
    const waiting = dataOf<{ items: Handover[] }>(await world.call(admin, "handoversToDecide", {})).items;
    expect(waiting.find(({ id }) => id === handover.id)).toMatchObject({ holderName: "Former Haulage" });
  });

  it("goes to an admin after exactly seven days, and no longer waits once it is answered", async () => {
    const two = await twoHauliers();
    const { id } = await asked(two);
    await clockAt(later(6.9));
    expect((await of(two.claimant))[0]?.state).toBe("asked");
    await clockAt(later(7.1));
    const [unanswered] = await of(two.claimant);
    expect(unanswered && [unanswered.state, awaitsAdmin(unanswered.state)]).toEqual(["unanswered", true]);
    // The admins' promised time counts from when the handover reached them, not from the haulier's request.
    expect(
      unanswered && [unanswered.waitsSince !== null, (unanswered.waitsSince ?? "") >= unanswered.answerBy],
    ).toEqual([true, true]);
    const other = await twoHauliers();
    const objected = await into.objected(other);
    for (const subjectId of [id, objected.id])
      expect(await timerExists(world.db, { kind: "handoverDue", subjectId })).toBe(false);
  });

  it("notifies both sides, and the admins when they decide", async () => {
    const two = await twoHauliers();
    const objected = await into.objected(two);
    expect(await notifiedOf(two.holder, two)).toEqual([`Present Haulage has asked for ${two.plate}`]);
    expect(await notifiedOf(two.claimant, two)).toEqual([`${two.plate} is not released`]);
    expect(await notifiedOf(admin, two)).toEqual([`Decide about ${two.plate}`]);
    dataOf(await decide(admin, objected, true));
    expect((await notifiedOf(two.holder, two)).at(-1)).toBe(`${two.plate} is no longer yours`);
    expect((await notifiedOf(two.claimant, two)).at(-1)).toBe(`${two.plate} is yours to list`);
  });
});

describe("a handed-over vehicle", () => {
  it("stays listed while it has work to do, and is offered as before", async () => {
    const two = await twoHauliers();
    const handover = await asked(two);
    const bookingId = BookingId.parse(randomUUID());
    const work = { fleetId: two.fleet.id, bookingId, reference: "JOB-2026-12345" };
    await world.db.commit([workWrite(work as never)]);
    expect(refusalOf(await answer(two.holder, handover, "release"))).toBe("fleet.booked");
    expect(await vehicleById(world.db, two.fleet.id)).toMatchObject({ retiredAt: null, status: "available" });
    const objected = dataOf<Handover>(await answer(two.holder, handover, "object"));
    expect(refusalOf(await decide(admin, objected, true))).toBe("fleet.booked");
    expect((await of(two.claimant))[0]?.state).toBe("objected");
  });

  it("stays with the former haulier, who cannot bring it back while another has the registration", async () => {
    const two = await twoHauliers();
    await into.released(two);
    expect(refusalOf(await bringBack(two.holder, two))).toBe("fleet.registrationTaken");
    const bought = dataOf<Fleet>(await list(two.claimant, two));
    expect(bought).toMatchObject({ haulierId: two.claimant.id, vehicleReg: two.plate });
    expect(bought.id).not.toBe(two.fleet.id);
    const all = dataOf<Fleet[]>(await world.call(two.holder, "haulierFleets", {}));
    expect(all.map(({ id }) => id)).toEqual([two.fleet.id]);
    expect(refusalOf(await bringBack(two.holder, two))).toBe("fleet.registrationTaken");
  });

  it("is released too when its holder retires it, or changes its registration", async () => {
    const [retired, changed] = [await twoHauliers(), await twoHauliers()];
    const handovers = [await asked(retired), await asked(changed)];
    const seen = (two: Two) => ({ clientKey: clientKey(), fleetId: two.fleet.id, version: two.fleet.version });
    dataOf(await world.call(retired.holder, "retireFleet", seen(retired)));
    const description = { name: "Hiab 1", spec: { kind: "hiab", grossTonnes: 32 }, services: ["hiab"] };
    const change = { ...seen(changed), ...description, vehicleReg: null };
    dataOf(await world.call(changed.holder, "changeFleet", change as never));
    for (const [at, two] of [retired, changed].entries()) {
      expect((await of(two.claimant))[0]).toMatchObject({ id: handovers[at]?.id, state: "released" });
      expect(refusalOf(await list(two.rival, two))).toBe("fleet.registrationTaken");
      expect(refusalOf(await list(two.claimant, two))).toBeNull();
    }
  });

  it("is free for everybody again when the claimant has not listed it in 30 days", async () => {
    const two = await twoHauliers();
    await into.released(two);
    const claim = (await world.items()).find(({ PK }) => PK === `PLATE#${two.plate}`);
    expect(claim).toMatchObject({ reservedFor: two.claimant.id });
    expect(String(claim?.reservedUntil) > later(reservedDays - 1)).toBe(true);
    await world.db.commit([{ put: { ...claim, PK: `PLATE#${two.plate}`, reservedUntil: later(-1) } }]);
    expect(refusalOf(await list(two.rival, two))).toBeNull();
  });
});

describe("a haulier that leaves", () => {
  /** Deletes the haulier's fleet data by running each erasure step. */
  async function leave(haulier: Profile): Promise<void> {
    world.showIndexes();
    const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    for (const step of Object.values(fleetErasure())) {
      let cursor: string | null = null;
      do cursor = await step(context, { userId: haulier.id, email: haulier.email }, cursor);
      while (cursor);
    }
  }
  const claimOf = async ({ plate }: Two) => (await world.items()).find(({ PK }) => PK === `PLATE#${plate}`);
  const left = async (haulier: Profile) =>
    JSON.stringify((await world.items()).filter(({ entity }) => entity === "handover")).includes(haulier.id);

  it("releases at once the registrations that others have claimed", async () => {
    const two = await twoHauliers();
    await asked(two);
    await leave(two.holder);
    expect(await claimOf(two)).toMatchObject({ fleetId: null, reservedFor: two.claimant.id });
    expect(await left(two.holder)).toBe(false);
    expect((await notifiedOf(two.claimant, two)).at(-1)).toBe(`${two.plate} is released`);
    expect(refusalOf(await list(two.claimant, two))).toBeNull();
  });

  it.each(["asked", "objected", "released"] as const)("claims nothing any more where it was %s", async (state) => {
    const two = await twoHauliers();
    await into[state](two);
    await leave(two.claimant);
    expect(await left(two.claimant)).toBe(false);
    expect(refusalOf(await ask(two, two.rival))).toBe(state === "released" ? "fleet.registrationFree" : null);
  });
});
