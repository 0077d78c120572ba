import { serviceWrite } from "#functions/accounts/haulier-store.ts";
import { membershipWrite, profileById, profileWrite } from "#functions/accounts/store.ts";
import { eventWrite, newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { coverOf } from "#functions/compliance/cover-vehicles.ts";
import { paperItem } from "#functions/compliance/store.ts";
import { timerWrites } from "#functions/compliance/timers.ts";
import { coverItem } from "#functions/fleet/cover-store.ts";
import { cardWrite } from "#functions/fleet/haulier-cards.ts";
import { slotWrites } from "#functions/fleet/slot-store.ts";
import { fleetItems } from "#functions/fleet/store.ts";
import { messageWrites } from "#functions/messaging/message-store.ts";
import { memberEntity, newThreadWrites, threadIdOf } from "#functions/messaging/store.ts";
import type { Database, Item, Write } from "#functions/platform/database.ts";
import { recount } from "#functions/reviews/recount.ts";
import { newReviewWrites, statsItem } from "#functions/reviews/store.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { tableInUse } from "#shared/kernel/faults.ts";
import { MessageId, type UserId } from "#shared/kernel/id.ts";
import { preview } from "#shared/kernel/text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import { playAdminQueues } from "./admin-queues.ts";
import { playConversations } from "./conversations.ts";
import { downToFiveMinutes } from "./driver-day.ts";
import { dutyWrites, vehiclesOnDuty } from "./duties.ts";
import { type CountedJob, type DemoJob, demoJob, tallyOf } from "./history.ts";
import { playDriverProfile, seekerWrites } from "./listed-drivers.ts";
import { namedJobs } from "./named-jobs.ts";
import { talks } from "./names.ts";
import { demoPapers } from "./papers.ts";
import { createPast, newsSeconds } from "./past.ts";
import { type DemoHaulier, type DemoPeople, demoPeople } from "./people.ts";
import { playJobs } from "./play-jobs.ts";
import { createRandom, type Random } from "./random.ts";
import { specimenKey } from "./specimens.ts";
import { playTestimonials } from "./testimonials.ts";
import { demoVehicles } from "./vehicles.ts";
import { putsOf, writeAll, writeCounters } from "./write-items.ts";

const taken = tableInUse();
/**
 * A first start that was stopped half way left part of the world in the table, and the product's own steps cannot be
 * repeated.
 */
const halfLoaded = "The demo world was loaded before, or in part. Begin afresh with: npm start -- --reset";
const day = 86_400;

export interface DemoWorld {
  readonly people: DemoPeople;
  readonly fleets: readonly Fleet[];
  readonly jobs: readonly DemoJob[];
  /** The vehicles that are on duty and share where they are. */
  readonly onDuty: readonly Fleet[];
}

/** The papers whose files can be opened, and are to be stored. */
interface Specimens {
  readonly specimens: readonly Paper[];
}

/** Makes the demo world as of `now`: the same firms on every machine, with a past that ends today. */
export function demoWorld(now: string): DemoWorld {
  const random = createRandom(20_261_121);
  const people = demoPeople(random, addSeconds(now, -500 * day));
  const fleets = demoVehicles(random, people.hauliers, addSeconds(now, -day));
  const parties = (haulier: DemoHaulier, contractor: Profile) => {
    const own = fleets.filter((fleet) => fleet.haulierId === haulier.profile.id);
    return { haulier, contractor, fleet: random.pick(own) };
  };
  const past = people.hauliers.flatMap((haulier, h) =>
    Array.from({ length: h % 8 === 7 ? 0 : random.whole(2, 5) }, (_, i) => {
      const askedAt = addSeconds(now, -(random.whole(2, 12) + i * 12) * day - random.whole(0, 9) * 3600);
      return demoJob(random, parties(haulier, random.pick(people.contractors)), askedAt, "completed");
    }),
  );
  const soon = downToFiveMinutes(addSeconds(now, 35 * 60));
  // One of these is the demo contractor's: a second vehicle to watch right after signing in.
  const underWay = people.hauliers.slice(2, 9).map((haulier, i) => {
    const contractor = i === 0 ? people.named.contractor : random.pick(people.contractors.slice(1));
    return demoJob(random, parties(haulier, contractor), addSeconds(now, -day), "en_route", soon);
  });
  const driving = new Set(underWay.map(({ booking }) => booking.fleetId));
  const standing = fleets.map((fleet) => (driving.has(fleet.id) ? { ...fleet, status: "busy" as const } : fleet));
  const onDuty = vehiclesOnDuty(people.hauliers, standing);
  return { people, fleets: standing, jobs: [...past, ...underWay], onDuty };
}

/**
 * Loads the demo world into an empty table. The many people whom nobody signs in as are written directly; what the
 * named people do goes through the product's own operations.
 */
export async function loadDemo(db: Database, now: string): Promise<DemoWorld & Specimens> {
  const world = demoWorld(now);
  const { people, fleets, jobs, onDuty } = world;
  const papers = demoPapers(people, fleets, now);
  const random = createRandom(7);
  const { contractor, haulier } = people.named;
  const talked = jobs
    .slice(0, 40)
    .filter(({ job }) => job.contractorId !== contractor.id || job.haulierId !== haulier.profile.id);
  if (await profileById(db, contractor.id)) throw new Error(halfLoaded);
  const firms: Write[] = [
    ...people.profiles.map(profileWrite),
    ...people.memberships.map(membershipWrite),
    ...people.hauliers.flatMap(({ profile }) => offerWrites(profile, fleets)),
  ];
  firms.push(...seekerWrites(now), ...dutyWrites(onDuty, now));
  await writeAll(db, [...putsOf(firms), ...fleets.flatMap(fleetItems), ...paperItems(papers, fleets, people, now)]);
  const past = createPast(db, now);
  const [named] = await Promise.all([
    playJobs({ db, past, now, manager: people.named.manager }, namedJobs(people, fleets, now)),
    playDriverProfile(past, people, now).then(() => playAdminQueues(past, people, now)),
    writeAll(db, putsOf([...jobs.flatMap(jobWrites), ...talked.flatMap((job) => talkWrites(random, job))])),
    writeCounters(db, fleets),
  ]);
  // Only now, as only somebody who has booked a haulier may write to it.
  await playConversations(past, people, now);
  // And only somebody with a completed job says what they think of Haulyard.
  await playTestimonials(past, people, now);
  await writeRecords(db, people, [...jobs, ...named], now);
  // What is news is counted by its facts.
  await recount(db, addSeconds(now, -newsSeconds));
  return { ...world, specimens: papers.filter((paper) => hasSpecimen(paper, people)) };
}

/** Whether somebody may open a paper's file: the haulier whom one signs in as, and the admin those that wait. */
function hasSpecimen({ haulierId, state }: Paper, people: DemoPeople): boolean {
  return haulierId === people.named.haulier.profile.id || state === "pending";
}

/** The papers of every firm with their timers, and what search knows of them. */
function paperItems(papers: readonly Paper[], fleets: readonly Fleet[], people: DemoPeople, now: string): Item[] {
  const ofHaulier = Map.groupBy(papers, ({ haulierId }) => haulierId);
  return [
    ...papers.map((paper) => paperItem(paper, hasSpecimen(paper, people) ? specimenKey(paper) : "")),
    ...putsOf(papers.filter(({ state }) => state === "approved").flatMap((paper) => timerWrites(paper, now))),
    ...fleets.map((fleet) =>
      coverItem({ fleetId: fleet.id, services: coverOf(ofHaulier.get(fleet.haulierId) ?? [], fleet) }),
    ),
  ];
}

/** What the search shows of each haulier, and its counters. */
async function writeRecords(db: Database, people: DemoPeople, jobs: readonly CountedJob[], now: string): Promise<void> {
  const records = people.hauliers.map(({ profile }) => ({ profile, tally: tallyOf(profile.id, jobs) }));
  await writeAll(db, [
    ...putsOf(records.map(({ profile, tally }) => cardWrite(cardOf(profile, tally, now)))),
    ...records.map(({ profile, tally }) => statsItem(profile.id, tally, now)),
  ]);
}

/** A haulier says that it offers whatever its vehicles can do. */
function offerWrites({ id, createdAt }: Profile, fleets: readonly Fleet[]): Write[] {
  const offered = new Set(fleets.filter(({ haulierId }) => haulierId === id).flatMap(({ services }) => services));
  return [...offered].map((service) => serviceWrite({ haulierId: id, service, isActive: true, createdAt }));
}

function cardOf(profile: Profile, tally: StatsTally, now: string) {
  const stats = statsOf(profile.id, tally, now);
  return {
    haulierId: profile.id,
    companyName: profile.companyName ?? profile.fullName,
    phone: profile.phone,
    verified: profile.verifiedStatus === "verified",
    averageRating: stats.averageRating,
    reviewCount: stats.reviewCount,
    completedJobs: stats.completedJobs,
    responseMinutes: stats.averageResponseMinutes,
  };
}

function jobWrites({ job, booking, events, review }: DemoJob): Write[] {
  return [
    ...newJobWrites(job),
    ...newBookingWrites(booking, taken),
    ...events.map((event, i) => eventWrite(booking.id, i + 1, event)),
    // Only future hours can collide with a booking.
    ...(booking.status === "completed" ? [] : slotWrites(booking.fleetId, booking.slotHours, booking.id, taken)),
    ...(review ? newReviewWrites(review) : []),
  ];
}

/** A short conversation about a job, all of it read. */
function talkWrites(random: Random, { job }: DemoJob): Write[] {
  const id = threadIdOf(job.contractorId, job.haulierId);
  const [first, second] = [job.contractorId, job.haulierId].sort() as [UserId, UserId];
  const lines = random.pick(talks);
  const messages = lines.map((text, i) => {
    const createdAt = addSeconds(job.createdAt, 1800 + i * 240);
    return {
      id: MessageId.parse(random.id()),
      threadId: id,
      senderId: i % 2 === 0 ? job.contractorId : job.haulierId,
      text,
      type: "text" as const,
      file: null,
      clientKey: random.id(),
      isRead: true,
      readAt: addSeconds(createdAt, 60),
      createdAt,
    };
  });
  const last = messages.at(-1);
  const members = newThreadWrites(
    { id, memberIds: [first, second], createdAt: job.createdAt },
    [
      { userId: job.contractorId, otherId: job.haulierId, otherName: job.haulierName },
      { userId: job.haulierId, otherId: job.contractorId, otherName: job.contractorName },
    ],
    taken,
  ).map((write): Write => {
    if (!("put" in write) || write.put.entity !== memberEntity.name || !last) return write;
    const told = { lastPreview: preview(last.text), lastMessageAt: last.createdAt };
    return { put: memberEntity.toItem({ ...memberEntity.fromItem(write.put), ...told }) };
  });
  const recipientOf = (senderId: UserId) => (senderId === job.contractorId ? job.haulierId : job.contractorId);
  return [
    ...members,
    ...messages.flatMap((message) => messageWrites(message, recipientOf(message.senderId), "").slice(0, 1)),
  ];
}
