import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ContactMessageRecord } from "#shared/admin/letters.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, aWholeLife, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { Item } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";

let world: World;
let tell: (names: readonly string[]) => Promise<void>;
let leave: (person: Profile) => Promise<void>;
beforeAll(async () => {
  world = await startWorld();
  const { erase } = await import("./erase.ts");
  const { telling } = await import("../reactions/telling.ts");
  const base = { db: world.db, newId: randomUUID };
  /** Writes the notifications of all events with these names. */
  tell = async (names) => {
    const wired: Readonly<Record<string, readonly unknown[]>> = telling;
    for (const item of await world.items())
      if (item.entity === "fact" && names.includes(String(item.name)))
        for (const react of wired[String(item.name)] ?? [])
          await (react as (domainEvent: DomainEvent, context: object) => Promise<void>)(
            item as unknown as DomainEvent,
            {
              ...base,
              now: String(item.at),
            },
          );
  };
  leave = async ({ id }) => {
    const found = dataOf<Profile>(await world.call({ id }, "me", {}));
    const deleteAfter = new Date().toISOString();
    await world.add({ people: [{ ...found, deleteAfter, version: found.version + 1 }] });
    const now = new Date(Date.now() + 1000).toISOString();
    const turn = { ...base, now, deleteUser: async () => {}, isTimeUp: () => false };
    expect(await erase(turn, id)).toBe("erased");
  };
});
afterAll(() => world?.stop());

const storedOfKind = async (kind: string): Promise<Item[]> =>
  (await world.items()).filter(({ entity }) => entity === kind);

it("changes no word of other people, whatever the leaver's name", async () => {
  const firm = await aFirm(world, { fullName: "Will", companyName: "Delivery" });
  const { contractor, haulier, driver } = firm;
  const booking = await aBookingOf(world, firm);
  const assign = { clientKey: randomUUID(), bookingId: booking.id, driverId: driver.id };
  dataOf(await world.call(haulier, "assignBooking", assign));
  const words = "Will the delivery be on time? Delivery at the gate, Will says.";
  for (const to of ["en_route", "arrived"] as const) await moveOn(world, driver, booking.id, to, { note: words });
  const { id: threadId } = dataOf<Thread>(await world.call(haulier, "startThread", { otherId: contractor.id }));
  dataOf(await world.call(haulier, "sendMessage", { clientKey: randomUUID(), threadId, text: words }));
  await moveOn(world, contractor, booking.id, "cancelled", { note: words, agreedFeePence: booking.finalPricePence });
  await tell(["jobRequested", "bookingAccepted", "bookingMoved"]);
  const bell = (await storedOfKind("notification")).filter(({ userId }) => userId === driver.id);
  await leave(contractor);
  const seen = dataOf<Booking>(await world.call(haulier, "booking", { bookingId: booking.id }));
  expect(seen.contractorName).toBe("Former member");
  const notes = seen.events.map(({ actorName, to, note }) => [actorName, to, note]);
  expect(notes).toEqual([
    [haulier.fullName, "confirmed", null],
    [haulier.fullName, "assigned", driver.fullName],
    [driver.fullName, "en_route", words],
    [driver.fullName, "arrived", words],
    ["Former member", "cancelled", null],
  ]);
  const { items } = dataOf<{ items: Message[] }>(await world.call(haulier, "messages", { threadId }));
  expect(items.map(({ text }) => text)).toEqual([words]);
  // Notifications without the leaver's name stay. The others lose the name and the quoted reason.
  const after = (await storedOfKind("notification")).filter(({ userId }) => userId === driver.id);
  expect(after.map(({ body }) => body)).toEqual(
    bell.map(({ body, about }) => (about ? (about as { body: string }).body : body)),
  );
  expect(JSON.stringify(after)).not.toContain("at the gate");
  const haulierBell = (await storedOfKind("notification")).filter(({ userId }) => userId === haulier.id);
  const offer = haulierBell.map(({ body }) => String(body)).find((body) => body.includes(" offers "));
  expect(offer).toMatch(/^Former member offers £/);
});

it("deletes a conversation with its second side, in either order of leaving", async () => {
  for (const first of ["contractor", "haulier"] as const) {
    const life = await aWholeLife(world);
    const { threadId } = life.message;
    const messages = async () => (await storedOfKind("message")).filter((item) => item.threadId === threadId).length;
    await leave(life[first]);
    expect(await messages()).toBe(2);
    await leave(first === "contractor" ? life.haulier : life.contractor);
    expect(await messages()).toBe(0);
    expect(
      (await world.items()).filter(({ PK, SK }) => String(PK).includes(threadId) || String(SK).includes(threadId)),
    ).toEqual([]);
  }
});

it("finds a person's steps in bookings of a firm that left before", async () => {
  const life = await aWholeLife(world);
  await leave(life.haulier);
  await leave(life.manager);
  await leave(life.driver);
  const kept = (await world.items()).filter(
    ({ ttl, entity }) => !["fact", "clientKey", "clientAnswer"].includes(String(entity)) && ttl !== 0,
  );
  for (const { fullName } of [life.haulier, life.manager, life.driver])
    expect([fullName, kept.filter((item) => JSON.stringify(item).includes(fullName))]).toEqual([fullName, []]);
});

it("updates open pages for withdrawn quotes and removed jobs", async () => {
  const firm = await aFirm(world);
  const { contractor, haulier, fleet } = firm;
  const wanted = {
    ...{ clientKey: randomUUID(), service: "hiab", pickup: { text: "9 Princes Street, Edinburgh" }, quantity: 1 },
    ...{ urgencyLevel: "scheduled" as const, collectOn: addDays(ukDayOf(new Date().toISOString()), 5) },
    ...{ contactName: "Site", contactPhone: "0131 496 0555", consent: true },
  };
  const { id: jobRequestId } = dataOf<OpenJob>(await world.call(contractor, "postJob", wanted));
  const told = async (after: readonly Item[]) => {
    const known = new Set(after.map(({ PK }) => PK));
    const domainEvents = (await storedOfKind("fact")).filter(
      ({ PK }) => !known.has(PK),
    ) as unknown as DomainEvent<"jobClosed">[];
    return domainEvents.filter(({ payload }) => payload.jobRequestId === jobRequestId);
  };
  const lines = [{ words: "Lift", pence: 45_000 }];
  const quoting = { clientKey: randomUUID(), jobRequestId, fleetId: fleet.id, lines };
  dataOf(await world.call(haulier, "submitQuote", quoting));
  const quoted = await storedOfKind("fact");
  await leave(haulier);
  expect(await told(quoted)).toMatchObject([
    { name: "quoteSettled", payload: { status: "withdrawn", haulierName: "Former member", ownerId: contractor.id } },
  ]);
  expect(dataOf(await world.call(contractor, "openJob", { jobRequestId }))).toMatchObject({ standing: 0 });
  const left = await storedOfKind("fact");
  await leave(contractor);
  const [closed, ...more] = await told(left);
  expect([closed?.name, closed?.payload.status, more]).toEqual(["jobClosed", "cancelled", []]);
  // The job has been deleted by the time the update is sent to open pages.
  const { onJobClosedLive } = await import("../quotes/on-open-job-changed.ts");
  const published: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (_url, init) => {
    published.push(String(init?.body));
    return Response.json({ data: {} });
  };
  await onJobClosedLive(closed as DomainEvent<"jobClosed">, { db: world.db, now: "", newId: randomUUID }).finally(
    () => {
      globalThis.fetch = fetch;
    },
  );
  expect(published.join()).toMatch(/publishOpenJobChange.*cancelled.*publishBoardChange/s);
});

it("deletes letters, registrations and the admins' words about them", async () => {
  const admin = aPerson("admin");
  const person = aPerson("contractor", { fullName: "Senga Orr" });
  await world.add({ people: [admin, person] });
  const letter = {
    name: person.fullName,
    email: person.email,
    topic: "other",
    message: "Hello to all of you.",
    clientKey: "letter-1",
  };
  dataOf(await world.call(null, "sendContactMessage", { ...letter, topic: "other" }, { address: randomUUID() }));
  const theirs = async () => (await storedOfKind("contactMessage")).filter(({ email }) => email === person.email);
  const [message] = (await theirs()) as unknown as ContactMessageRecord[];
  const close = { contactMessageId: message!.id, version: 1, note: "Rang Senga Orr on 01632 960555." };
  dataOf(await world.call(admin, "closeContactMessage", close));
  await world.db.commit([
    {
      put: {
        PK: `AUDIT#${person.id}`,
        SK: "2026-01-01T00:00:00.000Z#1",
        ...auditLine(person.id),
        reason: "Senga Orr asked for it",
      },
    },
  ]);
  const lines = (await storedOfKind("auditEntry")).length;
  await leave(person);
  expect((await storedOfKind("auditEntry")).length).toBeGreaterThanOrEqual(lines);
  expect(JSON.stringify(await world.items())).not.toMatch(/Senga|960555/);
  expect(await theirs()).toEqual([]);
});

function auditLine(subjectId: string) {
  const who = { actorId: "operator", subjectId, action: "setStanding", before: null, after: null };
  return { entity: "auditEntry", v: 1, id: "1", at: "2026-01-01T00:00:00.000Z", ...who };
}

it("deletes the photos of deliveries with the side that hired", async () => {
  const firm = await aFirm(world);
  const { contractor, haulier } = firm;
  const { id: bookingId } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, haulier, bookingId, to);
  const photo = aPhoto("image/png", { kinds: 3, turn: 1, words: "Gate" });
  const asked = { bookingId, contentType: "image/png" as const, sizeBytes: photo.length };
  const form = dataOf<UploadForm>(await world.call(haulier, "createProofUpload", asked));
  await send(form, photo);
  const signed = dataOf<UploadForm>(await world.call(haulier, "createProofUpload", asked));
  await send(signed, aPhoto("image/png", { kinds: 0, turn: 1, words: "" }));
  const proof = { photoKeys: [form.key], receivedBy: contractor.fullName, signatureKey: signed.key };
  await moveOn(world, haulier, bookingId, "delivered", { proof });
  await moveOn(world, contractor, bookingId, "completed");
  const photos = async () => (await filesOf(world)).filter((key) => key.startsWith(`proof/${bookingId}/`));
  expect(await photos()).toHaveLength(1);
  await leave(contractor);
  expect(await photos()).toEqual([]);
  const { proof: left } = dataOf<Booking>(await world.call(haulier, "booking", { bookingId }));
  expect(left).toEqual({ photos: [], receivedBy: "Former member", signature: null });
});

it("deletes the photos and the voice note of requests with their author", async () => {
  const firm = await aFirm(world);
  const photo = aPhoto("image/png", { kinds: 3, turn: 1, words: "Site" });
  const asked = { contentType: "image/png" as const, sizeBytes: photo.length };
  const form = dataOf<UploadForm>(await world.call(firm.contractor, "createRequestPhotoUpload", asked));
  await send(form, photo);
  const sound = new Uint8Array(Buffer.from("OggS\0 the site is muddy", "latin1"));
  const said = { contentType: "audio/ogg" as const, sizeBytes: sound.length };
  const ofNote = dataOf<UploadForm>(await world.call(firm.contractor, "createVoiceNoteUpload", said));
  await send(ofNote, sound);
  const booking = await aBookingOf(world, firm, { photoKeys: [form.key], voiceNoteKey: ofNote.key });
  const photos = async () => (await filesOf(world)).filter((key) => key.startsWith(`jobs/${booking.jobRequestId}/`));
  expect(await photos()).toHaveLength(2);
  const cancel = { clientKey: randomUUID(), bookingId: booking.id, to: "cancelled" as const, note: "Not needed" };
  dataOf(await world.call(firm.contractor, "moveBooking", cancel));
  await leave(firm.contractor);
  expect(await photos()).toEqual([]);
  const { requestPhotos, voiceNote } = dataOf<Booking>(
    await world.call(firm.haulier, "booking", { bookingId: booking.id }),
  );
  expect([requestPhotos, voiceNote]).toEqual([[], null]);
});

it("deletes the files of a conversation with the second of its two people", async () => {
  const { contractor, haulier } = await aFirm(world);
  const { id: threadId } = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  const photo = aPhoto("image/png", { kinds: 3, turn: 1, words: "Gate" });
  const asked = { threadId, contentType: "image/png" as const, sizeBytes: photo.length };
  const form = dataOf<UploadForm>(await world.call(contractor, "createMessageUpload", asked));
  await send(form, photo);
  const message = { clientKey: randomUUID(), threadId, text: "The gate", fileKey: form.key, fileName: "gate.png" };
  dataOf(await world.call(contractor, "sendMessage", message));
  const files = async () => (await filesOf(world)).filter((name) => name.startsWith(`messages/${threadId}/`)).length;
  expect(await files()).toBe(1);
  await leave(contractor);
  expect(await files()).toBe(1);
  await leave(haulier);
  expect(await files()).toBe(0);
});

it("deletes the photos of vehicles with their haulier", async () => {
  const { haulier, fleet } = await aFirm(world);
  const photo = aPhoto("image/png", { kinds: 3, turn: 1, words: "Yard" });
  const asked = { fleetId: fleet.id, contentType: "image/png" as const, sizeBytes: photo.length };
  const form = dataOf<UploadForm>(await world.call(haulier, "createVehiclePhotoUpload", asked));
  await send(form, photo);
  const set = { clientKey: randomUUID(), fleetId: fleet.id, version: fleet.version, photos: [form.key] };
  dataOf(await world.call(haulier, "setVehiclePhotos", set));
  const photos = async () => (await filesOf(world)).filter((key) => key.startsWith(`vehicles/${fleet.id}/`));
  expect(await photos()).toHaveLength(1);
  await leave(haulier);
  expect(await photos()).toEqual([]);
});
