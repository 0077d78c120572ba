import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { newReportWrite } from "#functions/messaging/report-store.ts";
import { newTestimonialWrites } from "#functions/reviews/testimonial-store.ts";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import type { Walkaround } from "#shared/inspections/model.ts";
import {
  type BookingId,
  type ContactMessageId,
  type DaysOffId,
  type DefectId,
  type DriverApplicationId,
  type FleetId,
  type HandoverId,
  type JobRequestId,
  type QuoteId,
  TestimonialId,
  UserId,
} from "#shared/kernel/id.ts";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { MessageReportRecord } from "#shared/messaging/report.ts";
import type { TestimonialRecord } from "#shared/reviews/testimonial.ts";
import { aDocument, aFleet, aPerson } from "../support/people.ts";
import type { Api } from "../support/world.ts";
import { type Subjects, samples } from "./samples.ts";

/** A firm and its contractor, with a booking, an answered request, a withdrawn job with its quote, and a vehicle. */
export interface Side {
  people: Record<Role, Profile>;
  on: Pick<
    Subjects,
    "haulier" | "fleet" | "daysOff" | "defect" | "handover" | "paper" | "jobRequest" | "booking" | "openJob" | "quote"
  >;
}

const kinds: Readonly<Record<keyof Subjects, true>> = {
  ...{ site: true, user: true, haulier: true, invitation: true, driverApplication: true, fleet: true, daysOff: true },
  handover: true,
  ...{
    paper: true,
    jobRequest: true,
    booking: true,
    thread: true,
    messageReport: true,
    testimonial: true,
    defect: true,
    openJob: true,
  },
  ...{ quote: true, lead: true, webhook: true, webhookDelivery: true, apiClient: true, contactMessage: true },
};

export function missing(): Subjects {
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, randomUUID()])) as unknown as Subjects;
}

export function member(haulier: Profile, person: Profile, kind: Membership["kind"]): Membership {
  return { haulierId: haulier.id, userId: person.id, kind, state: "active", name: person.fullName };
}

export async function aSide(test: Api): Promise<Side> {
  const people = Object.fromEntries(roles.map((role) => [role, aPerson(role)])) as Record<Role, Profile>;
  const { contractor, haulier, fleet_manager, driver } = people;
  const fleet = aFleet(haulier.id);
  const paper = aDocument(haulier.id, { type: "driver_cpc", covers: "driver", driverId: driver.id, state: "pending" });
  await test.add({
    people: Object.values(people),
    members: [member(haulier, fleet_manager, "fleet_manager"), member(haulier, driver, "driver")],
    fleets: [fleet],
  });
  await test.add({ papers: [paper] });
  const asked = await askAndAccept(test, { contractor, haulier, fleet: fleet.id }, 2);
  const assigned = await test.call(haulier, "assignBooking", {
    clientKey: randomUUID(),
    bookingId: asked.booking,
    driverId: driver.id,
  });
  expect(assigned.errorType).toBeNull();
  const off = await test.call(haulier, "addDaysOff", samples.addDaysOff({ fleet: fleet.id } as Subjects, "haulier"));
  const daysOff = (off.data as { id: DaysOffId }).id;
  const handover = await aHandover(test, haulier);
  const defect = await aDefect(test, haulier, fleet.id);
  const quoted = await askForQuotes(test, { contractor, haulier, fleet: fleet.id });
  return {
    people,
    on: { haulier: haulier.id, fleet: fleet.id, daysOff, defect, handover, paper: paper.id, ...asked, ...quoted },
  };
}

async function aDefect(test: Api, driver: Profile, fleet: FleetId): Promise<DefectId> {
  const { answers, ...check } = samples.recordWalkaround({ ...missing(), fleet }, "haulier");
  const [first, ...others] = answers;
  const wrong = { item: first?.item ?? "lights", found: "defect", severity: "minor", words: "Cracked" } as const;
  const checked = await test.call(driver, "recordWalkaround", { ...check, answers: [wrong, ...others] });
  expect(checked.message).toBeNull();
  return (checked.data as Walkaround).findings[0]?.defectId as DefectId;
}

let nextPlate = 0;
/** Requests a handover of a haulier's vehicle for a third haulier. */
async function aHandover(test: Api, holder: Profile): Promise<HandoverId> {
  nextPlate += 1;
  const vehicleReg = `TRY ${nextPlate}`;
  const claimant = aPerson("haulier");
  await test.add({ people: [claimant], fleets: [aFleet(holder.id, { vehicleReg })] });
  const input = { ...samples.askForRegistration(missing(), "haulier"), haulierId: null, registration: vehicleReg };
  const asked = await test.call(claimant, "askForRegistration", input);
  expect(asked.message).toBeNull();
  return (asked.data as { id: HandoverId }).id;
}

/** Creates an open job that asks only one haulier for a quote, and the haulier's quote. */
export async function askForQuotes(
  test: Api,
  parties: { contractor: Profile; haulier: Profile; fleet: FleetId },
): Promise<Pick<Subjects, "openJob" | "quote">> {
  const posted = await test.call(parties.contractor, "postJob", {
    ...samples.postJob(missing(), "contractor"),
    haulierId: parties.haulier.id,
  });
  expect(posted.message).toBeNull();
  const openJob = (posted.data as { id: JobRequestId }).id;
  const quoting = samples.submitQuote({ ...missing(), openJob, fleet: parties.fleet }, "haulier");
  const quoted = await test.call(parties.haulier, "submitQuote", quoting);
  expect(quoted.message).toBeNull();
  return { openJob, quote: (quoted.data as { id: QuoteId }).id };
}

/** Creates a request at the listed price, some days ahead, and accepts it. */
export async function askAndAccept(
  test: Api,
  parties: { contractor: Profile; haulier: Profile; fleet: FleetId },
  daysAhead: number,
): Promise<Pick<Subjects, "jobRequest" | "booking">> {
  const asked = {
    ...samples.createJobRequest({ fleet: parties.fleet } as Subjects, "contractor"),
    collectOn: addDays(ukDayOf(new Date().toISOString()), daysAhead),
  };
  const refused = await test.call(parties.contractor, "createJobRequest", asked);
  expect(refused).toMatchObject({ code: "booking.priceChanged" });
  const made = await test.call(parties.contractor, "createJobRequest", {
    ...asked,
    clientKey: randomUUID(),
    expectedTotalPence: Number(refused.metadata.totalPence),
  });
  expect(made.message).toBeNull();
  const jobRequest = (made.data as { request: { id: JobRequestId } }).request.id;
  const accepted = await test.call(parties.haulier, "acceptJobRequest", {
    clientKey: randomUUID(),
    jobRequestId: jobRequest,
  });
  return { jobRequest, booking: (accepted.data as { id: BookingId }).id };
}

export async function suspend(test: Api, admin: Profile, person: Profile): Promise<void> {
  const suspended = await test.call(admin, "suspendUser", {
    userId: person.id,
    version: person.version,
    reason: "Tried",
  });
  expect(suspended.message).toBeNull();
}

export type Queued = Pick<Subjects, "driverApplication" | "contactMessage" | "testimonial" | "lead" | "messageReport">;

/** Creates an admin's queue items: driver registration, contact message, testimonial, message report, guest's lead. */
export async function queue(test: Api, admin: Profile): Promise<Queued> {
  await test.call(null, "registerDriver", samples.registerDriver(missing(), "anonymous"));
  await test.call(null, "sendContactMessage", samples.sendContactMessage(missing(), "anonymous"));
  await test.call(null, "createGuestLead", samples.createGuestLead(missing(), "anonymous"));
  const drivers = await test.call(admin, "driverApplications", {});
  const leads = await test.call(admin, "guestLeads", { status: "new" });
  const [lead] = (leads.data as { items: { id: JobRequestId }[] }).items;
  const messages = await test.call(admin, "contactMessages", { state: "open" });
  const [driver] = (drivers.data as { items: { id: DriverApplicationId }[] }).items;
  const [message] = (messages.data as { items: { id: ContactMessageId }[] }).items;
  if (!driver || !message || !lead) throw new Error("the queues are empty");
  const testimonial: TestimonialRecord = {
    ...{ id: TestimonialId.parse(randomUUID()), userId: UserId.parse(randomUUID()), name: "Una", company: "Una's" },
    ...{ content: "Good.", rating: 5, approved: false, featured: false, photo: null, version: 1 },
    createdAt: new Date().toISOString(),
  };
  const report = MessageReportRecord.parse({
    ...{ id: randomUUID(), threadId: randomUUID(), messageId: randomUUID(), reporterId: randomUUID() },
    ...{ reportedId: randomUUID(), reason: "spam", note: "", lines: [], state: "open", outcome: null },
    ...{ closedAt: null, version: 1, createdAt: new Date().toISOString() },
  });
  await test.db.commit([...newTestimonialWrites(testimonial), newReportWrite(report)]);
  return {
    ...{ driverApplication: driver.id, contactMessage: message.id, testimonial: testimonial.id, lead: lead.id },
    messageReport: report.id,
  };
}
