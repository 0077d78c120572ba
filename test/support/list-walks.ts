import type { Random } from "#local/demo/random.ts";
import { type DriverProfile, LicenceWanted } from "#shared/accounts/driver.ts";
import { isListed, licenceStep } from "#shared/accounts/driver-rules.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { ArticleKind } from "#shared/admin/articles.ts";
import { isCaseOver } from "#shared/booking/case-life.ts";
import { type CaseRecord, CasesShown } from "#shared/booking/case-model.ts";
import { isOver } from "#shared/booking/lifecycle.ts";
import {
  type BookingRecord,
  BookingsShown,
  type JobRecord,
  JobStatus,
  RequestsShown,
  settledLatelySeconds,
} from "#shared/booking/model.ts";
import { DeliveryStatus } from "#shared/integrations/model.ts";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { PayoutState } from "#shared/payouts/payout-model.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import { OpenJobStatus, QuoteStatus } from "#shared/quotes/model.ts";
import type { ListWorld } from "./list-world.ts";
import { tableCalls } from "./table-calls.ts";
import { dataOf, type World } from "./world.ts";

type Ops = typeof operations;
type PageOf = { items: object[]; nextToken: string | null };
export type ListName = { [N in OperationName]: Output<Ops[N]> extends PageOf ? N : never }[OperationName];

export interface Walk<N extends ListName = ListName> {
  readonly name: N;
  readonly as: Profile;
  readonly input: RawInput<Ops[N]>;
  /** Walks of the same list accept each other's page tokens. */
  readonly list: string;
  readonly ids: readonly string[];
  /** Whether each page is in reverse order of the list. */
  readonly turnsPages?: boolean;
}

type Draw<N extends ListName> = (world: ListWorld, random: Random) => Omit<Walk<N>, "name">;

const idOf = ({ id }: { id: string }) => id;
function latestFirst<T extends { id: string }>(records: readonly T[], at: (record: T) => string | null): string[] {
  const cursor = (record: T) => `${at(record)}#${record.id}`;
  return [...records].sort((one, other) => (cursor(one) < cursor(other) ? 1 : -1)).map(idOf);
}
const newestFirst = (records: readonly { id: string; createdAt: string }[]) =>
  latestFirst(records as { id: string; createdAt: string }[], ({ createdAt }) => createdAt);
const oldestFirst = (records: readonly { id: string; createdAt: string }[]) => newestFirst(records).reverse();

const letterWriter = ({ people, contactMessages }: ListWorld): Profile =>
  people.find(({ id }) => contactMessages.some(({ userId }) => userId === id)) as Profile;

const maybe = <T>(random: Random, options: readonly T[]) => random.pick([null, ...options]);

function requestsShown(jobs: readonly JobRecord[], show: RequestsShown | null): string[] {
  if (show === "settled_lately") {
    const since = addSeconds(new Date().toISOString(), -settledLatelySeconds);
    const lately = jobs.filter((job) => job.status !== "pending" && job.updatedAt >= since);
    return latestFirst(lately, ({ updatedAt }) => updatedAt);
  }
  return newestFirst(jobs.filter((job) => !show || job.status === show));
}

/** Returns a booking's last UK day: the end of its hire, or the day of its start. */
const lastDayOf = ({ collectAt, hiredUntil }: BookingRecord) =>
  ukDayOf(hiredUntil ? addSeconds(hiredUntil, -1) : collectAt);

const onDays = (all: readonly BookingRecord[], from: string, until: string) =>
  all.filter((booking) => lastDayOf(booking) >= from && ukDayOf(booking.collectAt) <= until);

function bookingsShown(all: readonly BookingRecord[], show: BookingsShown | null): string[] {
  const today = instantOfUk(ukDayOf(new Date().toISOString()), "00:00");
  const isDone = ({ status }: BookingRecord) => isOver(status) || status === "delivered" || status === "disputed";
  switch (show) {
    case null:
      return newestFirst(all);
    case "ahead":
      return soonestFirst(all.filter((booking) => lastDayOf(booking) >= ukDayOf(today)));
    case "past":
      return soonestFirst(all.filter(({ collectAt }) => collectAt < today)).reverse();
    case "under_way":
      return newestFirst(all.filter(({ status }) => !isOver(status)));
    case "to_do":
      return newestFirst(all.filter((booking) => !isDone(booking)));
    case "done":
      return newestFirst(all.filter(isDone));
    case "completed":
      return latestFirst(
        all.filter(({ status }) => status === show),
        ({ completedAt }) => completedAt,
      );
    default:
      return newestFirst(all.filter(({ status }) => status === show));
  }
}

function businessOf(world: ListWorld, as: Profile) {
  return as.role === "fleet_manager" ? employersOf(world, as)[0] : as.id;
}

function soonestFirst(jobs: readonly { id: string; collectAt: string }[]): string[] {
  return latestFirst(jobs, ({ collectAt }) => collectAt).reverse();
}

function employersOf({ members }: ListWorld, { id }: Profile): string[] {
  return members.filter(({ userId, state }) => userId === id && state === "active").map((one) => one.haulierId);
}

/** Returns bookings of the user in their role, or, with `made`, bookings made with booking rights. */
function ownBookings(world: ListWorld, as: Profile, made: boolean): BookingRecord[] {
  const { bookings } = world;
  const employers = employersOf(world, as);
  if (made || as.role === "contractor") return bookings.filter(({ contractorId }) => contractorId === as.id);
  if (as.role === "driver")
    return bookings.filter(({ driverId, haulierId }) => driverId === as.id && employers.includes(haulierId));
  const haulier = as.role === "haulier" ? as.id : employers[0];
  return bookings.filter(({ haulierId }) => haulierId === haulier);
}

/** Returns the user and, for a fleet manager, the haulier, whose records the manager also reads. */
function carriersOf(world: ListWorld, as: Profile): string[] {
  return [as.id, ...(as.role === "fleet_manager" ? employersOf(world, as) : [])];
}

/** By list: makes a walk as a permitted user, with a filter, and computes the expected ids by brute force. */
const draws: { readonly [N in ListName]: Draw<N> } = {
  jobsFromMe(world, random) {
    const [as, show] = [random.pick([...world.contractors, ...world.hauliers]), maybe(random, RequestsShown.options)];
    const mine = world.jobs.filter(({ contractorId }) => contractorId === as.id);
    return { as, input: { show }, list: `contractor ${as.id} ${show}`, ids: requestsShown(mine, show) };
  },
  jobsForMe(world, random) {
    const [as, status] = [random.pick([...world.hauliers, world.manager]), maybe(random, JobStatus.options)];
    const haulier = as.role === "haulier" ? as.id : employersOf(world, as)[0];
    const mine = world.jobs.filter(({ haulierId }) => haulierId === haulier);
    return { as, input: { status }, list: `haulier ${haulier} ${status}`, ids: requestsShown(mine, status) };
  },
  allJobRequests(world, random) {
    const of = random.next() < 0.5 ? null : random.pick([...world.contractors, ...world.hauliers, world.manager]);
    const show = maybe(random, RequestsShown.options);
    const carriers = of ? carriersOf(world, of) : [];
    const found = world.jobs.filter((job) => !of || job.contractorId === of.id || carriers.includes(job.haulierId));
    const input = { userId: of?.id ?? null, show };
    return { as: world.admin, input, list: `of ${of?.id} ${show}`, ids: requestsShown(found, show) };
  },
  myBookings(world, random) {
    const { contractors, hauliers, drivers, manager } = world;
    const [as, show] = [
      random.pick([...contractors, ...hauliers, ...drivers, manager]),
      maybe(random, BookingsShown.options),
    ];
    const made = as.canBook && random.next() < 0.5;
    const whose = businessOf(world, as);
    const mine = ownBookings(world, as, made);
    if (random.next() < 0.7)
      return { as, input: { made, show }, list: `${whose} ${made} ${show}`, ids: bookingsShown(mine, show) };
    const from = ukDayOf(random.pick(world.bookings).collectAt);
    const until = addDays(from, random.pick([0, 6, 41]));
    const found = onDays(mine, from, until);
    return { as, input: { made, from, until }, list: `${whose} ${made} ${from} ${until}`, ids: soonestFirst(found) };
  },
  boardJobs(world, random) {
    const as = random.pick([...world.hauliers, world.manager]);
    const mine = ownBookings(world, as, false);
    const [from, days] = [ukDayOf(random.pick(world.bookings).collectAt), random.pick([1, 7])];
    const found = onDays(mine, from, addDays(from, days - 1));
    return { as, input: { from, days }, list: `${businessOf(world, as)} ${from} ${days}`, ids: soonestFirst(found) };
  },
  jobsWithoutDriver(world, random) {
    const as = random.pick([...world.hauliers, world.manager]);
    const waiting = ownBookings(world, as, false).filter(({ status }) => status === "confirmed");
    return { as, input: {}, list: String(businessOf(world, as)), ids: soonestFirst(waiting) };
  },
  allBookings(world, random) {
    const { contractors, hauliers, drivers, manager } = world;
    const of = random.next() < 0.5 ? null : random.pick([...contractors, ...hauliers, ...drivers, manager]);
    const show = maybe(random, BookingsShown.options);
    const carriers = of ? carriersOf(world, of) : [];
    const found = world.bookings.filter(
      ({ contractorId, haulierId, driverId }) =>
        !of || contractorId === of.id || driverId === of.id || carriers.includes(haulierId),
    );
    const input = { userId: of?.id ?? null, show };
    return { as: world.admin, input, list: `of ${of?.id} ${show}`, ids: bookingsShown(found, show) };
  },
  jobNotices(world, random) {
    const service = maybe(random, ["hiab", "tar"] as const);
    const onBoard = world.openJobs.filter(
      (job) => isOpen(job.status) && job.haulierId === null && (!service || job.service === service),
    );
    const as = random.pick([...world.contractors, ...world.hauliers]);
    return { as, input: { service }, list: `board ${service}`, ids: soonestFirst(onBoard) };
  },
  searchBoard(world, random) {
    const [as, service] = [random.pick([...world.hauliers, world.manager]), maybe(random, ["hiab", "tar"] as const)];
    const firstDay = maybe(random, [addDays(ukDayOf(new Date().toISOString()), random.whole(1, 4))]);
    const onBoard = world.openJobs.filter(
      (job) =>
        isOpen(job.status) &&
        job.haulierId === null &&
        (!service || job.service === service) &&
        (!firstDay || ukDayOf(job.collectAt) >= firstDay),
    );
    const asked = `${businessOf(world, as)} ${service} ${firstDay}`;
    return { as, input: { service, firstDay }, list: `found ${asked}`, ids: soonestFirst(onBoard) };
  },
  jobsPosted(world, random) {
    const [as, status] = [random.pick([...world.contractors, ...world.hauliers]), maybe(random, OpenJobStatus.options)];
    const mine = world.openJobs.filter((job) => job.ownerId === as.id && (!status || job.status === status));
    return { as, input: { status }, list: `posted ${as.id} ${status}`, ids: newestFirst(mine) };
  },
  allOpenJobs(world, random) {
    const of = maybe(random, [...world.contractors, ...world.hauliers]);
    const status = maybe(random, OpenJobStatus.options);
    const found = world.openJobs.filter((job) => (!of || job.ownerId === of.id) && (!status || job.status === status));
    const input = { userId: of?.id ?? null, status };
    return { as: world.admin, input, list: `open of ${of?.id} ${status}`, ids: newestFirst(found) };
  },
  quotesWanted(world, random) {
    const as = random.pick([...world.hauliers, world.manager]);
    const haulier = businessOf(world, as);
    const asked = world.openJobs.filter((job) => isOpen(job.status) && job.haulierId === haulier);
    return { as, input: {}, list: `wanted ${haulier}`, ids: soonestFirst(asked) };
  },
  quotesFromMe(world, random) {
    const [as, status] = [random.pick([...world.hauliers, world.manager]), maybe(random, QuoteStatus.options)];
    const haulier = businessOf(world, as);
    const made = world.quotes.filter((quote) => quote.haulierId === haulier && (!status || quote.status === status));
    return { as, input: { status }, list: `quotes ${haulier} ${status}`, ids: newestFirst(made) };
  },
  partners(world, random) {
    const as = random.pick([...world.contractors, ...world.hauliers, world.manager]);
    const owner = as.role === "fleet_manager" ? employersOf(world, as)[0] : as.id;
    const found = world.relationships.filter(({ ownerId }) => ownerId === owner);
    const asListed = found.map(({ otherId, lastJobAt }) => ({ id: otherId, createdAt: lastJobAt }));
    return { as, input: {}, list: `partners of ${owner}`, ids: newestFirst(asListed) };
  },
  people(world, random) {
    const role = random.pick(["contractor", "haulier", "driver", "fleet_manager", "admin", null] as const);
    const found = world.people.filter((person) => person.role === role && person.status !== "deleted");
    return { as: world.admin, input: { role }, list: `${role}`, ids: oldestFirst(found) };
  },
  driverApplications: (world) => ({
    ...{ as: world.admin, input: {}, list: "waiting" },
    ids: oldestFirst(world.applications.filter(({ state }) => state === "new")),
  }),
  listedDrivers(world, random) {
    const [as, area] = [random.pick([...world.hauliers, world.admin]), maybe(random, ["EH", "G"])];
    const [licence, card] = [maybe(random, LicenceWanted.options), maybe(random, ["cpc", "allmi"] as const)];
    const mayDrive = { C1: /C1|C$|CE/, C: /^CE?$/, CE: /^CE$/ } as const;
    const found = world.driverProfiles.filter(
      (one) =>
        isListed(one) &&
        (!area || one.areas.includes(area)) &&
        (!licence || one.licenceCategories.some((category) => mayDrive[licence].test(category))) &&
        (!card || one[`${card}Number`]),
    );
    const cursor = (one: DriverProfile) => `${licenceStep(one.licenceCategories)}#${one.listedSince}#${one.userId}`;
    const ids = found.toSorted((one, other) => (cursor(one) < cursor(other) ? 1 : -1)).map(({ userId }) => userId);
    return { as, input: { area, licence, card }, list: JSON.stringify([area, card]), ids };
  },
  papersToReview: (world) => ({
    ...{ as: world.admin, input: {}, list: "waiting" },
    ids: oldestFirst(world.papers.filter(({ state }) => state === "pending")),
  }),
  guestLeads(world, random) {
    const status = random.pick(["new", "matched"] as const);
    const found = world.leads.filter((lead) => lead.status === status);
    return { as: world.admin, input: { status }, list: status, ids: oldestFirst(found) };
  },
  contactMessages(world, random) {
    const state = random.pick(["open", "closed"] as const);
    const found = world.contactMessages.filter((message) => message.state === state);
    return { as: world.admin, input: { state }, list: state, ids: oldestFirst(found) };
  },
  ownLetters(world) {
    const as = letterWriter(world);
    const found = world.contactMessages.filter(({ userId }) => userId === as.id);
    return { as, input: {}, list: as.id, ids: newestFirst(found) };
  },
  personContactMessages(world) {
    const { id: userId } = letterWriter(world);
    const found = world.contactMessages.filter((letter) => letter.userId === userId);
    return { as: world.admin, input: { userId }, list: userId, ids: newestFirst(found) };
  },
  auditLog(world, random) {
    const { actorId, subjectId } = random.pick(world.audit);
    const input = random.next() < 0.5 ? { actorId } : { subjectId };
    const found = world.audit.filter((entry) => entry.actorId === input.actorId || entry.subjectId === input.subjectId);
    return { as: world.admin, input, list: JSON.stringify(input), ids: latestFirst(found, ({ at }) => at) };
  },
  articles(world, random) {
    const [as, kind] = [random.pick(world.people.slice(0, 10)), random.pick(ArticleKind.options)];
    const found = world.articles.filter((one) => one.kind === kind && one.publishedVersion !== null);
    return { as, input: { kind }, list: kind, ids: latestFirst(found, (one) => one.firstPublishedAt) };
  },
  allArticles(world, random) {
    const kind = random.pick(ArticleKind.options);
    const found = world.articles.filter((one) => one.kind === kind);
    return { as: world.admin, input: { kind }, list: kind, ids: found.map(idOf).toSorted() };
  },
  reviews(world, random) {
    const [haulier, as] = [random.pick(world.hauliers), random.pick(world.people.slice(0, 10))];
    const found = world.reviews.filter(({ haulierId }) => haulierId === haulier.id);
    return { as, input: { haulierId: haulier.id }, list: haulier.id, ids: newestFirst(found) };
  },
  allReviews(world) {
    return { as: world.admin, input: {}, list: "all", ids: newestFirst(world.reviews) };
  },
  reviewsReceived(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.reviews.filter(({ haulierId }) => haulierId === as.id);
    return { as, input: {}, list: as.id, ids: newestFirst(found) };
  },
  payouts(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.payouts.filter(({ haulierId }) => haulierId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ recordedAt }) => recordedAt) };
  },
  payoutQueue(world, random) {
    const state = random.pick(PayoutState.options);
    const found = world.payouts.filter((payout) => payout.state === state);
    const ids = latestFirst(found, ({ recordedAt }) => recordedAt).reverse();
    return { as: world.admin, input: { state }, list: state, ids };
  },
  payoutBatches(world) {
    const ids = latestFirst(world.payoutBatches, ({ madeAt }) => madeAt);
    return { as: world.admin, input: {}, list: "all", ids };
  },
  invoicesIssued(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.invoices.filter(({ supplierId }) => supplierId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ issuedAt }) => issuedAt) };
  },
  invoicesReceived(world, random) {
    const as = random.pick(world.contractors);
    const found = world.invoices.filter(({ customerId }) => customerId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ issuedAt }) => issuedAt) };
  },
  walkarounds(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.walkarounds.filter(({ haulierId }) => haulierId === as.id);
    const days = { from: "2000-01-01", until: "2099-12-31" };
    return { as, input: days, list: as.id, ids: latestFirst(found, ({ day, at }) => `${day}#${at}`) };
  },
  defects(world, random) {
    const as = random.pick(world.hauliers);
    const state = random.pick(["open", "open", "open", "fixed"] as const);
    const found = world.defects.filter((one) => one.haulierId === as.id && one.state === state);
    return { as, input: { state }, list: `${as.id} ${state}`, ids: latestFirst(found, ({ reportedAt }) => reportedAt) };
  },
  cisStatementsToGive(world, random) {
    const as = random.pick(world.contractors);
    const found = world.cisStatements.filter(({ contractorId }) => contractorId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ monthEnd }) => monthEnd) };
  },
  cisStatementsReceived(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.cisStatements.filter(({ haulierId, issued }) => haulierId === as.id && issued);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ monthEnd }) => monthEnd) };
  },
  selfBillingsAsHaulier(world) {
    const as = world.hauliers[0] as Profile;
    const found = world.selfBillings.filter(({ haulierId }) => haulierId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ proposedAt }) => proposedAt) };
  },
  selfBillingsAsContractor(world) {
    const as = world.contractors[0] as Profile;
    const found = world.selfBillings.filter(({ contractorId }) => contractorId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ proposedAt }) => proposedAt) };
  },
  jobsToInvoice(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.jobsToInvoice.filter(({ supplierId }) => supplierId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ since }) => since) };
  },
  reviewsWritten(world, random) {
    const as = random.pick(world.contractors);
    const found = world.reviews.filter(({ contractorId }) => contractorId === as.id);
    return { as, input: {}, list: as.id, ids: newestFirst(found) };
  },
  testimonials(world, random) {
    const featured = random.pick([true, false]);
    const found = world.testimonials.filter((one) => (featured ? one.featured : one.approved));
    const as = random.pick(world.people.slice(0, 10));
    return { as, input: { featured }, list: featured ? "featured" : "approved", ids: newestFirst(found) };
  },
  testimonialQueue(world, random) {
    const approved = random.pick([true, false]);
    const found = world.testimonials.filter((one) => one.approved === approved);
    const ids = approved ? newestFirst(found) : oldestFirst(found);
    return { as: world.admin, input: { approved }, list: approved ? "approved" : "waiting", ids };
  },
  myNotifications(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.notifications.filter(({ userId }) => userId === as.id);
    return { as, input: {}, list: as.id, ids: newestFirst(found) };
  },
  handoversToDecide(world) {
    const found = world.handovers.filter(({ state }) => state === "objected" || state === "unanswered");
    return {
      as: world.admin,
      input: {},
      list: "waiting",
      ids: latestFirst(found, ({ waitsSince }) => waitsSince).reverse(),
    };
  },
  casesToDecide(world, random) {
    const show = random.pick(CasesShown.options);
    const found = world.cases.filter(({ state }) =>
      show === "over" ? isCaseOver(state) : !isCaseOver(state) && (state === "with_admin") === (show === "to_decide"),
    );
    const since = ({ endedAt, dueAt, adminSince }: CaseRecord) => endedAt ?? dueAt ?? adminSince;
    const ids = latestFirst(found, since);
    return { as: world.admin, input: { show }, list: show, ids: show === "over" ? ids : ids.reverse() };
  },
  personCases(world, random) {
    const { id } = random.pick([...world.contractors, ...world.hauliers]);
    const found = world.cases.filter(({ contractorId, haulierId }) => contractorId === id || haulierId === id);
    return { as: world.admin, input: { userId: id }, list: id, ids: newestFirst(found) };
  },
  personReports(world, random) {
    const { id } = random.pick(world.contractors);
    const found = world.messageReports.filter(({ reporterId, reportedId }) => reporterId === id || reportedId === id);
    return { as: world.admin, input: { userId: id }, list: id, ids: newestFirst(found) };
  },
  personNotes(world, random) {
    const { id } = random.pick(world.hauliers);
    const found = world.personNotes.filter(({ userId }) => userId === id);
    return { as: world.admin, input: { userId: id }, list: id, ids: newestFirst(found) };
  },
  pendingChanges(world, random) {
    const show = random.pick(["open", "over"] as const);
    const found = world.pendingChanges.filter(({ state }) => (state === "open") === (show === "open"));
    const ids = latestFirst(found, ({ decidedAt, createdAt }) => decidedAt ?? createdAt);
    return { as: world.admin, input: { show }, list: show, ids: show === "over" ? ids : ids.reverse() };
  },
  announcements(world) {
    return { as: world.admin, input: {}, list: "all", ids: newestFirst(world.announcements) };
  },
  personSignIns(world, random) {
    const { id } = random.pick(world.hauliers);
    const found = world.signIns.filter(({ userId }) => userId === id);
    const ids = found
      .map((one) => `${one.at}#${one.id}`)
      .toSorted()
      .reverse();
    return { as: world.admin, input: { userId: id }, list: id, ids };
  },
  messageReports(world, random) {
    const state = random.pick(["open", "closed"] as const);
    const found = world.messageReports.filter((report) => report.state === state);
    return { as: world.admin, input: { state }, list: state, ids: oldestFirst(found) };
  },
  webhookDeliveries(world, random) {
    const [webhook, status] = [random.pick(world.webhooks), maybe(random, DeliveryStatus.options)];
    const as = random.pick(
      [...world.hauliers, world.manager].filter((one) => businessOf(world, one) === webhook.ownerId),
    );
    const found = world.deliveries.filter((one) => one.webhookId === webhook.id && (!status || one.status === status));
    return { as, input: { webhookId: webhook.id, status }, list: `${webhook.id} ${status}`, ids: newestFirst(found) };
  },
  apiCalls(world, random) {
    const as = random.pick(world.hauliers);
    const found = world.clientCalls.filter(({ ownerId }) => ownerId === as.id);
    return { as, input: {}, list: as.id, ids: latestFirst(found, ({ at }) => at) };
  },
  threads(world, random) {
    const as = world.contractors[0] as Profile;
    if (random.next() < 0.5)
      return { as, input: { unread: true }, list: "unread", ids: newestFirst(world.unreadThreads) };
    const newest = [...Map.groupBy(world.messages, ({ threadId }) => threadId)].map(([id, messages]) => ({
      id,
      createdAt: messages.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other)),
    }));
    return { as, input: {}, list: as.id, ids: newestFirst(newest) };
  },
  messages(world, random) {
    const { threadId } = random.pick(world.messages);
    const found = world.messages.filter((message) => message.threadId === threadId);
    const as = world.contractors[0] as Profile;
    return { as, input: { threadId }, list: threadId, ids: newestFirst(found), turnsPages: true };
  },
  feeInvoices(world) {
    const ids = latestFirst(world.feeInvoices, ({ issuedAt }) => issuedAt);
    return { as: world.admin, input: {}, list: "all", ids };
  },
};

export const listNames = Object.keys(draws) as ListName[];

/** Returns a random walk of a list. Like the app, it always names a fleet manager's only haulier. */
export function walkOf(name: ListName, world: ListWorld, random: Random): Walk {
  const draw = draws[name] as Draw<ListName>;
  const walk = draw(world, random);
  // False for lists of reviews: every reader's input already names the reviewed haulier.
  const namesNone = "haulierId" in operations[name].input.shape && !("haulierId" in walk.input);
  const isNamed = walk.as.role === "fleet_manager" && namesNone;
  return { name, ...walk, ...(isNamed && { input: { ...walk.input, haulierId: employersOf(world, walk.as)[0] } }) };
}

export async function pageOf(world: World, { as, name, input }: Walk, nextToken: string | null): Promise<PageOf> {
  return dataOf<PageOf>(await world.call(as, name, { ...input, nextToken } as never));
}

/** Returns the ids of all pages, and the number of queries and batch reads per page. */
export async function walked(world: World, walk: Walk): Promise<{ ids: string[]; calls: number[] }> {
  const ids: string[] = [];
  const calls: number[] = [];
  let nextToken: string | null = null;
  do {
    const counted = tableCalls(world.db);
    const page: PageOf = await pageOf(world, walk, nextToken);
    calls.push(counted.stop().filter((name) => name === "QueryCommand" || name === "BatchGetItemCommand").length);
    const found = (page.items as { id: string }[]).map(idOf);
    ids.push(...(walk.turnsPages ? found.reverse() : found));
    nextToken = page.nextToken;
  } while (nextToken);
  return { ids, calls };
}
