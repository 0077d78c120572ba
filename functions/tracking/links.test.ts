import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { FollowedVehicle, MadeTrackingLink, TrackingLink } from "#shared/tracking/link-model.ts";
import { type LinkLength, mostLinks } from "#shared/tracking/link-rules.ts";
import { aPerson } from "#test/support/people.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { aBookingOf, aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
let booking: Booking;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  firm = await aFirm(world);
  booking = await anAssignedBookingOf(world, firm);
});
afterEach(() => setClockAhead(0));

const hours = (count: number) => setClockAhead(count * 3_600_000);
const make = (as: Firm["contractor"], length: LinkLength = "one_day") =>
  world.call(as, "makeTrackingLink", { bookingId: booking.id, length });
async function aLink(length?: LinkLength) {
  const { path, link } = dataOf<MadeTrackingLink>(await make(firm.contractor, length));
  return { link, token: path.split("#")[1] ?? "" };
}
const follow = (token: string) => world.call(null, "followVehicle", { token });
const linksOf = async (as: Firm["contractor"]) =>
  dataOf<TrackingLink[]>(await world.call(as, "trackingLinks", { bookingId: booking.id }));
const revoke = (as: Firm["contractor"], linkId: string) =>
  world.call(as, "revokeTrackingLink", { bookingId: booking.id, linkId });
const report = (change: object = {}) =>
  world.call(firm.driver, "reportPosition", {
    bookingId: booking.id,
    fixes: [{ lat: 55.9, lng: -3.2, accuracyMetres: 5, at: new Date().toISOString(), ...change }],
  });

describe("the holder of a tracking link", () => {
  it("follows the vehicle to the delivery and sees only what a link shows", async () => {
    const { token, link } = await aLink();
    const seen = async () => dataOf<FollowedVehicle>(await follow(token));
    const before = { vehicleType: "32 t Hiab lorry", driverName: "Rab", endsAt: link.endsAt };
    const nowhere = { position: null, etaMinutes: null, deliveredAt: null, nextReadSeconds: 60 };
    expect(await seen()).toEqual({ ...before, ...nowhere, state: "waiting" });
    await moveOn(world, firm.driver, booking.id, "en_route");
    expect(await seen()).toEqual({ ...before, ...nowhere, state: "on_its_way" });
    dataOf(await report());
    const position = { lat: 55.9, lng: -3.2, headingDegrees: null, at: expect.any(String), isBlurred: false };
    const etaMinutes = expect.any(Number);
    const moving = { ...before, ...nowhere, position, nextReadSeconds: 30 };
    expect(await seen()).toEqual({ ...moving, etaMinutes, state: "on_its_way" });
    dataOf(await report({ lat: 55.95, accuracyMetres: 800, at: addSeconds(new Date().toISOString(), 5) }));
    const greyed = { ...moving, position: { ...position, isBlurred: true } };
    expect(await seen()).toEqual({ ...greyed, etaMinutes, state: "on_its_way" });
    await moveOn(world, firm.driver, booking.id, "arrived");
    expect(await seen()).toEqual({ ...greyed, state: "on_site" });
    await moveOn(world, firm.driver, booking.id, "in_progress");
    await moveOn(world, firm.driver, booking.id, "delivered", { proof: { receivedBy: "Isla" } });
    expect(await seen()).toEqual({ ...before, ...nowhere, state: "delivered", deliveredAt: expect.any(String) });
    hours(2.1);
    expect(codeOf(await follow(token))).toBe("tracking.noSuchLink");
  });

  it("sees the same answer, after the same work, for an expired, revoked, altered or invented link", async () => {
    const { token } = await aLink();
    const [revoked, ended] = [await aLink(), await aLink("two_hours")];
    dataOf(await revoke(firm.haulier, revoked.link.id));
    hours(3);
    expect("data" in (await follow(token))).toBe(true);
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const dead = [revoked.token, ended.token, altered, "A".repeat(24), "", `${token}x`, "../../me", "\u0000", " "];
    const answers = [];
    for (const one of dead) {
      const calls = tableCalls(world.db);
      const answer = await follow(one);
      answers.push([answer, calls.stop()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([{ error: { type: "BadInput" } }, ["GetItemCommand", "GetItemCommand"]]);
  });

  it("sees nothing more of a cancelled job", async () => {
    const { token } = await aLink("until_delivered");
    await moveOn(world, firm.contractor, booking.id, "cancelled", { note: "Rain", agreedFeePence: 0 });
    expect(codeOf(await follow(token))).toBe("tracking.noSuchLink");
    expect(await linksOf(firm.contractor)).toEqual([]);
    expect(codeOf(await make(firm.contractor))).toBe("tracking.nothingToFollow");
  });
});

describe("a tracking link", () => {
  it("is stored only as a hash", async () => {
    const { token } = await aLink();
    expect(JSON.stringify(await world.items())).not.toContain(token);
  });

  it("is listed for both sides, with who made it and when it was last opened", async () => {
    const mine = await aLink("two_hours");
    const theirs = dataOf<MadeTrackingLink>(await make(firm.manager)).link;
    dataOf(await follow(mine.token));
    for (const as of [firm.contractor, firm.haulier, firm.manager])
      expect(await linksOf(as)).toEqual([theirs, { ...mine.link, openedAt: expect.any(String) }]);
    expect([mine.link.madeByName, theirs.madeByName]).toEqual([firm.contractor.fullName, firm.manager.fullName]);
    const [, { openedAt }] = (await linksOf(firm.contractor)) as [TrackingLink, TrackingLink];
    dataOf(await follow(mine.token));
    expect((await linksOf(firm.contractor))[1]?.openedAt).toBe(openedAt);
    hours(3);
    expect(await linksOf(firm.haulier)).toEqual([theirs]);
  });

  it("can be revoked by either side, at once and for good", async () => {
    const { token, link } = await aLink();
    expect(dataOf(await revoke(firm.manager, link.id))).toEqual([]);
    expect(codeOf(await follow(token))).toBe("tracking.noSuchLink");
    expect(dataOf(await revoke(firm.contractor, link.id))).toEqual([]);
  });

  it("is not for the driver, nor for another booking", async () => {
    const { link, token } = await aLink();
    expect(codeOf(await make(firm.driver))).toBe("access.notAllowed");
    const stranger = await aFirm(world);
    expect(codeOf(await make(stranger.contractor))).toBe("access.notFound");
    expect(codeOf(await revoke(stranger.haulier, link.id))).toBe("access.notFound");
    const other = await aBookingOf(world, firm);
    const elsewhere = { bookingId: other.id, linkId: link.id };
    expect(dataOf(await world.call(firm.contractor, "revokeTrackingLink", elsewhere))).toEqual([]);
    expect("data" in (await follow(token))).toBe(true);
  });

  it("is limited to five, however many are made at once; an expired one makes room", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => make(firm.contractor)));
    const refused = made.filter((answer) => "error" in answer).map(codeOf);
    expect(refused.every((code) => code === "server.busy" || code === "tracking.tooManyLinks")).toBe(true);
    while ((await linksOf(firm.contractor)).length < mostLinks) dataOf(await make(firm.contractor));
    expect(codeOf(await make(firm.haulier))).toBe("tracking.tooManyLinks");
    const [first] = await linksOf(firm.contractor);
    dataOf(await revoke(firm.contractor, first?.id ?? ""));
    dataOf(await make(firm.haulier));
    expect(await linksOf(firm.haulier)).toHaveLength(mostLinks);
  });

  it("can be seen and revoked by an admin, with an audit entry; an admin makes none", async () => {
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    const { link } = await aLink();
    expect(codeOf(await make(admin))).toBe("access.notAllowed");
    expect(dataOf(await revoke(admin, link.id))).toEqual([]);
    const lines = (await world.items()).filter(({ actorId }) => actorId === admin.id);
    expect(lines.some((line) => JSON.stringify(line).includes("revokeTrackingLink"))).toBe(true);
  });
});
