import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { serviceWrite } from "#functions/accounts/haulier-store.ts";
import { membershipWrite, profileWrite } from "#functions/accounts/store.ts";
import { slotWrites } from "#functions/booking/slot-store.ts";
import { eventWrite, newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { countDeltas, counterWrites } from "#functions/fleet/geo-index.ts";
import { cardWrite } from "#functions/fleet/haulier-cards.ts";
import { fleetItems } from "#functions/fleet/store.ts";
import { messageWrites, newThreadWrites, threadIdOf } from "#functions/messaging/store.ts";
import type { Database, Item, Write } from "#functions/platform/database.ts";
import { newReviewWrites, statsItem } from "#functions/reviews/store.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { conflict } from "#shared/kernel/errors.ts";
import { MessageId, type UserId } from "#shared/kernel/id.ts";
import { preview } from "#shared/kernel/text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import { type DemoJob, demoJob, demoRequest, tallyOf } from "./history.ts";
import { talks } from "./names.ts";
import { type DemoHaulier, type DemoPeople, demoPeople } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { demoVehicles } from "./vehicles.ts";

const taken = conflict("demo.taken", "The demo world is loaded into an empty table only.");
const day = 86_400;

export interface DemoWorld {
  readonly people: DemoPeople;
  readonly fleets: readonly Fleet[];
  readonly jobs: readonly DemoJob[];
}

/** Makes the demo world as of `now`: the same firms on every machine, with a past that ends today. */
export function demoWorld(now: string): DemoWorld & { requests: ReturnType<typeof demoRequest>[] } {
  const random = createRandom(20_261_121);
  const people = demoPeople(random, addSeconds(now, -500 * day));
  const fleets = demoVehicles(random, people.hauliers, addSeconds(now, -day));
  const parties = (haulier: DemoHaulier, contractor: Profile, which = random.whole(0, 4)) => {
    const own = fleets.filter((fleet) => fleet.haulierId === haulier.profile.id);
    return { haulier, contractor, fleet: own[which] as Fleet };
  };
  const past = people.hauliers.flatMap((haulier, h) =>
    Array.from({ length: h % 8 === 7 ? 0 : random.whole(3, 7) }, (_, i) => {
      const askedAt = addSeconds(now, -(random.whole(2, 12) + i * 12) * day - random.whole(0, 9) * 3600);
      return demoJob(random, parties(haulier, random.pick(people.contractors)), askedAt, "completed");
    }),
  );
  // The first is the demo contractor's own: a vehicle to watch right after signing in.
  const underWay = people.hauliers.slice(2, 9).map((haulier, i) => {
    const contractor = (i === 0 ? people.contractors[0] : undefined) ?? random.pick(people.contractors);
    return demoJob(random, parties(haulier, contractor), addSeconds(now, -day), "en_route", addSeconds(now, 30 * 60));
  });
  const [first] = people.hauliers;
  const requests = first
    ? people.contractors
        .slice(1, 3)
        .map((contractor, i) => demoRequest(random, parties(first, contractor, i + 1), addSeconds(now, -600 * (i + 1))))
    : [];
  return { people, fleets, jobs: [...past, ...underWay], requests };
}

/** Loads the demo world into an empty table. */
export async function loadDemo(db: Database, now: string): Promise<DemoWorld> {
  const world = demoWorld(now);
  const random = createRandom(7);
  const writes: Write[] = [
    ...world.people.profiles.map(profileWrite),
    ...world.people.memberships.map(membershipWrite),
    ...world.people.hauliers.flatMap(({ profile }) => offerWrites(profile, world.fleets)),
    ...world.people.hauliers.flatMap(({ profile }) => [
      cardWrite(cardOf(profile, tallyOf(profile.id, world.jobs), now)),
    ]),
    ...world.requests.flatMap(newJobWrites),
    ...world.jobs.flatMap(jobWrites),
    ...world.jobs.slice(0, 40).flatMap((job) => talkWrites(random, job)),
  ];
  const items = [
    ...writes.flatMap((write) => ("put" in write ? [write.put] : [])),
    ...world.fleets.flatMap(fleetItems),
    ...world.people.hauliers.map(({ profile }) => statsItem(profile.id, tallyOf(profile.id, world.jobs), now)),
  ];
  await writeAll(db, latestOfEach(items));
  await writeCounters(db, world.fleets);
  return world;
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
    // Only hours to come can be in anyone's way.
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
    if (!("put" in write) || write.put.entity !== "threadMember" || !last) return write;
    const at = last.createdAt;
    return { put: { ...write.put, lastPreview: preview(last.text), lastMessageAt: at, GSI1SK: `${at}#${id}` } };
  });
  return [...members, ...messages.flatMap((message) => messageWrites(message, message.senderId, "").slice(0, 1))];
}

/** One item per key, the last one given: two jobs of a pair share their conversation. */
function latestOfEach(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [`${item.PK} ${item.SK}`, item])).values()];
}

const batchSize = 25;
const inFlight = 6;

async function writeAll(db: Database, items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, i) =>
    items.slice(i * batchSize, (i + 1) * batchSize),
  );
  const next = batches.values();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const batch of next) {
        let requests = batch.map((Item) => ({ PutRequest: { Item } }));
        while (requests.length > 0) {
          const done = await db.client.send(new BatchWriteCommand({ RequestItems: { [db.table]: requests } }));
          requests = (done.UnprocessedItems?.[db.table] ?? []) as typeof requests;
        }
      }
    }),
  );
}

async function writeCounters(db: Database, fleets: readonly Fleet[]): Promise<void> {
  const writes = counterWrites(fleets.flatMap((fleet) => countDeltas(null, fleet)));
  for (let i = 0; i < writes.length; i += 50) await db.commit(writes.slice(i, i + 50));
}
