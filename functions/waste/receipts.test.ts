import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { trialSiteCodes } from "#local/waste-tracking/client.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, secondsBetween, ukDayOf } from "#shared/kernel/time.ts";
import type { WasteNotes, WasteTips } from "#shared/waste/model.ts";
import type { WasteReceipt, WasteReceipts, WasteReceivers } from "#shared/waste/receipt.ts";
import { startDefraTwin } from "#test/support/defra-twin.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { recordedEvents } from "#test/support/recorded-events.ts";
import { aReceiver, type Receiver } from "#test/support/weighed-loads.ts";
import { apiOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { flagCommand } from "../../bin/operator/flag.ts";
import type { Target } from "../../bin/operator/target.ts";
import type { Database } from "../platform/database.ts";
import { flagSeconds } from "../platform/flags.ts";
import { timerDueAt } from "../platform/timers.ts";
import { onReceiptDue } from "./on-receipt-due.ts";
import { receiptIdOf } from "./receipt-store.ts";

let world: World;
let twin: Awaited<ReturnType<typeof startDefraTwin>>;
let firm: Receiver;
let domainEvents: ReturnType<typeof recordedEvents>["facts"];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  twin = await startDefraTwin();
  firm = await aReceiver(world);
  domainEvents = recordedEvents(world.db).facts;
});
afterAll(async () => {
  twin?.stop();
  await world?.stop();
});
beforeEach(() => {
  twin.setWeather(null);
  domainEvents.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const press = (bookingId: BookingId, change: { isNotThere?: boolean; load?: number } = {}, as = firm.manager) =>
  apiOf(world).call(as, "sendReceipt", { clientKey: randomUUID(), bookingId, load: 1, ...change });
const receiptOf = async (bookingId: BookingId): Promise<WasteReceipt | undefined> =>
  dataOf<WasteReceipts>(await world.call(firm.haulier, "wasteReceipts", { bookingId })).receipts[0];
const notesOf = async (bookingId: BookingId) =>
  dataOf<WasteNotes>(await world.call(firm.contractor, "wasteNotes", { bookingId })).notes;
const stops = () => domainEvents.flatMap(({ name, payload }) => (name === "receiptStopped" ? [payload] : []));

async function tried(bookingId: BookingId, at = new Date().toISOString(), db: Database = world.db) {
  const subjectId = receiptIdOf(bookingId, 1);
  const context = { db, now: at, newId: () => randomUUID() };
  await onReceiptDue(aDomainEvent("receiptDue", { subjectId, dueAt: at }, at), context);
  return timerDueAt(world.db, { kind: "receiptDue", subjectId });
}

function dyingAt(nth: number, when: "before" | "after"): Database {
  let commits = 0;
  const commit: Database["commit"] = async (writes) => {
    commits += 1;
    if (commits === nth && when === "before") throw new Error("killed");
    await world.db.commit(writes);
    if (commits === nth) throw new Error("killed");
  };
  return { ...world.db, commit };
}

describe("the record of a load at a site of one's own", () => {
  it("is due once it is weighed, sent by a click, and its tracking id is stored in the note", async () => {
    const id = await firm.weighed(1);
    expect(await receiptOf(id)).toMatchObject({ status: "due", tipName: "Hill Quarry", isLate: false });
    const { open } = dataOf<WasteReceivers>(await world.call(firm.manager, "wasteReceivers", {}));
    expect(open).toContainEqual(expect.objectContaining({ bookingId: id, status: "due" }));
    expect((await press(id)).data).toMatchObject({ receipts: [{ status: "queued" }] });
    expect(await press(id)).toMatchObject({ code: "waste.receiptUnderWay" });
    expect(await tried(id)).toBeNull();
    const [{ number, trackingId }] = (await notesOf(id)) as [WasteNotes["notes"][number]];
    const [[recordedId, recorded] = []] = twin.recordedAs(number);
    expect(trackingId).toBe(recordedId);
    expect(await receiptOf(id)).toMatchObject({ status: "sent", trackingId, isChanged: false, trouble: null });
    expect(recorded?.body).toMatchObject({
      apiCode: trialSiteCodes[0],
      wasteItems: [
        {
          ewcCodes: ["170504"],
          weight: { metric: "Kilograms", amount: 16_400, isEstimate: false },
          disposalOrRecoveryCodes: [{ code: "R5" }],
        },
      ],
      carrier: { registrationNumber: "WCR/R/1234567", meansOfTransport: "Road", vehicleRegistration: "AB12 CDE" },
      receiver: { authorisationNumber: "EPR/AB1234CD" },
    });
    expect(await press(id)).toMatchObject({ code: "waste.receiptSent" });
    await tried(id);
    expect(twin.recordedAs(number)).toHaveLength(1);
  });

  it("is corrected under its id once the ticket changes", async () => {
    const id = await firm.weighed(1);
    await press(id);
    await tried(id);
    await firm.weigh(id, 1, 15_000);
    expect(await receiptOf(id)).toMatchObject({ status: "sent", isChanged: true });
    await press(id);
    await tried(id);
    const { noteNumber = "" } = (await receiptOf(id)) ?? {};
    expect(twin.recordedAs(noteNumber)).toMatchObject([
      [expect.any(String), { corrections: 1, body: { wasteItems: [{ weight: { amount: 15_000 } }] } }],
    ]);
    expect(await receiptOf(id)).toMatchObject({ status: "sent", isChanged: false });
  });

  it("waits through an outage as long as Defra asks, and is given up on after seven days", async () => {
    const id = await firm.weighed(1);
    twin.setWeather(() => ({ status: 429, retryAfter: "1800" }));
    await press(id);
    // Taken after the click: timers that are set later are not due at this time.
    const start = new Date().toISOString();
    expect(secondsBetween(start, String(await tried(id, start)))).toBe(1800);
    expect(await receiptOf(id)).toMatchObject({ status: "queued", trouble: "away" });
    twin.setWeather(() => ({ status: 503 }));
    const waits: number[] = [];
    let at = addSeconds(start, 1800);
    for (let due = await tried(id, at); due; due = await tried(id, at)) {
      waits.push(secondsBetween(at, due));
      at = due;
    }
    expect(waits.slice(0, 3)).toEqual([300, 900, 3600]);
    expect(secondsBetween(start, at) / 86_400).toBeCloseTo(7, 1);
    expect(await receiptOf(id)).toMatchObject({ status: "refused", trouble: "gaveUp" });
    expect(stops()).toMatchObject([{ trouble: "gaveUp", bookingId: id }]);
    twin.setWeather(null);
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({ status: "sent" });
  });

  it("that Defra refuses is shown with field and sentence, and is sent once corrected", async () => {
    const id = await firm.weighed(1);
    const errors = [{ key: "carrier.vehicleRegistration", errorType: "OutOfRange", message: "too long" }];
    const refusal = { status: 400, body: { validation: { errors } } };
    twin.setWeather(({ path }) => (path === "/movements/receive" ? refusal : null));
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({
      status: "refused",
      trouble: "fields",
      fields: [{ field: "carrier.vehicleRegistration", sentence: "too long" }],
    });
    expect(stops()).toMatchObject([{ trouble: "fields" }]);
    twin.setWeather(null);
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({ status: "sent", fields: [] });
  });

  it("keeps waiting when our sign-in is refused, and says which code Defra does not know", async () => {
    const id = await firm.weighed(1);
    await press(id);
    twin.setWeather(() => ({ status: 401 }));
    expect(await tried(id)).not.toBeNull();
    expect(await receiptOf(id)).toMatchObject({ status: "queued", trouble: "signIn" });
    twin.setWeather(null);
    const site = { tipId: firm.tip.id, treatment: "R5" };
    dataOf(await world.call(firm.haulier, "connectReceiver", { ...site, siteCode: randomUUID() }));
    await tried(id, addSeconds(new Date().toISOString(), 3600));
    expect(await receiptOf(id)).toMatchObject({ status: "refused", trouble: "siteCode" });
    dataOf(await world.call(firm.haulier, "connectReceiver", { ...site, siteCode: trialSiteCodes[0] }));
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({ status: "sent" });
  });

  it("says so when Defra has no record under the id, and corrects the right one", async () => {
    const id = await firm.weighed(1);
    await press(id);
    await tried(id);
    const { trackingId, noteNumber = "" } = (await receiptOf(id)) ?? {};
    const enter = (typed: string) =>
      world.call(firm.haulier, "keepTrackingId", { bookingId: id, load: 1, trackingId: typed });
    dataOf(await enter("26XXXXXX"));
    await firm.weigh(id, 1, 15_100);
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({ status: "refused", trouble: "noSuchId" });
    dataOf(await enter(String(trackingId)));
    await press(id);
    await tried(id);
    expect(await receiptOf(id)).toMatchObject({ status: "sent", trackingId });
    expect(twin.recordedAs(noteNumber)).toMatchObject([[trackingId, { corrections: 1 }]]);
  });
});

describe("a record whose answer is lost", () => {
  it.each([
    ["the connection broke before it was recorded", { breaks: "before" }, 0],
    ["the connection broke after it was recorded", { breaks: "after" }, 1],
    ["Defra's gateway gave up", { status: 504 }, 0],
  ] as const)("is not sent again automatically: %s", async (_why, weather, recorded) => {
    const id = await firm.weighed(1);
    twin.setWeather(({ path }) => (path === "/movements/receive" ? weather : null));
    await press(id);
    expect(await tried(id)).toBeNull();
    const { noteNumber = "" } = (await receiptOf(id)) ?? {};
    twin.setWeather(null);
    await tried(id, addSeconds(new Date().toISOString(), 86_400));
    expect(twin.recordedAs(noteNumber)).toHaveLength(recorded);
    expect(await receiptOf(id)).toMatchObject({ status: "unclear", trouble: "connection" });
    expect(stops()).toMatchObject([{ trouble: "connection" }]);
    expect(await press(id)).toMatchObject({
      code: "waste.receiptUnclear",
      message: expect.stringContaining("already"),
    });
    const [[found] = []] = twin.recordedAs(noteNumber);
    if (found) dataOf(await world.call(firm.manager, "keepTrackingId", { bookingId: id, load: 1, trackingId: found }));
    else {
      await press(id, { isNotThere: true });
      await tried(id);
    }
    expect(await receiptOf(id)).toMatchObject({ status: "sent" });
    expect(twin.recordedAs(noteNumber)).toHaveLength(1);
    expect((await notesOf(id))[0]?.trackingId).toBe(twin.recordedAs(noteNumber)[0]?.[0]);
  });

  it.each([
    [1, "before", "sent", 1],
    [1, "after", "unclear", 0],
    [2, "before", "unclear", 1],
    [2, "after", "sent", 1],
  ] as const)("when the process dies at its write %i, %s it: %s", async (nth, when, status, recorded) => {
    const id = await firm.weighed(1);
    await press(id);
    await expect(tried(id, undefined, dyingAt(nth, when))).rejects.toThrow("killed");
    const now = new Date().toISOString();
    await tried(id, now);
    await tried(id, addSeconds(now, 3600));
    const receipt = await receiptOf(id);
    expect(receipt?.status).toBe(status);
    expect(twin.recordedAs(String(receipt?.noteNumber))).toHaveLength(recorded);
  });
});

describe("sending is refused", () => {
  const refusedAfter = async (change: () => Promise<unknown>, code: string, back?: () => Promise<unknown>) => {
    const id = await firm.weighed(1);
    await change();
    expect(await press(id)).toMatchObject({ code });
    await back?.();
  };
  const saveTips = async (change: Partial<WasteTips["tips"][number]>) => {
    const { version } = dataOf<WasteTips>(await world.call(firm.haulier, "wasteTips", {}));
    dataOf(await world.call(firm.haulier, "saveWasteTips", { version, tips: [{ ...firm.tip, ...change }] }));
  };

  it("where the permit of the tip no longer lists the code", () =>
    refusedAfter(
      () => saveTips({ ewcCodes: ["200201"] }),
      "waste.tipWithoutCode",
      () => saveTips({}),
    ));

  it("where the site is not connected", () =>
    refusedAfter(
      async () => dataOf(await world.call(firm.manager, "disconnectReceiver", { tipId: firm.tip.id })),
      "waste.siteNotConnected",
      async () => {
        const code = { tipId: firm.tip.id, siteCode: trialSiteCodes[0], treatment: "R5" };
        dataOf(await world.call(firm.haulier, "connectReceiver", code));
      },
    ));

  it("where the carrier's registration ended between collection and tip", async () => {
    const carriers = (await world.items()).filter(
      ({ entity, haulierId, type }) => entity === "paper" && haulierId === firm.haulier.id && type === "waste_carrier",
    );
    const ended = addDays(ukDayOf(new Date().toISOString()), -1);
    const end = () => world.db.commit(carriers.map((item) => ({ put: { ...item, expiresOn: ended } })));
    await refusedAfter(end, "waste.carrierLapsed", () => world.db.commit(carriers.map((item) => ({ put: item }))));
  });

  it("where nobody has weighed the load, where Haulyard is not signed up, and from users who do not run the site", async () => {
    const id = await firm.weighed(1);
    expect(await press(id, { load: 2 })).toMatchObject({ code: "waste.noSuchLoad" });
    for (const as of [firm.driver, firm.contractor]) expect((await press(id, {}, as)).errorType).toBe("NotAllowed");
    const other = await aReceiver(world);
    expect((await press(id, {}, other.haulier)).errorType).toBe("NotFound");
    const { WASTE_TRACKING_SECRET: secret } = process.env;
    process.env.WASTE_TRACKING_SECRET = "none";
    expect(await press(id)).toMatchObject({ code: "waste.trackingOff" });
    const { isOn } = dataOf<WasteReceivers>(await world.call(firm.manager, "wasteReceivers", {}));
    expect(isOn).toBe(false);
    process.env.WASTE_TRACKING_SECRET = secret;
  });
});

describe("while an operator has switched sending off", () => {
  afterEach(() => vi.useRealTimers());
  /** Switches sending on or off and waits a minute, until all processes notice. */
  async function switched(wish: "on" | "off") {
    expect((await flagCommand({ db: world.db } as Target, "digitalWasteRecords", wish)).exitCode).toBe(0);
    vi.setSystemTime(Date.now() + flagSeconds * 1000);
  }

  it("a queued record waits without a try and goes out afterwards, or is settled by the haulier", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [waits, settled] = [await firm.weighed(1), await firm.weighed(1)];
    for (const id of [waits, settled]) await press(id);
    await switched("off");
    for (const id of [waits, settled]) expect(await tried(id)).toBe(addSeconds(new Date().toISOString(), 900));
    expect(await receiptOf(waits)).toMatchObject({ status: "queued", trouble: null });
    expect(await press(waits)).toMatchObject({ code: "waste.trackingOff" });
    dataOf(await world.call(firm.haulier, "keepTrackingId", { bookingId: settled, load: 1, trackingId: "26XXXXXX" }));
    await switched("on");
    for (const id of [waits, settled]) await tried(id, addSeconds(new Date().toISOString(), 900));
    expect(await receiptOf(waits)).toMatchObject({ status: "sent", trouble: null });
    const { noteNumber = "", trackingId } = (await receiptOf(settled)) ?? {};
    expect([trackingId, twin.recordedAs(noteNumber)]).toEqual(["26XXXXXX", []]);
  });
});

it("stores a site's code encrypted, and shows only its end", async () => {
  const { receivers } = dataOf<WasteReceivers>(await world.call(firm.haulier, "wasteReceivers", {}));
  expect(receivers).toMatchObject([{ tipId: firm.tip.id, ending: trialSiteCodes[0].slice(-4), treatment: "R5" }]);
  expect(JSON.stringify(await world.items())).not.toContain(trialSiteCodes[0]);
});
