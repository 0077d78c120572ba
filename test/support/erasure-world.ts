import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { aFleet, aPerson } from "./people.ts";
import { aPhoto } from "./photos.ts";
import { send } from "./uploads.ts";
import { dataOf, type World } from "./world.ts";

/** Names that are also words: a plain text search for them would hit other users' texts. */
const words = ["Will", "Delivery", "May", "Mark", "Grace", "Tipper", "Site", "Morning"];

/** A user with unique words that mark all of their texts. */
export interface Writer extends Profile {
  readonly words: string;
}

export interface Life {
  readonly contractor: Writer;
  readonly haulier: Writer;
  readonly manager: Writer;
  readonly driver: Writer;
  readonly fleet: Fleet;
}

export function aLife(number: number): Life {
  const word = (i: number) => words[(number + i) % words.length] ?? "Will";
  const made = (role: "contractor" | "haulier" | "fleet_manager" | "driver", i: number): Writer => {
    const tag = randomUUID().slice(0, 8);
    const phone = `01632 ${String(100_000 + number * 4 + i)}`;
    const person = aPerson(role, { fullName: `${word(i)} ${tag}`, phone });
    return { ...person, ...(role === "haulier" && { companyName: word(i) }), words: `${word(i + 1)} wrote ${tag}-own` };
  };
  const haulier = made("haulier", 1);
  const people = { contractor: made("contractor", 0), haulier, manager: made("fleet_manager", 2) };
  return { ...people, driver: made("driver", 3), fleet: aFleet(haulier.id) };
}

/** Creates a user's data: two bookings, photos, messages, a review, contact messages, an admin's notes. */
export async function live(world: Pick<World, "call">, life: Life, admin: Profile): Promise<void> {
  const { contractor, haulier, manager, driver } = life;
  const names = [contractor, haulier, manager, driver].map(({ fullName }) => fullName.split(" ")[0]).join(", ");
  const says = (who: Writer) => `${who.words} about ${names}`;
  const key = () => ({ clientKey: randomUUID() });
  const move = async (as: Writer, bookingId: Booking["id"], to: Booking["status"], more: object = {}) =>
    dataOf(await world.call(as, "moveBooking", { ...key(), bookingId, to, note: says(as), ...more }));

  await ask(world, life, says(contractor), async ({ id: jobRequestId }) => {
    dataOf(await world.call(manager, "declineJobRequest", { ...key(), jobRequestId, reason: says(haulier) }));
  });
  const accepted = async ({ id: jobRequestId }: JobRequest) =>
    dataOf<Booking>(await world.call(manager, "acceptJobRequest", { ...key(), jobRequestId })).id;
  const cancelled = await ask(world, life, says(contractor), accepted);
  await move(contractor, cancelled, "cancelled");
  const photo = aPhoto("image/jpeg", { kinds: 127, turn: 1, words: contractor.words });
  const picture = { contentType: "image/jpeg" as const, sizeBytes: photo.length };
  const ofSite = dataOf<UploadForm>(await world.call(contractor, "createRequestPhotoUpload", picture));
  await send(ofSite, photo);
  const bookingId = await ask(world, life, says(contractor), accepted, [ofSite.key]);
  dataOf(await world.call(haulier, "assignBooking", { ...key(), bookingId, driverId: driver.id }));
  await move(driver, bookingId, "en_route");
  const fix = { lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() };
  dataOf(await world.call(driver, "reportPosition", { bookingId, fixes: [fix] }));
  await move(haulier, bookingId, "arrived");
  await move(manager, bookingId, "in_progress");
  const form = dataOf<UploadForm>(await world.call(driver, "createProofUpload", { bookingId, ...picture }));
  await send(form, photo);
  const proof = { photoKeys: [form.key], receivedBy: contractor.fullName };
  await move(driver, bookingId, "delivered", { proof });
  await move(contractor, bookingId, "completed");
  const review = { ...key(), bookingId, rating: 4, comment: says(contractor) };
  dataOf(await world.call(contractor, "createReview", review));
  dataOf(await world.call(haulier, "answerReview", { ...key(), bookingId, answer: says(haulier) }));
  for (const [as, other] of [
    [contractor, haulier],
    [driver, haulier],
  ] as const) {
    const { id: threadId } = dataOf<Thread>(await world.call(as, "startThread", { otherId: other.id }));
    for (const who of [as, other])
      dataOf(await world.call(who, "sendMessage", { ...key(), threadId, text: says(who) }));
  }
  for (const who of [contractor, haulier, manager, driver]) await write(world, who, admin);
  dataOf(await world.call(driver, "requestDataExport", {}));
}

async function ask<T>(
  world: Pick<World, "call">,
  { contractor, fleet }: Life,
  notes: string,
  then: (job: JobRequest) => Promise<T>,
  photoKeys: readonly string[] = [],
): Promise<T> {
  askedFor += 1;
  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${1 + (askedFor % 90)} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled" as const,
    collectOn: addDays(ukDayOf(new Date().toISOString()), 1 + (askedFor % 9)),
    contactName: contractor.fullName,
    contactPhone: String(contractor.phone),
    contactEmail: contractor.email,
    notes,
    photoKeys: [...photoKeys],
    expectedTotalPence: 1,
    consent: true,
  };
  const told = await world.call(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await world.call(contractor, "createJobRequest", { ...wanted, expectedTotalPence });
  return then(dataOf<{ request: JobRequest }>(made).request);
}
let askedFor = 0;

async function write(world: Pick<World, "call">, who: Writer, admin: Profile): Promise<void> {
  const letter = { name: who.fullName, email: who.email, topic: "other" as const, message: who.words };
  for (const as of [who, null])
    dataOf(
      await world.call(as, "sendContactMessage", { ...letter, clientKey: randomUUID() }, { address: randomUUID() }),
    );
  dataOf(await world.call(who, "recordSignIn", { device: "Chrome on Android" }));
  const { items } = dataOf<{ items: { id: never; version: number; email: string }[] }>(
    await world.call(admin, "contactMessages", { state: "open" }),
  );
  for (const { id, version, email } of items)
    if (email === who.email) {
      const note = `${who.fullName}: ${who.words}`;
      dataOf(await world.call(admin, "closeContactMessage", { contactMessageId: id, version, note }));
    }
}
