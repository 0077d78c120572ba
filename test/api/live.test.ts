import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { LiveVehicle } from "#shared/fleet/live-map.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { geohash4 } from "#shared/geo/cells.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { Message, MessageChange, Thread } from "#shared/messaging/model.ts";
import type { InboxEvent } from "#shared/notifications/model.ts";
import type { HaulierStats, ReviewChange } from "#shared/reviews/model.ts";
import type { Testimonial, TestimonialChange } from "#shared/reviews/testimonial.ts";
import type { TrackPoint, VehiclePosition } from "#shared/tracking/model.ts";
import type { Hearing } from "../support/hearing.ts";
import { aPerson, edinburgh } from "../support/people.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { aBooking, aFirm, aRequest, dataFrom, type Firm, moved } from "../support/work.ts";

let test: TestCloud;
let firm: Firm;
let stranger: Firm;
let contractorInbox: Hearing;
let haulierInbox: Hearing;
let managerInbox: Hearing;
let strangerInboxes: Hearing[];

beforeAll(async () => {
  test = await startTestCloud();
  [firm, stranger] = [await aFirm(test), await aFirm(test)];
  contractorInbox = await test.hear(firm.contractor, "onInbox", {});
  haulierInbox = await test.hear(firm.haulier, "onInbox", {});
  managerInbox = await test.hear(firm.manager, "onInbox", {});
  strangerInboxes = [
    await test.hear(stranger.contractor, "onInbox", {}),
    await test.hear(stranger.haulier, "onInbox", {}),
  ];
}, 120_000);
afterAll(() => test?.stop());

const told = (kind: string, words: string) => (event: InboxEvent) =>
  event.notification?.kind === kind && `${event.notification.title} ${event.notification.body}`.includes(words);

describe("a request", () => {
  it("appears with the haulier and its fleet manager, and the answer with the contractor", async () => {
    const job = await aRequest(test, firm);
    const asked = await haulierInbox.until(told("job_requested", job.title));
    expect(asked).toMatchObject({
      userId: firm.haulier.id,
      kind: "notification",
      notification: { actionUrl: "/jobs/manage" },
    });
    await managerInbox.until(told("job_requested", job.title));
    const accept = { clientKey: randomUUID(), jobRequestId: job.id };
    const booking = dataFrom<Booking>(await test.call(firm.manager, "acceptJobRequest", accept));
    const accepted = await contractorInbox.until(told("booking_accepted", job.reference));
    expect(accepted.notification?.actionUrl).toContain(booking.id);
    // The haulier's own page shows its manager's action. Managers are not notified of their own actions.
    await haulierInbox.until(told("booking_confirmed", job.reference));
    await test.settled();
    expect(
      managerInbox.events.filter((event) => told("booking_confirmed", job.reference)(event as InboxEvent)),
    ).toEqual([]);
    const bell = dataFrom<{ items: { title: string }[] }>(await test.call(firm.contractor, "myNotifications", {}));
    expect(bell.items.filter(({ title }) => title === `Accepted: ${job.title}`)).toHaveLength(1);
  });

  it("that is declined or withdrawn reaches the other side", async () => {
    const [first, second] = [await aRequest(test, firm), await aRequest(test, firm)];
    dataFrom(
      await test.call(firm.haulier, "declineJobRequest", {
        clientKey: randomUUID(),
        jobRequestId: first.id,
        reason: "Broken axle",
      }),
    );
    await contractorInbox.until(told("job_declined", "Broken axle"));
    dataFrom(
      await test.call(firm.contractor, "cancelJobRequest", {
        clientKey: randomUUID(),
        jobRequestId: second.id,
        reason: "Rained off",
      }),
    );
    await haulierInbox.until(told("job_cancelled", "Rained off"));
  });
});

describe("a booking under way", () => {
  it("reaches its open page at every step, in order", async () => {
    const booking = await aBooking(test, firm);
    const page = await test.hear(firm.contractor, "onBooking", { bookingId: booking.id });
    const steps = ["en_route", "arrived", "in_progress"] as const;
    for (const to of steps) {
      dataFrom(await moved(test, firm.haulier, booking.id, to));
      await page.until<{ status: string }>((event) => event.status === to);
    }
    dataFrom(await moved(test, firm.haulier, booking.id, "delivered", { proof: { receivedBy: "Site office" } }));
    await page.until<{ status: string }>((event) => event.status === "delivered");
    const heard = page.events as { bookingId: string; status: string; version: number }[];
    // The arrival is also recorded as a visit, which the page receives with its current version.
    const versions = heard.map(({ version }) => version);
    expect([...new Set(versions)]).toEqual([2, 3, 4, 5]);
    expect(versions).toEqual(versions.toSorted());
    expect([...new Set(heard.map(({ status }) => status))]).toEqual([...steps, "delivered"]);
    expect(heard.every(({ bookingId }) => bookingId === booking.id)).toBe(true);
    await contractorInbox.until(told("booking_moved", `${booking.reference} is delivered`));
    page.close();
    await test.settled();
  });

  it("shows its vehicle move, only to its parties", async () => {
    const booking = await aBooking(test, firm);
    dataFrom(await moved(test, firm.haulier, booking.id, "en_route"));
    const map = await test.hear(firm.contractor, "onPosition", { bookingId: booking.id });
    const startedAt = Date.now();
    const report = (lat: number, second: number) =>
      test.call(firm.haulier, "reportPosition", {
        bookingId: booking.id,
        fixes: [
          { lat, lng: -3.3, accuracyMetres: 5, speedMph: 31, at: new Date(startedAt + second * 1000).toISOString() },
        ],
      });
    const answer = dataFrom<VehiclePosition>(await report(55.9, 0));
    expect(await map.until<VehiclePosition>(({ lat }) => lat === 55.9)).toEqual(answer);
    // Sent within 30 s of a stored fix: shown, but not stored.
    expect(dataFrom<VehiclePosition>(await report(55.9001, 1))).toMatchObject({ stored: false });
    await map.until<VehiclePosition>(({ lat }) => lat === 55.9001);
    map.close();
    dataFrom(
      await moved(test, firm.contractor, booking.id, "cancelled", {
        note: "Not needed",
        agreedFeePence: booking.finalPricePence,
      }),
    );
    expect(await report(55.9002, 2)).toMatchObject({ code: "tracking.closed" });
    await test.settled();
  });
});

describe("a device that shares its position", () => {
  it("is asked for more when somebody begins to look, and notifies everybody", async () => {
    const booking = await aBooking(test, firm);
    dataFrom(await moved(test, firm.manager, booking.id, "en_route"));
    const device = await test.hear(firm.manager, "onPosition", { bookingId: booking.id });
    const input = { bookingId: booking.id };
    const report = async (...secondsAgo: number[]) => {
      const fixes = secondsAgo.map((ago) => ({
        ...{ lat: 55.9 - ago / 10_000, lng: -3.3, accuracyMetres: 5 },
        at: new Date(Date.now() - ago * 1000).toISOString(),
      }));
      return dataFrom<VehiclePosition>(await test.call(firm.manager, "reportPosition", { ...input, fixes }));
    };
    expect(await test.call(firm.contractor, "watchPosition", input)).toMatchObject({ code: "tracking.noPosition" });
    expect(await report(120, 90, 60)).toMatchObject({ lat: 55.894, stored: true, nextReportSeconds: 60 });
    await device.until<VehiclePosition>(({ nextReportSeconds }) => nextReportSeconds === 60);
    const answer = dataFrom<VehiclePosition>(await test.call(firm.contractor, "watchPosition", input));
    expect(answer).toMatchObject({ lat: 55.894, nextReportSeconds: 10 });
    expect(await device.until<VehiclePosition>(({ nextReportSeconds }) => nextReportSeconds === 10)).toEqual(answer);
    expect(await report(20, 0)).toMatchObject({ lat: 55.9, stored: false, nextReportSeconds: 10 });
    const { trail } = dataFrom<{ trail: TrackPoint[] }>(await test.call(firm.contractor, "tracking", input));
    expect(trail.map(({ lat }) => lat)).toEqual([55.888, 55.891, 55.894, 55.898]);
    device.close();
    dataFrom(
      await moved(test, firm.contractor, booking.id, "cancelled", {
        note: "Not needed",
        agreedFeePence: booking.finalPricePence,
      }),
    );
    expect(await test.call(firm.contractor, "watchPosition", input)).toMatchObject({ code: "tracking.closed" });
  });
});

describe("the live map", () => {
  it("sends visitors squares and contractors exact places, and sends both the vehicle's departure", async () => {
    const rounded = publishedPlace({ lat: 55.97581, lng: -3.17012 });
    // Listens to the rounded position's cell, which differs from the cell of the exact position.
    const visitor = await test.hear(null, "onLiveMap", { cells: [geohash4(rounded)] });
    const contractor = await test.hear(firm.contractor, "onExactMap", { cells: ["gcvw"] });
    const elsewhere = await test.hear(null, "onLiveMap", { cells: ["gcuv"] });
    const duty = (onDuty: boolean) =>
      test.call(firm.haulier, "setDutyStatus", { clientKey: randomUUID(), fleetId: firm.fleet.id, onDuty });
    dataFrom(await duty(true));
    dataFrom(await test.call(firm.haulier, "setLocationSharing", { clientKey: randomUUID(), isSharing: true }));
    const report = async (lat: number, secondsAgo: number) => {
      const at = new Date(Date.now() - secondsAgo * 1000).toISOString();
      const fixes = [{ lat, lng: -3.17012, accuracyMetres: 5, at }];
      return dataFrom<{ stored: boolean }>(await test.call(firm.haulier, "updateLocation", { fixes }));
    };
    const shownAt = (lat: number) => (change: { vehicle: LiveVehicle | null }) => change.vehicle?.position.lat === lat;
    expect((await report(55.97581, 20)).stored).toBe(true);
    const told = await visitor.until(shownAt(rounded.lat));
    expect(told).toMatchObject({ vehicle: { isExact: false, companyName: null, haulierId: null } });
    await contractor.until(shownAt(55.97581));
    // Sent within 30 s of a stored fix: viewers with exact positions receive it, although it is not stored.
    expect((await report(55.97601, 0)).stored).toBe(false);
    await contractor.until(shownAt(55.97601));
    dataFrom(await duty(false));
    for (const watcher of [visitor, contractor])
      await watcher.until((change: { vehicle: LiveVehicle | null }) => change.vehicle === null);
    await test.settled();
    const heard = JSON.stringify(visitor.events);
    for (const secret of ["55.97581", "55.97601", firm.haulier.id, firm.fleet.id]) expect(heard).not.toContain(secret);
    expect(elsewhere.events).toEqual([]);
    for (const watcher of [visitor, contractor, elsewhere]) watcher.close();
  });
});

describe("a message", () => {
  it("reaches the open conversation and the badge, and so does its read receipt", async () => {
    const thread = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id }));
    const [mine, theirs] = [
      await test.hear(firm.contractor, "onMessage", { threadId: thread.id }),
      await test.hear(firm.haulier, "onMessage", { threadId: thread.id }),
    ];
    const text = `On my way. ${"x".repeat(60)}`;
    const send = { clientKey: randomUUID(), threadId: thread.id, text };
    dataFrom(await test.call(firm.contractor, "sendMessage", send));
    for (const screen of [mine, theirs]) {
      const { message } = await screen.until<MessageChange>((event) => event.kind === "sent");
      expect(message).toMatchObject({ text, senderId: firm.contractor.id, clientKey: send.clientKey, isRead: false });
    }
    const badge = await haulierInbox.until<InboxEvent>((event) => event.kind === "thread" && event.unread === 1);
    expect(badge.notification?.body).toBe(`${[...text].slice(0, 50).join("")}...`);
    // Repeats the message with the same idempotency key: it is not delivered twice.
    dataFrom(await test.call(firm.contractor, "sendMessage", send));
    expect(dataFrom(await test.call(firm.haulier, "markThreadRead", { threadId: thread.id }))).toBe(0);
    await mine.until<MessageChange>((event) => event.kind === "read" && event.byId === firm.haulier.id);
    await haulierInbox.until<InboxEvent>((event) => event.kind === "unread" && event.unread === 0);
    await test.settled();
    const heard = theirs.events as MessageChange[];
    // The message arrives at once and again from the stored record. Clients compare ids and count one.
    expect(new Set(heard.map(({ kind, message }) => message?.id ?? kind)).size).toBe(2);
    expect(heard.at(-1)?.kind).toBe("read");
    for (const screen of [mine, theirs]) screen.close();
  });

  it("arrives in order at any speed, and repeats only itself", async () => {
    const thread = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id }));
    const screen = await test.hear(firm.haulier, "onMessage", { threadId: thread.id });
    for (let n = 1; n <= 10; n++)
      dataFrom(
        await test.call(firm.contractor, "sendMessage", {
          clientKey: randomUUID(),
          threadId: thread.id,
          text: `Message ${n}`,
        }),
      );
    await screen.until<MessageChange>(({ message }) => message?.text === "Message 10");
    await test.settled();
    const heard = (screen.events as MessageChange[]).flatMap(({ message }) => message ?? []);
    const once = [...new Map(heard.map((message) => [message.id, message.text])).values()];
    expect(once).toEqual(Array.from({ length: 10 }, (_, i) => `Message ${i + 1}`));
    expect(heard.length).toBeLessThanOrEqual(2 * once.length);
    screen.close();
  });
});

describe("typing and arrival", () => {
  it("reach the other user, and nobody else", async () => {
    const thread = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id }));
    const screen = await test.hear(firm.haulier, "onMessage", { threadId: thread.id });
    dataFrom(await test.call(firm.contractor, "sayTyping", { threadId: thread.id }));
    const typing = await screen.until<MessageChange>(({ kind }) => kind === "typing");
    expect(typing).toMatchObject({ byId: firm.contractor.id, message: null });
    const text = { clientKey: randomUUID(), threadId: thread.id, text: "Has it come?" };
    const { createdAt } = dataFrom<Message>(await test.call(firm.haulier, "sendMessage", text));
    const arrived = { threadId: thread.id, upTo: createdAt };
    expect(dataFrom(await test.call(firm.contractor, "markThreadArrived", arrived))).toBe(true);
    await screen.until<MessageChange>(
      ({ kind, byId, at }) => kind === "arrived" && byId === firm.contractor.id && at === createdAt,
    );
    screen.close();
  });
});

describe("a review", () => {
  it("reaches everyone with the haulier's page open, and its record and its card follow", async () => {
    const booking = await aBooking(test, firm, "in_progress");
    dataFrom(await moved(test, firm.haulier, booking.id, "delivered", { proof: { receivedBy: "Site office" } }));
    dataFrom(await moved(test, firm.contractor, booking.id, "completed"));
    const haulierId = firm.haulier.id;
    const before = dataFrom<HaulierStats>(await test.call(null, "haulierStats", { haulierId }));
    const page = await test.hear(null, "onReview", { haulierId });
    const other = await test.hear(null, "onReview", { haulierId: stranger.haulier.id });
    const review = { clientKey: randomUUID(), bookingId: booking.id, rating: 4, comment: "On time and tidy" };
    expect(await test.call(firm.contractor, "createReview", review)).toMatchObject({ errorType: null });
    const heard = await page.until<ReviewChange>(({ kind }) => kind === "published");
    expect(heard).toMatchObject({
      haulierId,
      review: { rating: 4, comment: review.comment, contractorName: "Isla T.", verified: true, helpfulCount: 0 },
    });
    await haulierInbox.until(told("review_received", "4 of 5"));
    await test.settled();
    const after = dataFrom<HaulierStats>(await test.call(null, "haulierStats", { haulierId }));
    expect([before.averageRating, after.averageRating, after.reviewCount, after.completedJobs]).toEqual([
      null,
      4,
      1,
      1,
    ]);
    expect(after.averageResponseMinutes).not.toBeNull();
    const found = dataFrom<{ items: Supplier[] }>(
      await test.call(firm.contractor, "searchSuppliers", { service: "hiab", site: edinburgh }),
    );
    expect(found.items.find(({ fleetId }) => fleetId === firm.fleet.id)).toMatchObject({
      rating: 4,
      reviewCount: 1,
      completedJobs: 1,
    });
    const answer = { clientKey: randomUUID(), bookingId: booking.id, answer: "Any time" };
    expect(await test.call(firm.haulier, "answerReview", answer)).toMatchObject({ errorType: null });
    const answered = await page.until<ReviewChange>(({ kind }) => kind === "changed");
    expect(answered.review).toMatchObject({ comment: review.comment, verified: true, answer: { text: "Any time" } });
    const kept = { clientKey: randomUUID(), bookingId: booking.id };
    const edit = { ...kept, rating: 2, comment: "Late, on reflection" };
    expect(await test.call(firm.contractor, "editReview", edit)).toMatchObject({ errorType: null });
    const edited = await page.until<ReviewChange>(({ review: { rating } }) => rating === 2);
    expect(edited).toMatchObject({ kind: "changed", review: { comment: edit.comment, answer: { text: "Any time" } } });
    const deletion = { ...kept, clientKey: randomUUID() };
    expect(await test.call(firm.contractor, "deleteReview", deletion)).toMatchObject({ errorType: null });
    const removed = await page.until<ReviewChange>(({ kind }) => kind === "removed");
    expect(removed.review.id).toBe(edited.review.id);
    const none = dataFrom<HaulierStats>(await test.call(null, "haulierStats", { haulierId }));
    expect([none.averageRating, none.reviewCount]).toEqual([null, 0]);
    expect(await test.call(firm.contractor, "createReview", { ...review, clientKey: randomUUID() })).toMatchObject({
      code: "reviews.alreadyReviewed",
    });
    expect(other.events).toEqual([]);
    for (const screen of [page, other]) screen.close();
  });

  it("of Haulyard reaches visitors while it is approved, and when it goes", async () => {
    const admin = aPerson("admin");
    await test.add({ people: [admin] });
    const page = await test.hear(null, "onTestimonial", {});
    const words = { name: "Isla", company: "Test and Sons", content: "They came when they said.", rating: 5 };
    const sent = { clientKey: randomUUID(), ...words };
    const { id: testimonialId } = dataFrom<Testimonial>(await test.call(firm.contractor, "submitTestimonial", sent));
    const move = (version: number, approved: boolean) =>
      test.call(admin, "moderateTestimonial", { testimonialId, version, approved, featured: approved });
    dataFrom(await move(1, true));
    const shown = await page.until<TestimonialChange>(({ kind }) => kind === "shown");
    expect(shown).toMatchObject({ testimonialId, testimonial: { ...words, featured: true } });
    dataFrom(await move(2, false));
    const removed = await page.until<TestimonialChange>(({ kind }) => kind === "removed");
    expect(removed).toEqual({ kind: "removed", testimonialId, testimonial: null });
    page.close();
  });
});

describe("a stranger", () => {
  it("is rejected by all these streams, and has received nothing of all this", async () => {
    const booking = await aBooking(test, firm);
    const thread = dataFrom<Thread>(await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id }));
    for (const person of [stranger.contractor, stranger.haulier, stranger.driver]) {
      expect(await test.listen(person, "onBooking", { bookingId: booking.id })).toMatchObject({
        code: "access.notFound",
      });
      expect(await test.listen(person, "onPosition", { bookingId: booking.id })).toMatchObject({
        code: "access.notFound",
      });
      expect(await test.listen(person, "onMessage", { threadId: thread.id })).toMatchObject({
        code: "access.notFound",
      });
    }
    for (const name of ["onBooking", "onPosition", "onMessage", "onInbox"] as const)
      expect(
        (await test.listen(null, name, { bookingId: booking.id, threadId: thread.id } as never)).errorType,
      ).toMatch(/^Unauthorized/);
    await test.settled();
    expect(strangerInboxes.flatMap((inbox) => inbox.events)).toEqual([]);
    const everything = [contractorInbox, haulierInbox, managerInbox].map(
      (inbox) => new Set((inbox.events as InboxEvent[]).map(({ userId }) => userId)),
    );
    expect(everything).toEqual([firm.contractor, firm.haulier, firm.manager].map(({ id }) => new Set([id])));
  });
});
