import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onBookingMoved as countMoved } from "#functions/accounts/reactions.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { SearchHit } from "#shared/search/model.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { addIndexed, handleRecords } from "#test/support/indexed.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aBookingOf, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { onBookingMoved } from "./reactions.ts";
import { indexedEntity } from "./store.ts";

let world: World;
let firm: Firm;
let booking: Booking;
const admin = aPerson("admin");
const outsider = aPerson("contractor", { fullName: "Nobody Involved" });
const rival = aPerson("haulier", { companyName: "Rival Haulage" });

beforeAll(async () => {
  world = await startWorld();
  const contractor = aPerson("contractor", { fullName: "Eilidh Strathclyde", companyName: "Strathclyde Builders" });
  const haulier = aPerson("haulier", {
    fullName: "Angus Farquhar",
    companyName: "Farquhar Haulage",
    phone: "0131 496 0321",
    email: "angus@farquhar-haulage.test",
  });
  const manager = aPerson("fleet_manager", { fullName: "Flora Bain" });
  const driver = aPerson("driver", { fullName: "Rab Keirsley" });
  const fleet = aFleet(haulier.id, { vehicleReg: "SN19 KLM", name: "Big Yellow" });
  const member = ({ id, fullName }: Profile, kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId: id, kind, state: "active", name: fullName }) as const;
  await addIndexed(world, {
    people: [contractor, haulier, manager, driver, admin, outsider, rival],
    members: [member(manager, "fleet_manager"), member(driver, "driver")],
    fleets: [fleet],
  });
  firm = { contractor, haulier, manager, driver, fleet };
  booking = await aBookingOf(world, firm, { purchaseOrder: "PO-7781" });
  await handleRecords(world);
});
afterAll(() => world?.stop());

async function find(as: Profile, text: string): Promise<string[]> {
  const hits = dataOf<SearchHit[]>(await world.call(as, "search", { text }));
  return hits.map(({ kind, id }) => `${kind} ${id}`);
}

describe("a search", () => {
  it.each([
    ["the reference", () => booking.reference],
    ["the end of the reference", () => booking.reference.slice(-6)],
    ["the registration", () => "sn19klm"],
    ["the beginning of the registration", () => "SN19"],
    ["the end of the registration", () => "KLM"],
    ["the order number", () => "po 7781"],
    ["the contact's number", () => "+44 131 496 0777"],
    ["the end of the contact's number", () => "0777"],
    ["the contact's address", () => "site.office@"],
    ["a word of the title", () => "hiab"],
  ])("finds a booking by %s", async (_what, text) => {
    const expected = `booking ${booking.id}`;
    for (const as of [firm.contractor, firm.haulier, firm.manager, admin])
      expect(await find(as, text())).toContain(expected);
    for (const as of [firm.driver, outsider, rival]) expect(await find(as, text())).toEqual([]);
  });

  it("finds by the other side's name, whole, begun or misspelt", async () => {
    for (const text of ["Farquhar", "farq", "Farquar", "Faruqhar", "farquhar haulage", "haulage farquhar"])
      expect([text, await find(firm.contractor, text)]).toEqual([
        text,
        [expect.stringMatching(/^partner/), `booking ${booking.id}`],
      ]);
    expect(await find(firm.haulier, "Strathclide")).toContain(`booking ${booking.id}`);
    expect(await find(firm.contractor, "Farquhar Zebra")).toEqual([]);
  });

  it("finds people for admins only, by name, company, number, address and postcode", async () => {
    const expected = `person ${firm.haulier.id}`;
    for (const text of ["Angus Farquhar", "farquhar-haulage", "angus@farquhar-haulage.test", "0131 496 0321", "0321"]) {
      expect([text, (await find(admin, text))[0]]).toEqual([text, expected]);
      for (const as of [firm.contractor, firm.driver, outsider]) expect(await find(as, text)).not.toContain(expected);
    }
  });

  it("finds a vehicle before its bookings, and the people of a team, for their business", async () => {
    expect((await find(firm.haulier, "SN19 KLM"))[0]).toBe(`vehicle ${firm.fleet.id}`);
    expect(await find(firm.manager, "big yellow")).toEqual([`vehicle ${firm.fleet.id}`]);
    expect(await find(firm.haulier, "Keirsley")).toEqual([`member ${firm.haulier.id}.${firm.driver.id}`]);
    expect(await find(rival, "Keirsley")).toEqual([]);
  });

  it("finds a booking for its current driver only", async () => {
    const other = aPerson("driver", { fullName: "Senga Dow" });
    await addIndexed(world, {
      people: [other],
      members: [
        { haulierId: firm.haulier.id, userId: other.id, kind: "driver", state: "active", name: other.fullName },
      ],
    });
    const given = await aBookingOf(world, firm);
    const assign = async (driverId: Profile["id"]) => {
      dataOf(
        await world.call(firm.manager, "assignBooking", { clientKey: randomUUID(), bookingId: given.id, driverId }),
      );
      await handleRecords(world);
    };
    await assign(firm.driver.id);
    expect(await find(firm.driver, given.reference)).toEqual([`booking ${given.id}`]);
    await assign(other.id);
    expect(await find(firm.driver, given.reference)).toEqual([]);
    expect(await find(other, given.reference)).toEqual([`booking ${given.id}`]);
    dataOf(
      await world.call(firm.haulier, "removeMember", {
        clientKey: randomUUID(),
        haulierId: firm.haulier.id,
        userId: other.id,
      }),
    );
    expect(await find(other, given.reference)).toEqual([]);
  });

  it("finds a request before it is booked, for its haulier not by the contact", async () => {
    const request = await aRequestOf(world, firm, { contactName: "Zebedee Quillfeather" });
    await handleRecords(world);
    for (const as of [firm.contractor, firm.haulier])
      expect(await find(as, request.reference)).toEqual([`request ${request.id}`]);
    expect(await find(firm.contractor, "Quillfeather")).toEqual([`request ${request.id}`]);
    expect(await find(firm.haulier, "Quillfeather")).toEqual([]);
    const accept = { clientKey: randomUUID(), jobRequestId: request.id };
    const { id } = dataOf<Booking>(await world.call(firm.haulier, "acceptJobRequest", accept));
    await handleRecords(world);
    expect(await find(firm.haulier, "Quillfeather")).toEqual([`booking ${id}`]);
  });

  it("answers bad input plainly", async () => {
    expect(codeOf(await world.call(outsider, "search", { text: "a" }))).toBe("input.invalid");
    expect(codeOf(await world.call(outsider, "search", { text: "a".repeat(5000) }))).toBe("input.invalid");
    expect(codeOf(await world.call(null, "search", { text: "glen" }))).toBe("access.signIn");
    expect(await find(outsider, "!!")).toEqual([]);
    expect(await find(outsider, booking.reference)).toEqual([]);
  });
});

describe("the index", () => {
  const ours = ["indexedRecord", "indexEntry", "indexWord"];
  const indexed = async () => (await world.items()).filter(({ entity }) => ours.includes(String(entity)));

  it("is the same for duplicate and unordered events", async () => {
    const { reindex } = await import("./reindex.ts");
    const before = await indexed();
    for (const _again of [1, 2]) {
      await reindex(world.db, "booking", booking.id);
      await reindex(world.db, "person", firm.haulier.id);
    }
    expect(await indexed()).toEqual(before);
  });

  it("finds a new name and no longer the old one", async () => {
    const person = aPerson("contractor", { fullName: "Ottoline Whitecross" });
    await addIndexed(world, { people: [person] });
    const profile = { fullName: "Ottoline Blackwood", version: 1, vatRegistered: false };
    dataOf(await world.call(person, "updateProfile", { clientKey: randomUUID(), ...profile }));
    await handleRecords(world);
    expect(await find(admin, "Blackwood")).toEqual([`person ${person.id}`]);
    expect(await find(admin, "Blackwodo")).toEqual([`person ${person.id}`]);
    expect(await find(admin, "Whitecross")).toEqual([]);
    expect(await find(admin, "Whitecros")).toEqual([]);
  });
});

it("sorts partners by the day of a job that was moved before its completion", async () => {
  const accepted = (await world.items()).find(({ entity, name }) => entity === "fact" && name === "bookingAccepted");
  const at = new Date().toISOString();
  const collectAt = addSeconds(at, 90 * 86_400);
  const parties = accepted?.payload as PayloadOf<"bookingAccepted">;
  const step = { from: "delivered", to: "completed", by: "contractor", at, heardAt: null, startedAt: null } as const;
  const payload = { ...parties, ...step, collectAt, note: null, formerDriverId: null, isCompletedAgain: false };
  const moved = aDomainEvent("bookingMoved", payload, at);
  const context = { db: world.db, now: at, newId: randomUUID };
  await countMoved(moved, context);
  await onBookingMoved(moved, context);
  const partners = indexedEntity
    .readAll((await world.items()).filter(({ entity, kind }) => entity === "indexedRecord" && kind === "partner"))
    .filter(({ id }) => id.includes(parties.contractorId) && id.includes(parties.haulierId));
  expect(partners.map((partner) => partner.at)).toEqual([collectAt, collectAt]);
});
