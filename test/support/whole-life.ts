import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, BookingStatus, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { aFleet, aPerson } from "./people.ts";
import { dataOf, type Given, type World } from "./world.ts";

/** Users who have worked together and have data in every part of the product. */
export interface WholeLife {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly manager: Profile;
  readonly driver: Profile;
  readonly fleet: Fleet;
  readonly booking: Booking;
  readonly message: Message;
}

let house = 1;
/** Days ahead of each haulier's last request. Tests in one process share this, so no two requests have the same day. */
const daysAhead = new Map<Fleet["haulierId"], number>();

type Change = Partial<RawInput<typeof bookingOperations.createJobRequest>>;

export async function aBookingOf(
  world: World,
  { contractor, haulier, fleet }: Pick<WholeLife, "contractor" | "haulier" | "fleet">,
  change: Change = {},
): Promise<Booking> {
  const jobRequestId = (await aRequestOf(world, { contractor, fleet }, change)).id;
  return dataOf<Booking>(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }));
}

export async function anAssignedBookingOf(world: World, firm: Firm, change: Change = {}): Promise<Booking> {
  const booking = await aBookingOf(world, firm, change);
  const assigned = { clientKey: randomUUID(), bookingId: booking.id, driverId: firm.driver.id };
  dataOf(await world.call(firm.manager, "assignBooking", assigned));
  return booking;
}

export async function aRequestOf(
  world: World,
  { contractor, fleet }: Pick<WholeLife, "contractor" | "fleet">,
  change: Change = {},
): Promise<JobRequest> {
  house += 1;
  const day = (daysAhead.get(fleet.haulierId) ?? 1) + 1;
  daysAhead.set(fleet.haulierId, day);
  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${house} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled" as const,
    collectOn: addDays(ukDayOf(new Date().toISOString()), day),
    contactName: `${contractor.fullName} on site`,
    contactPhone: "0131 496 0777",
    contactEmail: "site.office@people.test",
    notes: `Ask for ${contractor.fullName}, ${contractor.phone}`,
    expectedTotalPence: 1,
    consent: true,
    ...change,
  };
  const told = await world.call(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await world.call(contractor, "createJobRequest", { ...wanted, expectedTotalPence });
  return dataOf<{ request: JobRequest }>(made).request;
}

export async function moveOn(
  world: World,
  as: Profile,
  bookingId: Booking["id"],
  to: BookingStatus,
  more: object = {},
) {
  return dataOf<Booking>(await world.call(as, "moveBooking", { clientKey: randomUUID(), bookingId, to, ...more }));
}

export type Firm = Pick<WholeLife, "contractor" | "haulier" | "manager" | "driver" | "fleet">;

/** Creates a haulier with vehicle and team, and a contractor. Documents are in order, unless `given`. */
export async function aFirm(
  world: World,
  change: Partial<Profile> = {},
  given: Pick<Given, "papers" | "genericLifts"> = {},
): Promise<Firm & { readonly tag: string }> {
  const tag = randomUUID().slice(0, 6);
  const contractor = aPerson("contractor", { fullName: `Morag Sinclair-${tag}`, phone: "01632 960111", ...change });
  const haulier = aPerson("haulier", {
    fullName: `Angus Muir-${tag}`,
    companyName: `Muir ${tag}`,
    phone: "01632 960222",
  });
  const manager = aPerson("fleet_manager", { fullName: `Flora Bain-${tag}`, phone: "01632 960333" });
  const driver = aPerson("driver", { fullName: `Rab Keir-${tag}`, phone: "01632 960444" });
  const fleet = aFleet(haulier.id);
  const member = ({ id, fullName }: Profile, kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId: id, kind, state: "active", name: fullName }) as const;
  await world.add({
    people: [contractor, haulier, manager, driver],
    members: [member(manager, "fleet_manager"), member(driver, "driver")],
    fleets: [fleet],
    ...given,
  });
  return { tag, contractor, haulier, manager, driver, fleet };
}

export async function aWholeLife(world: World, change: Partial<Profile> = {}): Promise<WholeLife> {
  const { tag, contractor, haulier, manager, driver, fleet } = await aFirm(world, change);
  const { id } = await aBookingOf(world, { contractor, haulier, fleet });
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: driver.id };
  dataOf(await world.call(manager, "assignBooking", assign));
  await moveOn(world, driver, id, "en_route");
  const fix = { lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() };
  dataOf(await world.call(driver, "reportPosition", { bookingId: id, fixes: [fix] }));
  for (const to of ["arrived", "in_progress"] as const) await moveOn(world, driver, id, to);
  await moveOn(world, driver, id, "delivered", { proof: { receivedBy: contractor.fullName } });
  const booking = await moveOn(world, contractor, id, "completed");
  const review = { clientKey: randomUUID(), bookingId: id, rating: 5, comment: `Tidy. ${contractor.fullName}` };
  dataOf(await world.call(contractor, "createReview", review));
  const thanks = { clientKey: randomUUID(), bookingId: id, answer: `Any time. ${haulier.fullName}` };
  dataOf(await world.call(haulier, "answerReview", thanks));
  const { id: threadId } = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  const text = { clientKey: randomUUID(), threadId, text: "Is the gate wide enough?" };
  const message = dataOf<Message>(await world.call(contractor, "sendMessage", text));
  const answer = { clientKey: randomUUID(), threadId, text: '=HYPERLINK("https://bad.test")' };
  dataOf(await world.call(haulier, "sendMessage", answer));
  const letter = { topic: "other" as const, message: "Thank you for the good work.", clientKey: randomUUID() };
  const sender = { name: contractor.fullName, email: contractor.email };
  for (const as of [contractor, null])
    dataOf(await world.call(as, "sendContactMessage", { ...letter, ...sender }, { address: tag }));
  return { contractor, haulier, manager, driver, fleet, booking, message };
}
