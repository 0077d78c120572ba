import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { townOf } from "#local/demo/towns.ts";
import { driverDetails } from "#shared/accounts/driver-rules.ts";
import type { DriverApplication, Invitation } from "#shared/accounts/model.ts";
import type { Booking, BookingRecord, BookingStatus, JobRecord } from "#shared/booking/model.ts";
import type { Webhook } from "#shared/integrations/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { DriverApplicationId, JobRequestId, ReviewId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { OperationName } from "#shared/operations.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import type { Review } from "#shared/reviews/model.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { keyed } from "#test/support/life-commands.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aDocument, aPerson } from "#test/support/people.ts";
import { raceWeather, type StormRun, storm } from "#test/support/storm.ts";
import { type Answer, dataOf } from "#test/support/world.ts";

type Person = Parameters<JobWorld["call"]>[0];
type Command = readonly [as: Person, name: OperationName, input: object];
type Random = StormRun["random"];

const longestWay = 8;

/**
 * Sends two commands about one record at the same instant, for every kind of record. A rejected command must get the
 * same error when it is repeated afterwards.
 */
storm(["race.words"], 33, async ({ runs, random }) => {
  const world = await startJobWorld({ weather: raceWeather });
  try {
    const kinds = await kindsOf(world, random);
    const wrong: string[] = [];
    let refused = 0;
    for (let nth = 0; nth < runs; nth++) {
      const [kind, make] = kinds[nth % kinds.length] as (typeof kinds)[number];
      const commands = await make(nth);
      const pair = [random.pick(commands), random.pick(commands)];
      const answers = await Promise.all(pair.map((command) => sentLate(world, command, random.whole(0, longestWay))));
      for (const [i, command] of pair.entries()) {
        const first = wordsOf(answers[i]);
        if (first === null) continue;
        refused++;
        const again = wordsOf(await send(world, command));
        if (first !== again) wrong.push(`${kind}, ${pair.map(([, name]) => name)}: "${first}", then "${again}"`);
      }
    }
    expect(refused, "commands that lost").toBeGreaterThan(runs / 8);
    return { "race.words": wrong };
  } finally {
    await world.stop();
  }
});

const send = (world: JobWorld, [as, name, input]: Command): Promise<Answer> =>
  world.call(as, name, keyed(input) as never);

async function sentLate(world: JobWorld, command: Command, reads: number): Promise<Answer> {
  for (let read = 0; read < reads; read++) await world.db.get({ PK: "NOTHING", SK: "NOTHING" });
  return send(world, command);
}

const wordsOf = (answer: Answer | undefined) =>
  answer && "error" in answer ? `${answer.error.info?.code}: ${answer.error.message}` : null;

async function kindsOf(world: JobWorld, random: Random) {
  const { db, contractor, office } = world;
  const { newJobWrites, newBookingWrites, eventWrite } = await import("#functions/booking/store.ts");
  const { newReviewWrites } = await import("#functions/reviews/store.ts");
  const { newLeadWrites } = await import("#functions/leads/lead-store.ts");
  const { guestPath } = await import("#functions/leads/link.ts");
  const { newLinkSecret } = await import("#functions/platform/record-link.ts");
  const { newDriverApplicationWrite } = await import("#functions/accounts/team-store.ts");
  const [haulier, manager] = office as [(typeof office)[0], (typeof office)[0]];
  const [admin, otherAdmin] = [aPerson("admin"), aPerson("admin")];
  await world.add({ people: [admin, otherAdmin] });
  const [now, town, taken] = [new Date().toISOString(), townOf("Edinburgh"), keyInUse()];
  const inDays = (days: number) => addDays(ukDayOf(now), days);

  async function aDriver() {
    const driver = aPerson("driver");
    const member = { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: "Rab" } as const;
    await world.add({ people: [driver], members: [member] });
    return driver.id;
  }

  /** Creates a job of a new vehicle with the given `status`. Stores its booking unless the status is pending. */
  async function job(status: BookingStatus | "pending") {
    const fleet = await world.addFleet();
    const wantedAt = status === "completed" ? addSeconds(now, -86_400) : instantOfUk(inDays(4), "10:00");
    const step = status === "pending" ? "confirmed" : status;
    const made = pastJob(random, { contractor, haulier, town, fleet }, addSeconds(now, -7200), step, wantedAt);
    const pending: JobRecord = { ...made.job, status: "pending", bookingId: null, respondBy: wantedAt };
    if (status === "pending") await db.commit(newJobWrites(pending));
    else {
      const events = made.events.map((event, i) => eventWrite(made.booking.id, i + 1, event));
      await db.commit([...newJobWrites(made.job), ...newBookingWrites(made.booking, taken), ...events]);
    }
    return made;
  }

  const kinds: Record<string, (nth: number) => Promise<readonly Command[]>> = {
    async request() {
      const jobRequestId = (await job("pending")).job.id;
      return [
        [haulier, "acceptJobRequest", { jobRequestId }],
        [manager, "acceptJobRequest", { jobRequestId }],
        [haulier, "declineJobRequest", { jobRequestId, reason: "Full" }],
        [contractor, "cancelJobRequest", { jobRequestId, reason: "Rain" }],
      ];
    },
    async booking() {
      const bookingId = (await job("confirmed")).booking.id;
      const ended = { bookingId, to: "cancelled", note: "Rain" };
      return [
        [contractor, "moveBooking", ended],
        [haulier, "moveBooking", ended],
        [haulier, "moveBooking", { bookingId, to: "en_route" }],
        [manager, "assignBooking", { bookingId, driverId: await aDriver() }],
        [haulier, "assignBooking", { bookingId, driverId: await aDriver() }],
        [contractor, "proposeTime", { bookingId, collectOn: inDays(6), collectTime: "10:00" }],
      ];
    },
    async proposal() {
      const bookingId = (await job("confirmed")).booking.id;
      const asked = { bookingId, collectOn: inDays(6), collectTime: "10:00" };
      const [proposal] = dataOf<Booking>(await send(world, [contractor, "proposeTime", asked])).proposals;
      const about = { bookingId, proposalId: proposal?.id };
      return [
        [haulier, "answerProposal", { ...about, isAccepted: true }],
        [manager, "answerProposal", { ...about, isAccepted: false, reason: "Full" }],
        [contractor, "withdrawProposal", about],
        [contractor, "moveBooking", { bookingId, to: "cancelled", note: "Rain" }],
      ];
    },
    async quote(nth) {
      const { fleetId, expectedTotalPence: _total, ...wanted } = await world.wanted(await world.addFleet(), nth + 1);
      const { id: jobRequestId } = dataOf<OpenJob>(await send(world, [contractor, "postJob", wanted]));
      const lines = [{ words: "Lift", pence: 40_000 }];
      const quote = dataOf<Quote>(await send(world, [haulier, "submitQuote", { jobRequestId, fleetId, lines }]));
      const quoteId = quote.id;
      return [
        [contractor, "acceptQuote", { quoteId, expectedTotalPence: 40_000, expectedRevision: 1 }],
        [contractor, "rejectQuote", { quoteId }],
        [contractor, "counterQuote", { quoteId, pence: 35_000, expectedRevision: 1 }],
        [haulier, "withdrawQuote", { quoteId }],
        [manager, "reviseQuote", { quoteId, fleetId, lines: [{ words: "Lift", pence: 39_000 }] }],
        [contractor, "withdrawJob", { jobRequestId, reason: "Rain" }],
      ];
    },
    async invitation() {
      const [firm, guest] = [aPerson("haulier"), aPerson(null)];
      await world.add({ people: [firm, guest] });
      const invited = { email: guest.email, name: guest.fullName, kind: "driver" };
      const { id: invitationId } = dataOf<Invitation>(await send(world, [firm, "inviteMember", invited]));
      return [
        [firm, "withdrawInvitation", { invitationId }],
        [guest, "answerInvitation", { invitationId, accept: true }],
        [guest, "answerInvitation", { invitationId, accept: false }],
      ];
    },
    async lead() {
      const lead = aLead(newLinkSecret(), now);
      await db.commit(newLeadWrites(lead));
      const link = guestPath(lead).split("#")[1];
      const about = { leadId: lead.id, version: 1, location: "1 Princes Street, Edinburgh", note: "Rang them" };
      return [
        [null, "confirmLead", { link }],
        [null, "deleteLead", { link }],
        [admin, "triageLead", { ...about, service: "hiab", decision: "match" }],
        [otherAdmin, "triageLead", { ...about, decision: "spam" }],
      ];
    },
    async review() {
      const { booking } = await job("completed");
      const review = aReview(booking, now);
      const { haulierId, bookingId, id: reviewId, createdAt: writtenAt } = review;
      await db.commit(newReviewWrites(review));
      return [
        [contractor, "editReview", { bookingId, rating: (review.rating % 5) + 1, comment: "Tidier" }],
        [contractor, "deleteReview", { bookingId }],
        [haulier, "answerReview", { bookingId, answer: "Thank you" }],
        [haulier, "answerReview", { bookingId, answer: "Many thanks" }],
        [admin, "hideReview", { haulierId, reviewId, writtenAt, reason: "It names somebody" }],
      ];
    },
    async paper() {
      const paper = aDocument(haulier.id, { state: "pending", reviewedAt: null });
      await world.add({ papers: [paper] });
      const { id: paperId, version } = paper;
      return [
        [admin, "reviewPaper", { paperId, version, approve: true }],
        [otherAdmin, "reviewPaper", { paperId, version, approve: false, reason: "It cannot be read" }],
        [haulier, "removePaper", { paperId, version }],
      ];
    },
    async application() {
      const application = anApplication(now);
      await db.commit([newDriverApplicationWrite(application, taken)]);
      const about = { driverApplicationId: application.id, version: 1, reason: "As checked" };
      return [
        [admin, "decideDriver", { ...about, approve: true }],
        [otherAdmin, "decideDriver", { ...about, approve: false }],
      ];
    },
    async vehicle() {
      const { id: fleetId, version } = await world.addFleet();
      return [
        [haulier, "retireFleet", { fleetId, version }],
        [manager, "setFleetStatus", { fleetId, status: "busy" }],
        [haulier, "setFleetStatus", { fleetId, status: "offline" }],
      ];
    },
    async webhook() {
      const owner = aPerson("contractor");
      await world.add({ people: [owner] });
      const form = { url: "https://receiver.test/hook", events: ["booking.completed"] };
      const { webhook } = dataOf<{ webhook: Webhook }>(await send(world, [owner, "createWebhook", form]));
      const { id: webhookId, version, url, events } = webhook;
      return [
        [owner, "updateWebhook", { webhookId, version, url, events, enabled: false }],
        [owner, "updateWebhook", { webhookId, version, url, events, enabled: true }],
        [owner, "removeWebhook", { webhookId }],
      ];
    },
  };
  return Object.entries(kinds);
}

const aReview = ({ id: bookingId, haulierId, contractorId, service }: BookingRecord, createdAt: string): Review => ({
  ...{ id: ReviewId.parse(randomUUID()), haulierId, bookingId, contractorId, contractorName: "Isla T.", service },
  ...{ rating: 4, comment: "Tidy", verified: true, helpfulCount: 0, createdAt },
  ...{ editedAt: null, deletedAt: null, hiddenFor: null, answer: null },
});

const aLead = (secret: string, now: string): LeadRecord => ({
  ...{ id: JobRequestId.parse(randomUUID()), secret, status: "new", name: "Guest Test", email: "guest@people.test" },
  ...{ phone: "01632 960777", company: null, serviceType: "hiab", location: "1 Princes Street, Edinburgh" },
  ...{ description: "A pallet of blocks to lift", urgency: "medium", budgetRange: null, userId: null, quotes: 0 },
  ...{ isUnreachable: false, note: null, createdAt: now, confirmedAt: null, matchedAt: null, quotedAt: null },
  ...{ endsAt: addSeconds(now, 86_400), updatedAt: now, version: 1 },
});

const anApplication = (createdAt: string): DriverApplication => ({
  ...{ id: DriverApplicationId.parse(randomUUID()), userId: null, fullName: "Rab Test", email: "rab@people.test" },
  ...{ phone: "01632 960444", postcode: "EH6 6QQ", ...driverDetails({ licenceCategories: ["C"] }) },
  ...{ state: "new", reason: null, version: 1, createdAt },
});
