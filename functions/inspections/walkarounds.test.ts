import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type CheckItem, checkLists, itemsLeft, listFor } from "#shared/inspections/check-lists.ts";
import type { TachographDownload } from "#shared/inspections/downloads.ts";
import type { Defect, VehicleCheck, Walkaround } from "#shared/inspections/model.ts";
import type { inspectionsOperations } from "#shared/inspections/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { plainPhotos } from "#test/support/photos.ts";
import { recordedEvents } from "#test/support/recorded-events.ts";
import { send } from "#test/support/uploads.ts";
import { aFirm, anAssignedBookingOf } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { timerDueAt } from "../platform/timers.ts";
import { telling } from "../reactions/telling.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

type Firm = Awaited<ReturnType<typeof aFirm>>;
let firm: Firm;
let fleet: Fleet;
let plates = 0;
beforeEach(async () => {
  firm = await aFirm(world);
  plates += 1;
  fleet = aFleet(firm.haulier.id, { name: "Hiab 7", vehicleReg: `CHK ${plates}` });
  await world.add({ fleets: [fleet] });
  firm = { ...firm, fleet };
});

type Answers = RawInput<typeof inspectionsOperations.recordWalkaround>["answers"];
type Answer = Answers[number];
const now = () => new Date().toISOString();
const today = () => ukDayOf(now());
const allRight = (): Answer[] => checkLists.lorry.items.map((item) => ({ item, found: "ok" }));
const with_ = (...changed: Answer[]) =>
  allRight().map((answer) => changed.find(({ item }) => item === answer.item) ?? answer);
const dangerous: Answer = { item: "brakes", found: "defect", severity: "dangerous", words: "Pedal goes to the floor" };
const minor: Answer = { item: "lights", found: "defect", severity: "minor", words: "Marker light out" };

const check = (answers: Answers, more: { happenedAt?: string; odometerMiles?: number } = {}, by = firm.driver) =>
  world.call(by, "recordWalkaround", { clientKey: randomUUID(), fleetId: fleet.id, answers, ...more });
const seen = async () => dataOf<VehicleCheck>(await world.call(firm.driver, "vehicleCheck", { fleetId: fleet.id }));
const defectsIn = async (state: "open" | "fixed") =>
  dataOf<{ items: Defect[] }>(await world.call(firm.haulier, "defects", { state })).items;
const fix = (defectId: string, more: object = {}) =>
  world.call(firm.manager, "fixDefect", {
    ...{ clientKey: randomUUID(), defectId: defectId as never, mender: "Leith Garage", fixedOn: today() },
    ...{ done: "New pads", ...more },
  });
async function photoKey(): Promise<string> {
  const [first] = plainPhotos["image/jpeg"];
  const bytes = new Uint8Array(Buffer.from(first, "base64"));
  const picture = { contentType: "image/jpeg", sizeBytes: bytes.length } as const;
  const form = dataOf<UploadForm>(
    await world.call(firm.manager, "createDefectUpload", { fleetId: fleet.id, ...picture }),
  );
  await send(form, bytes);
  return form.key;
}
const vehicle = async () => {
  const all = dataOf<Fleet[]>(await world.call(firm.haulier, "myFleets", {}));
  return all.find(({ id }) => id === fleet.id);
};

describe("a walkaround check", () => {
  it("with every item all right is recorded as nil defect, with its driver and time", async () => {
    const made = dataOf<Walkaround>(await check(allRight(), { odometerMiles: 120_400 }));
    expect(made).toMatchObject({ isNil: true, day: today(), list: "lorry", odometerMiles: 120_400, findings: [] });
    expect(made).toMatchObject({ driverId: firm.driver.id, driverName: firm.driver.fullName, heardAt: null });
    expect((await seen()).today?.id).toBe(made.id);
    const listed = await world.call(firm.manager, "walkarounds", { from: today(), until: today() });
    expect(dataOf<{ items: Walkaround[] }>(listed).items.map(({ id }) => id)).toEqual([made.id]);
  });

  it("counts for the day on which it was done, when the device was offline", async () => {
    const happenedAt = addSeconds(now(), -3600);
    const made = dataOf<Walkaround>(await check(allRight(), { happenedAt }));
    expect(made).toMatchObject({ at: happenedAt, day: ukDayOf(happenedAt), isTimeUncertain: false });
    expect(made.heardAt).not.toBeNull();
  });

  it.each<[string, () => ReturnType<typeof check>, string]>([
    ["dated tomorrow", () => check(allRight(), { happenedAt: addSeconds(now(), 86_400) }), "inspections.datedLater"],
    ["that leaves an item out", () => check(allRight().slice(1)), "inspections.itemsMissing"],
    ["with an item twice", () => check([...allRight(), ...allRight().slice(0, 1)]), "inspections.itemsMissing"],
    [
      "with an item of plant",
      () => check([...allRight(), { item: "tracks", found: "ok" }]),
      "inspections.itemsMissing",
    ],
    ["with a defect unsaid", () => check(with_({ item: "horn", found: "defect" })), "inspections.defectUnsaid"],
    [
      "with a known defect that nobody knows",
      () => check(with_({ item: "horn", found: "known" })),
      "inspections.notKnown",
    ],
    [
      "with a photo that was not uploaded",
      () => check(with_({ ...minor, photoKeys: ["inspection-uploads/none.jpg"] })),
      "photo.missing",
    ],
  ])("%s is refused, and says why", async (_what, act, code) => {
    expect(codeOf(await act())).toBe(code);
    expect((await seen()).today).toBeNull();
  });

  it("is for the vehicle's own people only", async () => {
    const stranger = await aFirm(world);
    expect(codeOf(await check(allRight(), {}, stranger.driver))).toBe("access.notFound");
    expect(codeOf(await check(allRight(), {}, stranger.haulier))).toBe("access.notFound");
  });

  it("is not needed for a kind without a list", async () => {
    const other = aFleet(firm.haulier.id, { spec: { kind: "other" } });
    await world.add({ fleets: [other] });
    fleet = other;
    expect((await seen()).list).toBeNull();
    expect(codeOf(await check([]))).toBe("inspections.noList");
  });
});

describe("a defect", () => {
  it("is open until its repair is recorded: by whom, when, what was done", async () => {
    const made = dataOf<Walkaround>(await check(with_(minor)));
    expect(made).toMatchObject({ isNil: false, findings: [{ item: "lights", severity: "minor" }] });
    const [open] = await defectsIn("open");
    expect(open).toMatchObject({ words: "Marker light out", state: "open", reporterId: firm.driver.id, repair: null });
    expect((await vehicle())?.status).toBe("available");
    const again = dataOf<Walkaround>(await check(with_({ item: "lights", found: "known" })));
    expect(again.findings).toMatchObject([{ found: "known", defectId: open?.id }]);
    expect(await defectsIn("open")).toHaveLength(1);
    const fixed = dataOf<Defect>(await fix(open?.id ?? ""));
    expect(fixed).toMatchObject({ state: "fixed", repair: { mender: "Leith Garage", fixedOn: today() } });
    expect(await defectsIn("open")).toEqual([]);
    expect((await defectsIn("fixed")).map(({ id }) => id)).toEqual([open?.id]);
    expect(codeOf(await fix(open?.id ?? ""))).toBe("inspections.fixed");
  });

  it("has its photo, and the repair its own", async () => {
    const key = await photoKey();
    dataOf(await check(with_({ ...dangerous, photoKeys: [key] })));
    const [open] = await defectsIn("open");
    expect(open?.photos).toMatchObject([{ url: expect.stringContaining("http") }]);
    const fixed = dataOf<Defect>(await fix(open?.id ?? "", { photoKeys: [await photoKey()] }));
    expect(fixed.repair?.photos).toHaveLength(1);
  });

  it("has no repair before its report or in the future", async () => {
    dataOf(await check(with_(minor)));
    const [open] = await defectsIn("open");
    for (const seconds of [-2 * 86_400, 2 * 86_400]) {
      const fixedOn = ukDayOf(addSeconds(now(), seconds));
      expect(codeOf(await fix(open?.id ?? "", { fixedOn }))).toBe("inspections.repairedLater");
    }
  });
});

describe("a dangerous defect", () => {
  it("notifies the office and the vehicle's other drivers of the week, and not the reporter", async () => {
    const other = aPerson("driver");
    await world.add({
      people: [other],
      members: [
        { haulierId: firm.haulier.id, userId: other.id, kind: "driver", state: "active", name: other.fullName },
      ],
    });
    await anAssignedBookingOf(world, { ...firm, driver: other }, { collectOn: addDays(today(), 1) });
    const { facts, stop } = recordedEvents(world.db);
    dataOf(await check(with_(dangerous)));
    stop();
    const reported = facts.find(({ name }) => name === "defectsReported");
    for (const tell of telling.defectsReported)
      await tell(reported as never, { db: world.db, now: now(), newId: randomUUID });
    const titles = async (who: Profile) =>
      dataOf<{ items: { title: string }[] }>(await world.call(who, "myNotifications", {})).items.map(
        ({ title }) => title,
      );
    expect(await titles(other)).toContain("Stopped: Hiab 7");
    expect(await titles(firm.manager)).toContain("Stopped: Hiab 7");
    expect(await titles(firm.driver)).not.toContain("Stopped: Hiab 7");
  });
  const setOff = (booking: Booking) =>
    world.call(firm.driver, "moveBooking", { clientKey: randomUUID(), bookingId: booking.id, to: "en_route" });
  it("stops the vehicle until the last repair: no setting off, no assignment, no offer", async () => {
    const booking = await anAssignedBookingOf(world, firm);
    dataOf(await check(with_(dangerous, { ...dangerous, item: "steering" })));
    expect(await vehicle()).toMatchObject({ status: "offline", stoppedBy: [expect.any(String), expect.any(String)] });
    expect((await seen()).isStopped).toBe(true);
    const refused = await setOff(booking);
    expect(codeOf(refused)).toBe("fleet.offRoad");
    expect("error" in refused && refused.error.message).toMatch(/dangerous defect: do not drive it/);
    const spare = aFleet(firm.haulier.id, { name: "Spare" });
    await world.add({ fleets: [spare] });
    const give = (fleetId: string) =>
      world.call(firm.haulier, "assignBooking", {
        clientKey: randomUUID(),
        bookingId: booking.id,
        fleetId: fleetId as never,
      });
    dataOf(await give(spare.id));
    expect(codeOf(await give(fleet.id))).toBe("fleet.offRoad");
    const status = { clientKey: randomUUID(), fleetId: fleet.id, status: "available" } as const;
    expect(codeOf(await world.call(firm.haulier, "setFleetStatus", status))).toBe("fleet.offRoad");
    const [one, other] = await defectsIn("open");
    expect(codeOf(await fix(one?.id ?? ""))).toBe("inspections.evidenceMissing");
    dataOf(await fix(one?.id ?? "", { photoKeys: [await photoKey()] }));
    expect(await vehicle()).toMatchObject({ status: "offline" });
    dataOf(await fix(other?.id ?? "", { photoKeys: [await photoKey()] }));
    expect(await vehicle()).toMatchObject({ status: "available", stoppedBy: [] });
  });

  it("leaves a vehicle off the road there after its repair", async () => {
    const { name, spec, services, hourlyRatePence, minimumHours } = fleet;
    const said = { name, spec, services, hourlyRatePence, minimumHours, offRoad: "sorn" as const };
    const current = await vehicle();
    const input = { clientKey: randomUUID(), fleetId: fleet.id, version: current?.version ?? 0, ...said };
    dataOf(await world.call(firm.haulier, "changeFleet", input as never));
    dataOf(await check(with_(dangerous)));
    const [open] = await defectsIn("open");
    dataOf(await fix(open?.id ?? "", { photoKeys: [await photoKey()] }));
    expect(await vehicle()).toMatchObject({ status: "offline", offRoad: "sorn", stoppedBy: [] });
  });

  it("keeps stopping a vehicle that is edited meanwhile", async () => {
    dataOf(await check(with_(dangerous)));
    const { name, spec, services, hourlyRatePence, minimumHours } = fleet;
    const said = { name: `${name} B`, spec, services, hourlyRatePence, minimumHours, offRoad: null };
    const current = await vehicle();
    const input = { clientKey: randomUUID(), fleetId: fleet.id, version: current?.version ?? 0, ...said };
    dataOf(await world.call(firm.haulier, "changeFleet", input as never));
    expect(await vehicle()).toMatchObject({ status: "offline", stoppedBy: [expect.any(String)] });
  });

  it("is required before setting off only if the haulier says so, by the day of the step", async () => {
    const booking = await anAssignedBookingOf(world, firm);
    const set = (mustCheck: boolean) => world.call(firm.manager, "setCheckRule", { mustCheck });
    dataOf(await set(true));
    expect(dataOf(await world.call(firm.haulier, "checkRule", {}))).toEqual({ mustCheck: true });
    expect(codeOf(await setOff(booking))).toBe("fleet.unchecked");
    dataOf(await check(allRight(), { happenedAt: addSeconds(now(), -86_400) }));
    expect(codeOf(await setOff(booking))).toBe("fleet.unchecked");
    dataOf(await check(allRight()));
    dataOf(await setOff(booking));
  });
});

describe("the lists", () => {
  it("have no item twice, and every kind that drives on the road has one", () => {
    for (const { items } of Object.values(checkLists)) expect(new Set(items).size).toBe(items.length);
    const touched: CheckItem[] = [...checkLists.van.items];
    expect(itemsLeft("van", touched)).toEqual([]);
    expect(itemsLeft("van", touched.slice(1))).toEqual(touched.slice(0, 1));
    expect([listFor("hiab"), listFor("van"), listFor("trailer"), listFor("excavator"), listFor("balloon")]).toEqual([
      "lorry",
      "van",
      "trailer",
      "plant",
      null,
    ]);
  });
});

it("is refused to a user without a haulier", async () => {
  const nobody = aPerson("contractor");
  await world.add({ people: [nobody] });
  expect(codeOf(await check(allRight(), {}, nobody))).toBe("access.notAllowed");
});

describe("a tachograph download", () => {
  const record = (input: object, by = firm.manager) =>
    world.call(by, "recordDownload", { on: today(), ...input } as never);
  it("is recorded for a card and a unit, and the next one is due 28 and 90 days later", async () => {
    const unit = dataOf<TachographDownload>(await record({ fleetId: fleet.id }));
    expect(unit).toEqual({ of: "unit", id: fleet.id, on: today(), dueOn: addDays(today(), 90) });
    const card = dataOf<TachographDownload>(await record({ driverId: firm.driver.id, on: addDays(today(), -29) }));
    expect(card.dueOn).toBe(addDays(today(), -1));
    // A download on an earlier day than the recorded one changes nothing.
    expect(dataOf(await record({ fleetId: fleet.id, on: addDays(today(), -5) }))).toEqual(unit);
    expect(dataOf(await world.call(firm.haulier, "tachographDownloads", {}))).toEqual([card, unit]);
    const subjectId = `${firm.haulier.id}_card_${firm.driver.id}`;
    const due = instantOfUk(today(), "08:00");
    expect(await timerDueAt(world.db, { kind: "downloadLate", subjectId })).toBe(due);
    for (const tell of telling.downloadLate)
      await tell(aDomainEvent("downloadLate", { subjectId, dueAt: due }, due), {
        db: world.db,
        now: due,
        newId: randomUUID,
      });
    const { items } = dataOf<{ items: { title: string }[] }>(await world.call(firm.haulier, "myNotifications", {}));
    expect(items.map(({ title }) => title)).toContain(`Download overdue: driver card of ${firm.driver.fullName}`);
  });

  it("is refused for tomorrow, for a light van, and for another firm's driver or vehicle", async () => {
    const van = aFleet(firm.haulier.id, { spec: { kind: "van", grossTonnes: 3.5 } });
    await world.add({ fleets: [van] });
    const stranger = await aFirm(world);
    expect(codeOf(await record({ fleetId: fleet.id, on: addDays(today(), 1) }))).toBe("inspections.downloadLater");
    expect(codeOf(await record({ fleetId: van.id }))).toBe("inspections.noTachograph");
    expect(codeOf(await record({ fleetId: stranger.fleet.id }))).toBe("compliance.notOwnVehicle");
    expect(codeOf(await record({ driverId: stranger.driver.id }))).toBe("compliance.notOwnDriver");
    expect(codeOf(await record({}))).toBe("compliance.notOwnVehicle");
  });
});
