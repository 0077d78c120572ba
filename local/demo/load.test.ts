import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingEntries, jobEntries } from "#functions/booking/list-store.ts";
import { bookingEntity, jobEntity } from "#functions/booking/record-store.ts";
import { demandMfa } from "#functions/platform/mfa.ts";
import { sumOfRequests } from "#shared/admin/analytics.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingSummary, JobRequest } from "#shared/booking/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { extractPostcode } from "#shared/geo/postcode.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, secondsBetween, ukDayOf } from "#shared/kernel/time.ts";
import type { Thread } from "#shared/messaging/model.ts";
import type { OperationName, operations } from "#shared/operations.ts";
import type { JobNotice } from "#shared/quotes/model.ts";
import { handleRecords } from "#test/support/indexed.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { checkTable } from "../../bin/operator/check-table.ts";
import { invariants } from "../../bin/operator/invariants.ts";
import { demoWorld, loadDemo } from "./load.ts";
import type { DemoPerson, NamedPeople } from "./people.ts";

// Excludes the weekly figures: only reactions count them, and these run in the cloud.
const rules = invariants.filter(({ name }) => name !== "weeks");

let world: World;
let now: string;
let named: NamedPeople;
let onDuty: readonly Fleet[];
beforeAll(async () => {
  world = await startWorld();
  // The demo runs locally, where admins need no MFA.
  demandMfa(false);
  now = new Date().toISOString();
  const loaded = await world.s3.inBulk(() => loadDemo(world.db, now));
  named = loaded.people.named;
  onDuty = loaded.onDuty;
});
afterAll(() => world?.stop());

async function ask<T, N extends OperationName>(as: DemoPerson, name: N, input: RawInput<(typeof operations)[N]>) {
  return dataOf<T>(await world.call(as, name, input));
}
const loadAll = async <T>(as: DemoPerson, name: OperationName, input: object = {}) =>
  (await ask<{ items: T[] }, OperationName>(as, name, input as never)).items;
const bookingsOf = (as: DemoPerson) => loadAll<BookingSummary>(as, "myBookings");
const statusesOf = (bookings: readonly { status: string }[]) => bookings.map(({ status }) => status).sort();

describe("what the contractor and the haulier share", () => {
  it("is a booking under way, one to confirm, one ahead, and past ones, one without a review", async () => {
    const { contractor, haulier } = named;
    const shared = (await bookingsOf(contractor)).filter(({ haulierId }) => haulierId === haulier.profile.id);
    expect(statusesOf(shared)).toEqual(expect.arrayContaining(["completed", "confirmed", "delivered", "en_route"]));
    const theirs = (await bookingsOf(haulier.profile)).map(({ id }) => id);
    expect(theirs).toEqual(expect.arrayContaining(shared.map(({ id }) => id)));
    const completed = shared.filter(({ status }) => status === "completed");
    const reviews = await Promise.all(
      completed.map(({ id }) => ask<unknown, "reviewOfBooking">(contractor, "reviewOfBooking", { bookingId: id })),
    );
    expect(reviews).toContain(null);
    expect(reviews.some((review) => review !== null)).toBe(true);
  });

  it("is a request that awaits an answer, besides those of others", async () => {
    const waiting = await loadAll<JobRequest>(named.haulier.profile, "jobsForMe", { status: "pending" });
    const from = waiting.map(({ contractorId }) => contractorId);
    expect(from).toContain(named.contractor.id);
    expect(new Set(from).size).toBeGreaterThan(1);
    const mine = await ask<JobRequest[], "myJobRequests">(named.contractor, "myJobRequests", {});
    expect(statusesOf(mine)).toEqual(expect.arrayContaining(["booked", "declined", "pending"]));
  });

  it("is a conversation with one unread message each", async () => {
    const { contractor, haulier } = named;
    for (const [me, other] of [
      [contractor, haulier.profile],
      [haulier.profile, contractor],
    ] as const) {
      const threads = await loadAll<Thread>(me, "threads");
      expect(threads.find(({ otherId }) => otherId === other.id)).toMatchObject({ unread: 1 });
      const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
      expect(await ask<number, "unreadCount">(me, "unreadCount", {})).toBe(unread);
    }
  });
});

it("gives the contractor two vehicles to watch, one of them driven by the haulier's demo driver", async () => {
  const live = (await bookingsOf(named.contractor)).filter(({ status }) => isTracked(status));
  expect(live).toHaveLength(2);
  expect(live.map(({ driverName }) => driverName)).toContain(named.driver.fullName);
  for (const { id } of live) await ask(named.contractor, "tracking", { bookingId: id });
});

/** Whether a job is within a day and a half of `now`. */
const isNear = ({ collectAt }: BookingSummary) => Math.abs(secondsBetween(collectAt, now)) < 36 * 3600;

it("gives the driver work: one job done, one under way, two to come", async () => {
  const driven = await bookingsOf(named.driver);
  expect(statusesOf(driven.filter(isNear))).toEqual(["assigned", "assigned", "delivered", "en_route"]);
  expect(await loadAll(named.driver, "threads")).toHaveLength(2);
});

it("gives the fleet manager jobs without a driver and jobs of the driver", async () => {
  const board = await bookingsOf(named.manager);
  expect(board.filter(({ status, driverName }) => status === "confirmed" && driverName === null)).toHaveLength(2);
  expect(board.some(({ status, driverName }) => status === "assigned" && driverName === named.driver.fullName)).toBe(
    true,
  );
  expect(await loadAll(named.manager, "jobsForMe", { status: "pending" })).toHaveLength(3);
  expect(await ask(named.manager, "myTeam", {})).toContainEqual(expect.objectContaining({ userId: named.driver.id }));
});

it("gives the second haulier requests to answer and a job ahead", async () => {
  const { profile } = named.haulier2;
  expect(await loadAll(profile, "jobsForMe", { status: "pending" })).toHaveLength(2);
  expect(statusesOf(await bookingsOf(profile))).toContain("confirmed");
});

it("gives the admin messages, registrations, people to review and an audit log", async () => {
  const { admin, unpaid, leaving } = named;
  expect(await loadAll(admin, "contactMessages", { state: "open" })).toHaveLength(4);
  expect(await loadAll(admin, "contactMessages", { state: "answered" })).toHaveLength(1);
  expect(await loadAll(admin, "contactMessages", { state: "closed" })).toHaveLength(1);
  expect(await loadAll(admin, "driverApplications")).toHaveLength(3);
  expect(await loadAll(admin, "announcements", {})).toMatchObject([{ audience: "hauliers" }]);
  expect(await loadAll(admin, "testimonialQueue", { approved: false })).toHaveLength(3);
  expect(await loadAll(admin, "testimonials", { featured: true })).toHaveLength(3);
  expect(await loadAll(admin, "people", { email: unpaid.email })).toMatchObject([{ status: "suspended" }]);
  const [goes] = await loadAll<{ deleteAfter: string }>(admin, "people", { email: leaving.email });
  expect(goes && goes.deleteAfter > now).toBe(true);
  const done = (await loadAll<{ action: string }>(admin, "auditLog", { actorId: admin.id })).map(
    ({ action }) => action,
  );
  expect(done).toEqual(expect.arrayContaining(["closeContactMessage", "decideDriver", "suspendUser"]));
});

it("gives the admin documents to check, each with a file to open", async () => {
  const waiting = await loadAll<{ id: string; type: string }>(named.admin, "papersToReview");
  expect(waiting.map(({ type }) => type).sort()).toEqual([
    ...["company_identity", "company_identity", "company_identity", "public_liability"],
  ]);
  for (const { id: paperId } of waiting) {
    const { url } = await ask<{ url: string }, "paperLink">(named.admin, "paperLink", { paperId });
    expect(await (await fetch(url)).text()).toMatch(/^%PDF-.*SPECIMEN/s);
  }
});

it("lists the first haulier's Hiab first near EH6 6QQ, with its mark and its record", async () => {
  const { id } = named.haulier.profile;
  const wanted = { service: "hiab", site: { lat: 55.97836, lng: -3.17367 } };
  const { items } = await ask<{ items: Supplier[] }, "searchSuppliers">(named.contractor, "searchSuppliers", wanted);
  expect(items[0]).toMatchObject({ haulierId: id, availability: "available", uncovered: null });
  expect(items[0]).toMatchObject({ verified: true, completedJobs: 5, reviewCount: 4 });
});

it("has open jobs of several services in Available jobs, some with quotes", async () => {
  const board = dataOf<{ items: JobNotice[] }>(await world.call(null, "jobNotices", {})).items;
  expect(board).toHaveLength(13);
  expect(new Set(board.map(({ service }) => service)).size).toBeGreaterThan(5);
  expect(board.filter(({ standing }) => standing > 0)).toHaveLength(6);
  const posted = await loadAll<{ standing: number }>(named.contractor, "jobsPosted");
  expect(posted.map(({ standing }) => standing)).toEqual([0, 2, 2, 1]);
});

it("has rows in each list of the sign-ins", async () => {
  const { contractor, haulier, manager, driver, admin } = named;
  const { profile } = haulier;
  const days = { from: ukDayOf(now), until: addDays(ukDayOf(now), 60) };
  const lists: readonly (readonly [DemoPerson, OperationName, object, number])[] = [
    [contractor, "myBookings", {}, 10],
    [contractor, "jobsPosted", {}, 4],
    [contractor, "jobTemplates", {}, 3],
    [contractor, "mySites", {}, 3],
    [contractor, "threads", {}, 4],
    [contractor, "reviewsWritten", {}, 5],
    [contractor, "partners", {}, 4],
    [profile, "myBookings", {}, 10],
    [profile, "jobsForMe", { status: "pending" }, 3],
    [profile, "quotesFromMe", {}, 3],
    [profile, "quotesWanted", {}, 3],
    [profile, "savedSearches", {}, 3],
    [profile, "rateCards", {}, 5],
    [profile, "myFleets", {}, 5],
    [profile, "myTeam", {}, 3],
    [profile, "sentInvitations", {}, 3],
    [profile, "reviewsReceived", {}, 4],
    [profile, "listedDrivers", {}, 3],
    [manager, "daysOff", days, 3],
    [driver, "myBookings", {}, 7],
    [driver, "papers", {}, 3],
    [admin, "papersToReview", {}, 3],
    [admin, "messageReports", { state: "open" }, 3],
    [admin, "contactMessages", { state: "open" }, 3],
    [admin, "casesToDecide", { show: "to_decide" }, 3],
    [admin, "casesToDecide", { show: "over" }, 2],
    [admin, "guestLeads", { status: "confirmed" }, 3],
    [admin, "handoversToDecide", {}, 3],
    [admin, "driverApplications", {}, 3],
    [admin, "testimonialQueue", { approved: false }, 3],
    [admin, "pendingChanges", { show: "open" }, 3],
    [admin, "allReviews", {}, 10],
  ];
  for (const [as, name, input, least] of lists) {
    const answer = await ask<{ items?: unknown[] } | unknown[], OperationName>(as, name, input as never);
    const rows = Array.isArray(answer) ? answer : (answer.items ?? []);
    expect(rows.length, `${name} of ${as.email}`).toBeGreaterThanOrEqual(least);
  }
});

it("bases each vehicle at a street that the map finds in its town, under its postcode", async () => {
  const { vehicles } = demoWorld();
  const labels = (await world.items())
    .filter(({ entity }) => entity === "fleet")
    .map(({ baseLabel }) => String(baseLabel));
  expect(labels).toHaveLength(vehicles.length);
  for (const { yard } of vehicles)
    expect(
      labels.some((label) => label.includes(yard.town) && label.includes(yard.postcode)),
      yard.name,
    ).toBe(true);
});

it("has a document of the first haulier that expires soon, and an expired one", async () => {
  const papers = await ask<Paper[], "papers">(named.haulier.profile, "papers", {});
  const ends = papers.flatMap(({ expiresOn }) => expiresOn ?? []);
  const today = ukDayOf(now);
  expect(ends.some((day) => day < today)).toBe(true);
  expect(ends.some((day) => day > today && day < addDays(today, 30))).toBe(true);
});

it("has completed jobs of the demo contractor in several months", async () => {
  const completed = (await bookingsOf(named.contractor)).filter(({ status }) => status === "completed");
  expect(new Set(completed.map(({ collectAt }) => collectAt.slice(0, 7))).size).toBeGreaterThan(3);
});

it("repeats no name, no vehicle of a firm and no text of a job, a review or a message", async () => {
  const all = await world.items();
  const textsOf = (entity: string, field: string) =>
    all.filter((item) => item.entity === entity).flatMap((item) => (item[field] ? [String(item[field])] : []));
  const people = [...textsOf("profile", "fullName"), ...textsOf("guestLead", "name")];
  expect(textsOf("message", "text").length).toBeGreaterThan(20);
  for (const texts of [
    people,
    textsOf("booking", "notes"),
    textsOf("openJob", "notes"),
    textsOf("review", "comment"),
    textsOf("message", "text"),
    textsOf("fleet", "vehicleReg"),
  ])
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
});

it("leaves one person without a role", async () => {
  expect(await ask(named.norole, "me", {})).toMatchObject({ role: null, status: "active" });
});

it("has bookings with allowed status changes, in the past, with proof, at real-looking addresses", async () => {
  const { contractor, haulier, haulier2, admin } = named;
  const listed = [...(await bookingsOf(contractor)), ...(await bookingsOf(haulier.profile))];
  listed.push(...(await bookingsOf(haulier2.profile)));
  for (const { id } of listed) {
    const booking = await ask<Booking, "booking">(admin, "booking", { bookingId: id });
    const { events, status, proof, pickup, title } = booking;
    expect(events.at(-1)?.to, title).toBe(status);
    for (const [i, { at, from, to, caseStep }] of events.entries()) {
      expect(from ?? null, title).toBe(events[i - 1]?.to ?? null);
      expect(at <= now && at >= (events[i - 1]?.at ?? booking.acceptedAt), `${title}, ${to} at ${at}`).toBe(true);
      const by = caseStep ? "system" : to === "completed" ? "contractor" : "haulier";
      if (from && from !== to) expect(mayMove(bookingMoves, from, to, by), `${from} to ${to}`).toBe(true);
    }
    if (status === "delivered" || status === "completed") expect(proof?.receivedBy, title).toBeTruthy();
    expect(extractPostcode(pickup.label), pickup.label).toBe(pickup.postcode);
  }
});

it("streams the events of the last hour only, and counts the older ones", async () => {
  const domainEvents = (await world.items()).filter(({ entity }) => entity === "fact");
  expect(domainEvents.filter(({ name }) => name === "jobRequested")).toHaveLength(4);
  expect(domainEvents.map(({ name }) => name)).toEqual(expect.arrayContaining(["bookingMoved", "messageSent"]));
  const anHourAgo = addSeconds(now, -3600);
  for (const { name, at } of domainEvents) expect(String(at) > anHourAgo, `${name} at ${at}`).toBe(true);
  const { id } = named.haulier.profile;
  const completed = (await bookingsOf(named.haulier.profile)).filter(({ status }) => status === "completed");
  const stats = await ask(named.contractor, "haulierStats", { haulierId: id });
  expect(stats).toMatchObject({ completedJobs: completed.length });
});

it("puts every record into its lists", async () => {
  expect((await checkTable(world.db, { rules })).problems).toEqual([]);
  const items = await world.items();
  const keys = new Set(items.map(({ PK, SK }) => `${PK} ${SK}`));
  const entries = items.flatMap((item) => {
    if (item.entity === jobEntity.name) return jobEntries.moves(null, jobEntity.fromItem(item));
    return item.entity === bookingEntity.name ? bookingEntries.moves(null, bookingEntity.fromItem(item)) : [];
  });
  expect(entries.filter((entry) => "put" in entry && !keys.has(`${entry.put.PK} ${entry.put.SK}`))).toEqual([]);
  expect(entries.length).toBeGreaterThan(100);
});

it("has vehicles on duty for the live map, with Hiabs first", () => {
  expect(onDuty.length).toBeGreaterThan(4);
  expect(onDuty.some(({ services }) => services.includes("hiab"))).toBe(true);
});

it("loads once only, and says what to do", async () => {
  await expect(loadDemo(world.db, now)).rejects.toThrow("npm start -- --reset");
});

it("has analytics that match the counted records", async () => {
  // Passes the events of the last hour to the reactions.
  await handleRecords(world);
  const { weeks, services } = await ask<Output<typeof adminOperations.businessFigures>, "businessFigures">(
    named.admin,
    "businessFigures",
    { weeks: 52 },
  );
  const jobs = (await world.items())
    .filter(({ entity }) => entity === jobEntity.name)
    .map((item) => jobEntity.fromItem(item))
    .filter(({ price }) => price.basis !== "quote");
  const bookings = (await world.items())
    .filter(({ entity }) => entity === bookingEntity.name)
    .map((item) => bookingEntity.fromItem(item));
  const ofJobs = bookings.filter(({ jobRequestId }) => jobs.some(({ id }) => id === jobRequestId));
  const counted = {
    requests: jobs.length,
    accepted: ofJobs.length,
    completed: ofJobs.filter(({ status }) => status === "completed").length,
    declined: jobs.filter(({ status }) => status === "declined").length,
  };
  expect(sumOfRequests(weeks)).toMatchObject(counted);
  expect(sumOfRequests(services)).toMatchObject(counted);
  expect(weeks.reduce((all, { searches }) => all + searches, 0)).toBeGreaterThan(jobs.length / 2);
});
