import { statementEntity, statementId } from "#functions/accounting/cis-statement-store.ts";
import { feeInvoiceEntity } from "#functions/accounting/fee-store.ts";
import { newProfile, profileWrites } from "#functions/accounts/driver-store.ts";
import { type Relationship, relationshipWrite } from "#functions/accounts/relationship-store.ts";
import { type SignInRecord, signInWrite } from "#functions/accounts/sign-up-store.ts";
import { membershipWrite, profileWrite, roleCount } from "#functions/accounts/store.ts";
import { newDriverApplicationWrite } from "#functions/accounts/team-store.ts";
import { announcementEntity } from "#functions/admin/announcement-store.ts";
import { articleEntity } from "#functions/admin/article-store.ts";
import { pendingChangeEntity } from "#functions/admin/pending-change-store.ts";
import { personNoteWrite } from "#functions/admin/person-note-store.ts";
import { newContactMessageWrite } from "#functions/admin/store.ts";
import { selfBillingWrite } from "#functions/billing/self-billing-store.ts";
import { invoiceEntity, jobToInvoiceEntity } from "#functions/billing/store.ts";
import { caseEntity } from "#functions/booking/case-store.ts";
import { newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { documentWrites } from "#functions/compliance/public.ts";
import { handoverEntity } from "#functions/fleet/handover-store.ts";
import { newDefect, newWalkaround, type StoredDefect } from "#functions/inspections/store.ts";
import { newDeliveryWrites, webhookEntity } from "#functions/integrations/webhook-store.ts";
import { newLeadWrites } from "#functions/leads/lead-store.ts";
import { messageWrite, messageWrites } from "#functions/messaging/message-store.ts";
import { newReportWrite } from "#functions/messaging/report-store.ts";
import { newThreadWrites, summarized, threadIdOf } from "#functions/messaging/store.ts";
import { notificationWrite } from "#functions/notifications/store.ts";
import { payoutBatchEntity, payoutEntity } from "#functions/payouts/store.ts";
import { auditWrite } from "#functions/platform/audit.ts";
import { type ClientCall, clientCallWrite } from "#functions/platform/client-calls.ts";
import type { Database, Write } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { workMark } from "#functions/quotes/made-for.ts";
import { newOpenJobWrites, newQuoteWrites } from "#functions/quotes/record-store.ts";
import { newReviewWrites } from "#functions/reviews/store.ts";
import { newTestimonialWrites } from "#functions/reviews/testimonial-store.ts";
import { createRandom, type Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import { StatementRecord } from "#shared/accounting/cis-statement.ts";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeInvoiceId } from "#shared/accounting/fee-rules.ts";
import { type DriverProfile, LicenceCategory } from "#shared/accounts/driver.ts";
import { driverDetails, factsOf } from "#shared/accounts/driver-rules.ts";
import type { DriverApplication, Membership, Profile } from "#shared/accounts/model.ts";
import { AnnouncementAudience, AnnouncementRecord } from "#shared/admin/announcements.ts";
import { articleId } from "#shared/admin/article-rules.ts";
import { Article, ArticleKind } from "#shared/admin/articles.ts";
import type { ContactMessageRecord } from "#shared/admin/letters.ts";
import type { AuditEntry } from "#shared/admin/model.ts";
import { PendingChangeRecord } from "#shared/admin/pending-changes.ts";
import { PersonNoteRecord } from "#shared/admin/person-notes.ts";
import { nothingSince } from "#shared/billing/invoice-rules.ts";
import { Invoice, JobToInvoice } from "#shared/billing/model.ts";
import { SelfBilling } from "#shared/billing/self-billing.ts";
import { CaseState, isCaseOver } from "#shared/booking/case-life.ts";
import { CaseRecord } from "#shared/booking/case-model.ts";
import { BookingRecord, BookingStatus, JobRecord, JobStatus } from "#shared/booking/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { HandoverRecord, HandoverState } from "#shared/fleet/handover.ts";
import { Walkaround } from "#shared/inspections/model.ts";
import { type DeliveryRecord, DeliveryStatus, type WebhookRecord } from "#shared/integrations/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { BookingId, DefectId, FleetId, PayoutBatchId, PayoutId, type UserId, WebhookId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { MessageRecord } from "#shared/messaging/model.ts";
import { MessageReportRecord } from "#shared/messaging/report.ts";
import { Notification } from "#shared/notifications/model.ts";
import { type PayoutBatchRecord, type PayoutRecord, PayoutState } from "#shared/payouts/payout-model.ts";
import { lineOf, madeBatch } from "#shared/payouts/payout-rules.ts";
import { OpenJobRecord, OpenJobStatus, QuoteRecord, QuoteStatus } from "#shared/quotes/model.ts";
import { Review } from "#shared/reviews/model.ts";
import { TestimonialRecord } from "#shared/reviews/testimonial.ts";
import { aPayout } from "./a-payout.ts";
import { oneInvoice } from "./an-invoice.ts";
import { someFees } from "./fee-terms.ts";
import { aDelivery, aWebhook } from "./integrated.ts";
import { pastJob } from "./past-job.ts";
import { aDocument, aFleet, aPerson, asTheyMustBe } from "./people.ts";
import { writeInBulk } from "./write-items.ts";

const taken = keyInUse();

export interface ListWorld {
  readonly admin: Profile;
  readonly contractors: readonly Profile[];
  readonly hauliers: readonly Profile[];
  readonly manager: Profile;
  readonly drivers: readonly Profile[];
  readonly people: readonly Profile[];
  readonly members: readonly Membership[];
  readonly jobs: readonly JobRecord[];
  readonly bookings: readonly BookingRecord[];
  readonly openJobs: readonly OpenJobRecord[];
  readonly quotes: readonly QuoteRecord[];
  readonly messages: readonly MessageRecord[];
  /** The first contractor's unread conversations, with the time of the other side's last message. */
  readonly unreadThreads: readonly Dated[];
  readonly handovers: readonly HandoverRecord[];
  readonly messageReports: readonly MessageReportRecord[];
  readonly cases: readonly CaseRecord[];
  readonly personNotes: readonly PersonNoteRecord[];
  readonly signIns: readonly SignInRecord[];
  readonly pendingChanges: readonly PendingChangeRecord[];
  readonly announcements: readonly AnnouncementRecord[];
  readonly notifications: readonly Notification[];
  readonly invoices: readonly Invoice[];
  readonly jobsToInvoice: readonly JobToInvoice[];
  readonly payouts: readonly PayoutRecord[];
  readonly payoutBatches: readonly PayoutBatchRecord[];
  readonly cisStatements: readonly StatementRecord[];
  readonly selfBillings: readonly SelfBilling[];
  readonly feeInvoices: readonly FeeInvoice[];
  readonly walkarounds: readonly Walkaround[];
  readonly defects: readonly StoredDefect[];
  readonly reviews: readonly Review[];
  readonly testimonials: readonly TestimonialRecord[];
  readonly contactMessages: readonly ContactMessageRecord[];
  readonly leads: readonly LeadRecord[];
  readonly articles: readonly Article[];
  readonly papers: readonly Paper[];
  readonly applications: readonly DriverApplication[];
  readonly driverProfiles: readonly DriverProfile[];
  readonly audit: readonly AuditEntry[];
  readonly relationships: readonly Relationship[];
  readonly webhooks: readonly WebhookRecord[];
  readonly deliveries: readonly DeliveryRecord[];
  readonly clientCalls: readonly ClientCall[];
}

export interface Size {
  readonly jobs: number;
  readonly others: number;
}

/** Fills a table with a random world: few users with long lists, and many records of the same instant. */
export async function storeListWorld(db: Database, seed: number, { jobs: count, others }: Size): Promise<ListWorld> {
  const random = createRandom(seed);
  const start = new Date().toISOString();
  const past = () => addSeconds(start, -7 - 900 * random.whole(1, 300));
  const many = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

  const admin = aPerson("admin");
  const contractors = many(3, () => aPerson("contractor"));
  const hauliers = many(2, () => aPerson("haulier", { canBook: true }));
  const [manager, ...drivers] = [aPerson("fleet_manager"), ...many(4, () => aPerson("driver"))];
  const [first, second] = hauliers.map(({ id }) => id) as [Profile["id"], Profile["id"]];
  const member = (person: Profile | undefined, haulierId: Profile["id"], state: Membership["state"] = "active") =>
    person && { haulierId, userId: person.id, kind: person.role as Membership["kind"], state, name: person.fullName };
  // The first driver works for both hauliers, the second has left one, the third works for one.
  const members = [
    member(manager, first),
    member(drivers[0], first),
    member(drivers[1], first),
    member(drivers[1], second),
    member(drivers[2], first),
    member(drivers[2], second, "removed"),
    member(drivers[3], second, "removed"),
  ].filter((one) => one !== undefined);
  const crowd = many(others, (index) =>
    // Every second user is a contractor, so that contractors fill more than a page.
    aPerson(index % 2 ? "contractor" : random.pick([null, "driver"] as const), {
      createdAt: past(),
      status: random.next() < 0.1 ? "deleted" : "active",
    }),
  );
  const people = [admin, ...contractors, ...hauliers, manager, ...drivers, ...crowd];

  const made = many(count, () => aJob(random, { start, past, contractors, hauliers, drivers }));
  const openJobs = many(count, () => anOpenJob(random, { start, past, contractors, hauliers, drivers }));
  const quotes = many(count, () =>
    aQuote(random, { start, past, contractors, hauliers, drivers }, random.pick(openJobs)),
  );
  const correspondent = contractors[0] as Profile;
  const partners = many(others, () => aPerson("haulier"));
  const threads = partners.map(({ id }) => threadIdOf(correspondent.id, id));
  const messages = many(others * 2, (index) => {
    // One long conversation, some short ones, and some empty ones.
    const threadId = threads[index % 2 ? 0 : random.whole(0, Math.floor(threads.length * 0.8))];
    const at = past();
    return MessageRecord.parse({
      ...{ id: random.id(), threadId, senderId: correspondent.id, text: "On its way", type: "text" },
      ...{ clientKey: random.id(), file: null, isRead: true, readAt: at, createdAt: at },
    });
  });
  const handovers = many(others * 2, (index) => {
    const createdAt = past();
    return HandoverRecord.parse({
      ...{
        id: random.id(),
        plate: `LST ${index}`,
        claimantId: random.id(),
        holderId: random.id(),
        fleetId: random.id(),
      },
      ...{
        state: random.pick(HandoverState.options),
        reason: null,
        waitsSince: addSeconds(createdAt, 86_400 * (index % 3)),
        reservedUntil: null,
        answerBy: start,
        version: 1,
        createdAt,
      },
    });
  });
  const messageReports = many(others * 2, () =>
    MessageReportRecord.parse({
      ...{ id: random.id(), threadId: random.id(), messageId: random.id(), reporterId: random.pick(contractors).id },
      ...{
        reportedId: random.pick(contractors).id,
        reason: "spam",
        note: "",
        lines: [],
        outcome: null,
        closedAt: null,
      },
      ...{ state: random.pick(["open", "closed"] as const), version: 1, createdAt: past() },
    }),
  );
  const ofHauliers = <T>(make: (haulier: Profile, contractor: Profile) => T) =>
    many(others, () => make(random.pick(hauliers), random.pick(contractors)));
  const personNotes = ofHauliers(({ id }) =>
    PersonNoteRecord.parse({ id: random.id(), userId: id, authorId: admin.id, text: "Rang twice", createdAt: past() }),
  );
  const signIns = ofHauliers(({ id }) => ({ id: random.id(), userId: id, device: "Chrome on Android", at: past() }));
  const pendingChanges = many(others * 2, (index) =>
    PendingChangeRecord.parse({
      ...{ id: random.id(), userId: random.pick(contractors).id, kind: "role", role: "haulier", roleBefore: null },
      ...{ reason: "As agreed", proposedBy: admin.id, decidedBy: null },
      ...{ state: index % 2 ? "open" : "refused", decidedReason: null, decidedAt: index % 2 ? null : past() },
      ...{ version: 1, createdAt: past() },
    }),
  );
  // The first contractor writes most reviews, so that the list of its own reviews has several pages.
  const reviews = ofHauliers((haulier, contractor) =>
    Review.parse({
      ...{ id: random.id(), haulierId: haulier.id, bookingId: random.id() },
      ...{ contractorId: random.next() < 0.7 ? correspondent.id : contractor.id },
      ...{ contractorName: "Isla T.", service: "hiab", rating: 5, comment: "On the minute", verified: true },
      ...{ helpfulCount: 0, createdAt: past(), editedAt: null, deletedAt: null, hiddenFor: null, answer: null },
    }),
  );
  const party = { name: "Test and Sons", address: "1 Yard", postcode: null, companyNumber: null, vatNumber: null };
  const invoices = ofHauliers((haulier, contractor) =>
    Invoice.parse({
      ...{ ...oneInvoice(BookingId.parse(random.id())), period: null, number: "2026-0001", year: 2026, sequence: 1 },
      supplierId: haulier.id,
      ...{ customerId: random.next() < 0.7 ? correspondent.id : contractor.id, supplier: party, customer: party },
      ...{ reference: "JOB-261101-AAAAAA", purchaseOrder: null, title: "Hiab", taxPoint: "2026-11-01" },
      ...{ issuedAt: past(), dueOn: "2026-12-01", lines: [], groups: [], netPence: 100, vatPence: 20 },
      ...{ reverseChargePence: 0, payablePence: 120, cisPercent: null, deductionPence: 0, isBusiness: true },
      ...nothingSince(),
      ...{ selfBilled: false, version: 1 },
    }),
  );
  const vehicle = { fleetId: random.id(), fleetName: "Hiab 1", vehicleReg: null };
  const walkarounds = ofHauliers((haulier, contractor) => {
    const at = past();
    return Walkaround.parse({
      ...{ id: random.id(), haulierId: haulier.id, ...vehicle, driverId: contractor.id, driverName: "Rab Test" },
      ...{ list: "lorry", odometerMiles: null, day: ukDayOf(at), at, heardAt: null, isTimeUncertain: false },
      ...{ isNil: true, findings: [] },
    });
  });
  const defects = ofHauliers((haulier, contractor): StoredDefect => {
    // Few fixed items, so that the list of open ones has several pages.
    const isFixed = random.next() < 0.1;
    const reportedAt = past();
    const repair = {
      ...{ recordedById: haulier.id, mender: "Test Garage", fixedOn: ukDayOf(reportedAt), done: "New bulb" },
      ...{ photos: [], recordedAt: reportedAt },
    };
    return {
      ...{ id: DefectId.parse(random.id()), haulierId: haulier.id, fleetId: FleetId.parse(vehicle.fleetId) },
      ...{ fleetName: "Hiab 1", vehicleReg: null, item: "lights", severity: "minor", words: "Out", photos: [] },
      ...{ reporterId: contractor.id, reporterName: "Rab Test", reportedAt, version: 1 },
      ...{ state: isFixed ? "fixed" : "open", repair: isFixed ? repair : null },
    };
  });
  const payouts = ofHauliers((haulier) => {
    // Mostly paid payouts, so that the list of paid ones has several pages.
    const state = random.next() < 0.8 ? "paid" : random.pick(PayoutState.options);
    return aPayout({
      ...{ id: PayoutId.parse(random.id()), bookingId: BookingId.parse(random.id()), haulierId: haulier.id },
      ...{ state, recordedAt: past() },
    });
  });
  const payoutBatches = payouts.map((payout) =>
    madeBatch({
      ...{ id: PayoutBatchId.parse(random.id()), madeBy: payout.haulierId, madeAt: past() },
      lines: [lineOf(payout)],
    }),
  );
  const jobsToInvoice = ofHauliers(({ id }) =>
    JobToInvoice.parse({
      ...{
        id: random.id(),
        supplierId: id,
        reference: "JOB-261101-AAAAAA",
        title: "Hiab",
        pence: 120,
        needs: "address",
        since: past(),
      },
    }),
  );
  const monthEnds = Array.from({ length: 2 * others }, (_none, month) =>
    new Date(Date.UTC(2020, month, 5)).toISOString().slice(0, 10),
  );
  const cisStatements = monthEnds.map((monthEnd) => {
    const [haulier, contractor] = [
      random.pick(hauliers),
      random.next() < 0.7 ? correspondent : random.pick(contractors),
    ];
    const key = { contractorId: contractor.id, haulierId: haulier.id, monthEnd };
    const sums = { grossPence: 100, materialsPence: 0, deductedPence: 20 };
    const names = { contractorName: "Test and Sons", haulierName: "Una Haulage" };
    const issued = { at: past(), ...names, employerReference: "123/A", utr: "3282497350", verificationNumber: null };
    return StatementRecord.parse({
      ...{ id: statementId(key as never), ...key, ...names, ...sums, lines: [], version: 1 },
      issued: random.next() < 0.7 ? { ...issued, ...sums } : null,
    });
  });
  // Mostly featured testimonials, so that each list has several pages.
  const testimonials = many(others * 2, (index) =>
    TestimonialRecord.parse({
      photo: null,
      ...{ id: random.id(), userId: random.id(), name: "Una", company: "Una's", content: "Good.", rating: 5 },
      ...{ approved: index % 3 > 0, featured: index % 3 > 0 && random.next() < 0.8, createdAt: past(), version: 1 },
    }),
  );
  const notifications = ofHauliers((haulier) =>
    Notification.parse({
      ...{ id: random.id(), userId: haulier.id, kind: "job_requested", title: "New request", body: "Answer soon" },
      ...{ actionUrl: "/jobs/manage", isRead: random.next() < 0.5, createdAt: past() },
    }),
  );
  const contactMessages = many(others * 2, (index) =>
    aContactMessage(random, past(), index % 2 ? correspondent.id : null),
  );
  const leads = many(others, () => aLead(random, past()));
  const announcements = many(others * 2, () =>
    AnnouncementRecord.parse({
      ...{ id: random.id(), text: "Closed on Friday", link: null, audience: random.pick(AnnouncementAudience.options) },
      ...{ startsAt: past(), endsAt: past(), createdAt: past(), createdBy: admin.id, endedBy: null, version: 1 },
    }),
  );
  const articles = many(others * 3, (index) => anArticle(random, index, past()));
  const papers = ofHauliers(({ id }) =>
    aDocument(id, {
      state: random.pick(["pending", "pending", "pending", "approved", "rejected"] as const),
      createdAt: past(),
    }),
  );
  const applications = many(others, () => anApplication(random, past()));
  const driverProfiles = many(others, () => aDriverProfile(random, past()));
  const subjects = many(2, () => random.id());
  const audit = many(others, () => ({
    ...{ id: random.id(), at: past(), actorId: random.pick(["operator", "system"]), action: "suspendUser" },
    ...{ subjectId: random.pick(subjects), reason: null, before: null, after: null },
  }));

  const relationships = [...contractors, ...hauliers].flatMap(({ id: ownerId }, index) =>
    partners.slice(index * 10).map(({ id: otherId }) => ({
      ...{ ownerId, otherId, side: "haulier" as const, jobs: 1, completed: 0, lastJobAt: past(), version: 1 },
      ...{ favourite: random.next() < 0.1, blocked: false },
    })),
  );

  const webhooks = hauliers.flatMap(({ id }) => many(2, () => aWebhook(id, WebhookId.parse(random.id()))));
  const deliveries = many(others * 2, () => {
    const status = random.pick(DeliveryStatus.options);
    return aDelivery(random.pick(webhooks), random.id(), { status, createdAt: past() });
  });
  const clientCalls = ofHauliers(({ id: ownerId }) => ({
    ...{ id: random.id(), ownerId, at: past(), clientId: "planner", clientName: "Planner" },
    ...{ operation: "sendMessage", subjectId: null },
  }));
  const cases = made.flatMap(({ booking }) => (booking ? aCase(booking, random, past) : []));
  const feeInvoices = monthEnds.map((monthEnd, at): FeeInvoice => {
    const month = monthEnd.slice(0, 7);
    const { id: haulierId } = hauliers[at % hauliers.length] as Profile;
    return {
      ...someFees,
      ...{ id: feeInvoiceId(haulierId, month), number: `FEE-2026-${at}`, sequence: at, haulierId, month },
      issuedAt: `${monthEnd}T02:00:00.000Z`,
    };
  });

  const selfBillings = many(others * 2, (index) =>
    SelfBilling.parse({
      ...{ id: `agreement-${index}`, bookingId: correspondent.id, haulierId: hauliers[index % 2]?.id },
      ...{ contractorId: (index % 3 > 0 ? correspondent : contractors[index % contractors.length])?.id },
      ...{ contractorName: "Test and Sons", contractorVatNumber: "GB100000017" },
      ...{ haulierName: "Una Haulage", haulierVatNumber: "GB999999973", text: "Agreed.", textDate: "2026-11-29" },
      ...{ proposedBy: correspondent.id, proposedAt: addSeconds(start, -900 * (index + 1)) },
      ...{ acceptedBy: null, acceptedAt: null, until: "2026-12-01", endedAt: null, endedFor: null, version: 1 },
    }),
  );
  const writes: Write[] = [
    ...people.map(asTheyMustBe).map(profileWrite),
    ...people.flatMap((person) => roleCount.changes(null, person)),
    ...members.map(membershipWrite),
    ...made.flatMap(({ job, booking }) => [...newJobWrites(job), ...(booking ? newBookingWrites(booking, taken) : [])]),
    ...openJobs.flatMap((job) => newOpenJobWrites(job)),
    // Omits the write that marks the current quote: a haulier may have several quotes for a job here.
    ...quotes.flatMap((quote) => newQuoteWrites(quote, taken).slice(0, 2)),
    ...partners.flatMap(({ id }) => threadWrites(correspondent.id, id, start)),
    ...messages.map((message) => messageWrite(message, (partners[threads.indexOf(message.threadId)] as Profile).id)),
    ...handovers.map((handover) => ({ put: handoverEntity.toItem(handover) })),
    ...messageReports.map(newReportWrite),
    ...cases.map((record) => ({ put: caseEntity.toItem(record) })),
    ...personNotes.map(personNoteWrite),
    ...signIns.map(signInWrite),
    ...pendingChanges.map((one) => ({ put: pendingChangeEntity.toItem(one) })),
    ...announcements.map((one) => ({ put: announcementEntity.toItem(one) })),
    ...invoices.map((one) => ({ put: invoiceEntity.toItem(one) })),
    ...cisStatements.map((one) => ({ put: statementEntity.toItem(one) })),
    ...selfBillings.map((one) => selfBillingWrite(null, one)),
    ...feeInvoices.map((one) => ({ put: feeInvoiceEntity.toItem(one) })),
    ...payouts.map((one) => ({ put: payoutEntity.toItem(one) })),
    ...payoutBatches.map((one) => ({ put: payoutBatchEntity.toItem(one) })),
    ...jobsToInvoice.map((one) => ({ put: jobToInvoiceEntity.toItem(one) })),
    ...walkarounds.map(newWalkaround),
    ...defects.map(newDefect),
    ...reviews.flatMap(newReviewWrites),
    ...testimonials.flatMap(newTestimonialWrites),
    ...notifications.map(notificationWrite),
    ...papers.flatMap((paper) => documentWrites(paper)),
    ...contactMessages.map(newContactMessageWrite),
    ...leads.flatMap(newLeadWrites),
    ...articles.map((article) => ({ put: articleEntity.toItem(article) })),
    ...applications.map((application) => newDriverApplicationWrite(application, taken)),
    ...driverProfiles.flatMap((profile) => profileWrites(null, profile)),
    ...audit.map(auditWrite),
    ...relationships.map((relationship) => relationshipWrite(null, relationship, taken)),
    ...webhooks.map((webhook) => ({ put: webhookEntity.toItem(webhook) })),
    ...deliveries.flatMap(newDeliveryWrites),
    ...clientCalls.map(clientCallWrite),
  ];
  await writeInBulk(db, writes);
  // The newest message decides a conversation's place in both members' lists.
  const newest = Map.groupBy(messages, ({ threadId }) => threadId);
  const unreadThreads: Dated[] = [];
  await inBatches([...newest.values()], 10, async (ofThread) => {
    const last = [...ofThread].sort(byNewest)[0] as MessageRecord;
    const at = threads.indexOf(last.threadId);
    const partner = partners[at] as Profile;
    // In the long conversation the contractor wrote last, in the others the haulier.
    const senderId = at === 0 ? correspondent.id : partner.id;
    const thread = await summarized(db, last.threadId);
    if (thread) await db.commit(messageWrites({ ...last, senderId, isRead: false }, thread, last.text).slice(1));
    if (at > 0) unreadThreads.push({ id: last.threadId, createdAt: last.createdAt });
  });
  const [jobs, bookings] = [made.map(({ job }) => job), made.flatMap(({ booking }) => booking ?? [])];
  return {
    ...{ admin, contractors, hauliers, manager, drivers, people, members, jobs, bookings, openJobs, quotes, messages },
    ...{
      unreadThreads,
      handovers,
      messageReports,
      cases,
      personNotes,
      signIns,
      pendingChanges,
      announcements,
      notifications,
      invoices,
      jobsToInvoice,
      payouts,
      payoutBatches,
      cisStatements,
      selfBillings,
      feeInvoices,
      walkarounds,
      defects,
      reviews,
      testimonials,
      contactMessages,
      leads,
      articles,
      papers,
      applications,
      driverProfiles,
      audit,
      relationships,
      webhooks,
      deliveries,
      clientCalls,
    },
  };
}

function aCase(booking: BookingRecord, random: Random, past: () => string): CaseRecord {
  const { id: bookingId, contractorId, haulierId } = booking;
  const state = random.pick(CaseState.options);
  const [createdAt, at] = [past(), past()];
  return CaseRecord.parse({
    ...{ id: random.id(), bookingId, contractorId, haulierId, state, kind: "late", openedBy: "contractor" },
    ...{ isJoined: false, statements: [], proposal: null, end: null, takenBy: null, createdAt, version: 1 },
    dueAt: state === "open" || state === "answered" ? at : null,
    adminSince: state === "with_admin" ? at : null,
    endedAt: isCaseOver(state) ? at : null,
  });
}

type Dated = { readonly id: string; readonly createdAt: string };
function byNewest(one: Dated, other: Dated): number {
  return `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? 1 : -1;
}

type Cast = Pick<ListWorld, "contractors" | "hauliers" | "drivers"> & { start: string; past: () => string };

/** Statuses of most bookings. They are few, so that a list by status fills more than a page. */
const lasting = ["completed", "confirmed", "confirmed", "confirmed"] as const;

/** Makes a request and usually its booking, most often of the first contractor with the first haulier. */
function aJob(random: Random, { start, past, contractors, hauliers, drivers }: Cast) {
  const haulier = hauliers[random.next() < 0.7 ? 0 : 1] as Profile;
  const contractor = random.next() < 0.5 ? (contractors[0] as Profile) : random.pick([...contractors, ...hauliers]);
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const parties = { contractor, haulier, town, fleet: aFleet(haulier.id) };
  const askedAt = past();
  const model = pastJob(random, parties, askedAt, "completed");
  const isBooked = random.next() < 0.75;
  const status = isBooked ? "booked" : random.pick(JobStatus.options.filter((one) => one !== "booked"));
  const job = { ...model.job, status, updatedAt: past(), bookingId: isBooked ? model.booking.id : null };
  const outcome = random.pick([...lasting, random.pick(BookingStatus.options)]);
  const day = addDays(ukDayOf(start), random.whole(-5, 5));
  const booking = {
    ...model.booking,
    status: outcome,
    driverId: random.next() < 0.8 ? random.pick(drivers).id : null,
    createdAt: past(),
    completedAt: outcome === "completed" ? past() : null,
    collectAt: instantOfUk(day, random.pick(["00:00", "07:30", "23:30"])),
    // Without hours a booking occupies only its start day, unless it is a hire.
    slotHours: [],
    hiredUntil: random.next() < 0.2 ? instantOfUk(addDays(day, random.whole(2, 28)), "00:00") : null,
  };
  return { job: JobRecord.parse(job), booking: isBooked ? BookingRecord.parse(booking) : null };
}

/** Makes an open or finished open job, most often of the first contractor and for every haulier. */
function anOpenJob(random: Random, cast: Cast): OpenJobRecord {
  const { job } = aJob(random, cast);
  const day = addDays(ukDayOf(cast.start), random.whole(1, 9));
  const collectAt = instantOfUk(day, random.pick(["07:30", "23:30"]));
  return OpenJobRecord.parse({
    ...job,
    ...{ id: random.id(), ownerId: job.contractorId, ownerName: job.contractorName, origin: "contractor" },
    status: random.pick(["pending", "pending", "pending", "quoted", "quoted", ...OpenJobStatus.options]),
    service: random.pick(["hiab", "hiab", "tar"]),
    haulierId: random.next() < 0.4 ? null : (cast.hauliers[random.next() < 0.8 ? 0 : 1]?.id ?? null),
    ...{
      budgetPence: null,
      openUntil: collectAt,
      collectAt,
      round: 1,
      standing: 0,
      acceptedQuoteId: null,
      bookingId: null,
    },
    ...{ createdAt: cast.past(), version: 1 },
  });
}

function aQuote(random: Random, cast: Cast, job: OpenJobRecord): QuoteRecord {
  const haulier = cast.hauliers[random.next() < 0.7 ? 0 : 1] as Profile;
  return QuoteRecord.parse({
    ...{ id: random.id(), jobRequestId: job.id, reference: job.reference, title: job.title, madeFor: workMark(job) },
    status: random.pick(["submitted", "submitted", "superseded", ...QuoteStatus.options]),
    ...{ revision: 1, haulierId: haulier.id, haulierName: "Test Haulage", fleetId: random.id(), fleetName: "Hiab 1" },
    ...{ lines: [{ words: "Lift", pence: 100 }], totalPence: 100, message: null, distanceMiles: 2, counter: null },
    ...{ rejectReason: null, validUntil: job.openUntil, createdAt: cast.past(), updatedAt: cast.past(), version: 1 },
  });
}

function threadWrites(one: Profile["id"], other: Profile["id"], createdAt: string): Write[] {
  const [first = one, second = other] = [one, other].sort();
  return newThreadWrites(
    { id: threadIdOf(one, other), memberIds: [first, second], createdAt },
    [
      { id: one, name: "Contractor" },
      { id: other, name: "Haulier" },
    ],
    taken,
  );
}

function aContactMessage(random: Random, createdAt: string, userId: UserId | null): ContactMessageRecord {
  return {
    ...{
      id: random.id() as ContactMessageRecord["id"],
      name: "Una",
      email: "una@people.test",
      topic: "other" as const,
    },
    ...{ message: "When do you open?", userId, state: random.pick(["open", "closed"] as const), note: null },
    ...{ job: null, lines: [], waitsSince: createdAt, secret: "", linkEndsAt: null },
    ...{ closedAt: null, version: 1, createdAt },
  };
}

function aLead(random: Random, createdAt: string): LeadRecord {
  return {
    ...{ id: random.id() as LeadRecord["id"], status: random.pick(["new", "matched"] as const), secret: "" },
    ...{ name: "Gil", email: "gil@people.test", phone: "0131 496 0000", company: null, serviceType: "hiab" as const },
    ...{ location: "Leith", description: "Lift a shed.", urgency: "medium" as const, budgetRange: null, userId: null },
    ...{
      quotes: 0,
      note: null,
      createdAt,
      confirmedAt: null,
      matchedAt: null,
      quotedAt: null,
      isUnreachable: false,
      endsAt: createdAt,
    },
    ...{ updatedAt: createdAt, version: 1 },
  };
}

function anArticle(random: Random, index: number, at: string): Article {
  const [kind, slug] = [random.pick(ArticleKind.options), `tried-${index}`];
  const id = articleId(kind, slug);
  const isPublished = random.next() < 0.75;
  const words = { id, kind, slug, title: "Tried" };
  return Article.parse({
    ...{ ...words, version: 1, publishedVersion: isPublished ? 1 : null, firstPublishedAt: at },
    published: isPublished ? { ...words, description: "Tried.", publishedAt: at, updatedAt: at } : null,
    ...{ changedAt: at, changedBy: random.id() },
  });
}

function anApplication(random: Random, createdAt: string): DriverApplication {
  return {
    ...{ id: random.id() as DriverApplication["id"], fullName: "Rab", email: "rab@people.test", phone: "01632 960001" },
    ...{ postcode: "EH6 6QQ", userId: null, reason: null, version: 1, createdAt },
    ...driverDetails({ licenceCategories: ["C"] }),
    state: random.pick(["new", "new", "approved"] as const),
  };
}

function aDriverProfile(random: Random, listedSince: string): DriverProfile {
  const expiresOn = "2099-01-01";
  const details = driverDetails({
    licenceCategories: [random.pick(LicenceCategory.options)],
    areas: random.pick([["EH"], ["G"], ["EH", "G"]]),
    ...(random.next() < 0.5 && { cpcNumber: "1", cpcExpiresOn: expiresOn }),
    ...(random.next() < 0.5 && { allmiNumber: "1", allmiExpiresOn: expiresOn }),
  });
  return {
    ...newProfile({ id: random.id() as Profile["id"], fullName: "Rab Driver" }, details, listedSince),
    listedSince: random.next() < 0.8 ? listedSince : null,
    checked: random.next() < 0.9 ? factsOf(details) : null,
  };
}
