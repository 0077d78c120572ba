import { expect } from "vitest";
import { newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { lastPositionItem } from "#functions/fleet/last-position-store.ts";
import { newThreadWrites, threadIdOf } from "#functions/messaging/store.ts";
import type { Write } from "#functions/platform/database.ts";
import { tallyWrite } from "#functions/platform/tallies.ts";
import { onJobPosted } from "#functions/quotes/on-job-posted.ts";
import { newSearchWrites } from "#functions/quotes/record-store.ts";
import { towns } from "#local/demo/towns.ts";
import { requestShares } from "#shared/admin/analytics.ts";
import { serviceIds } from "#shared/catalogue/services.ts";
import type { LiveMap } from "#shared/fleet/live-map.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { geohash4 } from "#shared/geo/cells.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { BookingId, FleetId, JobRequestId, SearchId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Thread } from "#shared/messaging/model.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { byArguments, type Listener, startApi } from "#test/contract/appsync-fixture.ts";
import { aWantedJob, startJobWorld } from "#test/support/job-world.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { writeInBulk } from "#test/support/write-items.ts";

const few = 100;

/** Returns a read's cost with many records divided by its cost with few. `add` creates records up to a number. */
async function growth(
  many: number,
  add: (from: number, to: number) => Promise<void>,
  cost: () => Promise<number>,
): Promise<number> {
  const calls: number[] = [];
  for (const [from, to] of [[0, few] as const, [few, many] as const]) {
    await add(from, to);
    calls.push(await cost());
  }
  const [atFew = 0, atMany = 0] = calls;
  console.info(`calls: ${atFew} for ${few} records, ${atMany} for ${many}`);
  return atMany / atFew;
}

async function callsOf({ db }: World, ask: () => Promise<unknown>): Promise<number> {
  const counted = tableCalls(db);
  await ask();
  return counted.stop().length;
}

storm(["grow.counts"], 150, async ({ runs, random }) => {
  const world = await startWorld();
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  const fleet = aFleet(haulier.id);
  try {
    await world.add({ people: [contractor, haulier], fleets: [fleet] });
    const { job, booking } = pastJob(
      random,
      { contractor, haulier, town, fleet },
      "2026-11-02T09:00:00.000Z",
      "completed",
    );
    const [start, months] = ["2026-11", ["2026-10", "2026-09", "2026-08"]] as const;
    const add = (from: number, to: number) => {
      const writes = Array.from({ length: to - from }, (_, nth) => {
        const ids = { jobRequestId: JobRequestId.parse(random.id()), id: BookingId.parse(random.id()) };
        const createdAt = job.createdAt.replace(start, months[nth % months.length] ?? start);
        return [
          ...newJobWrites({ ...job, id: ids.jobRequestId, bookingId: ids.id, createdAt }),
          ...newBookingWrites({ ...booking, ...ids, createdAt }, keyInUse()),
        ];
      });
      return writeInBulk(world.db, writes.flat());
    };
    const seen: unknown[] = [];
    const ratio = await growth(runs, add, () =>
      callsOf(world, async () => {
        seen.push(dataOf(await world.call(haulier, "jobCounts", {})));
        for (const person of [haulier, contractor]) seen.push(dataOf(await world.call(person, "bookingCounts", {})));
      }),
    );
    const none = { under_way: 0, cancelled: 0, failed: 0 };
    expect(seen.slice(3)).toMatchObject([{ booked: runs }, { ...none, completed: runs }, { ...none, completed: runs }]);
    return { "grow.counts": ratio };
  } finally {
    await world.stop();
  }
});

storm(["grow.analytics"], 150, async ({ runs, random }) => {
  const world = await startWorld();
  const admin = aPerson("admin");
  try {
    await world.add({ people: [admin] });
    const at = new Date().toISOString();
    const areas = ["EH", "G", "KY", "PH"] as const;
    const add = (from: number, to: number) => {
      const writes = Array.from({ length: to - from }, () => {
        const createdAt = addSeconds(at, -random.whole(0, 51) * 7 * 86_400);
        const asked = { createdAt, status: "booked", handedTo: null, price: { basis: "card" } } as const;
        const booking = { acceptedAt: addSeconds(createdAt, random.whole(0, 100_000)), status: "completed" } as const;
        const service = random.pick(serviceIds);
        const id = random.id();
        return requestShares({ ...asked, service }, booking, random.pick(areas)).map((share) => tallyWrite(share, id));
      });
      return writeInBulk(world.db, writes.flat());
    };
    const seen: { requests: number }[][] = [];
    const ratio = await growth(runs, add, () =>
      callsOf(world, async () => {
        const { services } = dataOf<{ services: { requests: number }[] }>(
          await world.call(admin, "businessFigures", { weeks: 52 }),
        );
        seen.push(services);
        dataOf(await world.call(admin, "supplyAndDemand", { service: "hiab", weeks: 52 }));
      }),
    );
    expect(seen.at(-1)?.reduce((all, { requests }) => all + requests, 0)).toBe(runs);
    return { "grow.analytics": ratio };
  } finally {
    await world.stop();
  }
});

storm(["grow.savedSearches"], 300, async ({ runs, random }) => {
  const world = await startJobWorld();
  const hauliers = Array.from({ length: 10 }, () => aPerson("haulier"));
  const fleets = hauliers.map(({ id }) => aFleet(id));
  try {
    await world.add({ people: hauliers, fleets });
    const [fleet] = fleets as [Fleet];
    const { fleetId: _fleet, expectedTotalPence: _total, ...wanted } = aWantedJob(fleet, 1);
    const { id } = dataOf<OpenJob>(await world.call(world.contractor, "postJob", wanted));
    const posted = (await world.items()).find(
      ({ name, payload }) => name === "jobPosted" && JSON.stringify(payload).includes(id),
    );
    // Creates vehicles with the job's service: ten near the job, the others elsewhere.
    const add = (from: number, to: number) =>
      writeInBulk(
        world.db,
        Array.from({ length: to - from }, (_, nth) => {
          const near = fleets[from + nth];
          const around = near?.base ?? { lat: 50 + 3 * random.next(), lng: -4 + 4 * random.next() };
          const [fleetId, haulierId] = [near?.id ?? random.id(), near?.haulierId ?? random.id()];
          const filters = { service: "hiab", fleetId: FleetId.parse(fleetId), from: "base", miles: 30 } as const;
          const ids = { id: SearchId.parse(random.id()), haulierId: UserId.parse(haulierId) };
          const createdAt = "2026-11-02T09:00:00.000Z";
          return newSearchWrites({ ...ids, name: "Near us", filters, createdAt, around, version: 1 });
        }).flat(),
      );
    // Uses a new domain event each time: a repeated event would not notify again.
    const ratio = await growth(runs, add, () =>
      callsOf(world, () =>
        onJobPosted({ ...posted, id: random.id() } as never, {
          ...{ db: world.db, now: new Date().toISOString(), newId: () => random.id() },
        }),
      ),
    );
    expect((await world.items()).filter(({ name }) => name === "searchMatched")).toHaveLength(2 * fleets.length);
    return { "grow.savedSearches": ratio };
  } finally {
    await world.stop();
  }
});

storm(["grow.fanOut"], 200, async ({ runs }) => {
  const eachSocket = 100;
  const api = await startApi(({ arguments: given }) => ({ data: { title: "T", ...given } }), {
    fieldResolvers: { "Subscription.onAdd": byArguments },
  });
  const listeners: Listener[] = [];
  let subscribers = 0;
  try {
    const add = async (from: number, to: number) => {
      subscribers = to;
      for (let nth = from; nth < to; nth++) {
        if (nth % eachSocket === 0) listeners.push(await api.connect());
        await listeners.at(-1)?.start(`s${nth}`, "subscription { onAdd { id title } }", {}, { Authorization: api.ana });
      }
    };
    const ratio = await growth(runs, add, async () => {
      const [before, id] = [api.stats(), `post-${listeners.length}`];
      await api.post("mutation($id: ID!) { add(id: $id) { id title } }", { id });
      await Promise.all(listeners.map((one) => one.until((message) => message.payload?.data?.onAdd?.id === id)));
      await expect.poll(() => api.stats().delivered - before.delivered, { timeout: 20_000 }).toBe(subscribers);
      return api.stats().executed - before.executed;
    });
    return { "grow.fanOut": ratio };
  } finally {
    for (const { socket } of listeners) socket.terminate();
    await api.close();
  }
});

storm(["grow.conversations"], 200, async ({ runs, random }) => {
  const world = await startWorld();
  const person = aPerson("contractor");
  const others = ["Zander Plant", "Zoe Haulage"];
  try {
    await world.add({ people: [person] });
    const start = "2026-11-02T09:00:00.000Z";
    const add = (from: number, to: number) =>
      writeInBulk(
        world.db,
        Array.from({ length: to - from }, (_, nth) => {
          const otherId = UserId.parse(random.id());
          const otherName = others[from + nth] ?? `${random.pick(towns).name} Grab ${from + nth}`;
          const id = threadIdOf(person.id, otherId);
          const thread = { id, memberIds: [person.id, otherId] as const, createdAt: start };
          return newThreadWrites(
            { ...thread, memberIds: [...thread.memberIds] },
            [
              { id: person.id, name: person.fullName },
              { id: otherId, name: otherName },
            ],
            keyInUse(),
          );
        }).flat(),
      );
    const found: Thread[] = [];
    const ratio = await growth(runs, add, () =>
      callsOf(world, async () => {
        for (const text of ["zan", "haulage zo"])
          found.push(...dataOf<Thread[]>(await world.call(person, "searchThreads", { text })));
        dataOf(await world.call(person, "recipients", { text: "zan" }));
        dataOf(await world.call(person, "searchMessages", { text: "gate" }));
      }),
    );
    expect(found.map(({ otherName }) => otherName)).toEqual([...others, ...others]);
    return { "grow.conversations": ratio };
  } finally {
    await world.stop();
  }
});

storm(["grow.liveMap"], 600, async ({ runs, random }) => {
  const world = await startWorld();
  const at = new Date().toISOString();
  try {
    const add = (from: number, to: number) =>
      writeInBulk(
        world.db,
        Array.from({ length: to - from }, (): Write[] => {
          const place = { lat: 50.5 + 8 * random.next(), lng: -4.5 + 4 * random.next() };
          const cell = geohash4(place);
          const [fleetId, haulierId] = [FleetId.parse(random.id()), UserId.parse(random.id())];
          const who = { fleetId, haulierId, personId: UserId.parse(random.id()) };
          const seen = { cell, ...place, accuracyMetres: 5, source: "gps" as const, at, isStale: false };
          return [{ put: lastPositionItem({ ...who, services: ["hiab"], ...seen }) }];
        }).flat(),
      );
    const bounds = { south: 49, west: -8.9, north: 61, east: 2.4 };
    const counted: number[] = [];
    const ratio = await growth(runs, add, () =>
      callsOf(world, async () => {
        const { more } = dataOf<LiveMap>(await world.call(null, "liveMap", { bounds, service: "hiab" }));
        counted.push(more.reduce((sum, { vehicles }) => sum + vehicles, 0));
      }),
    );
    expect(counted).toEqual([0, runs]);
    return { "grow.liveMap": ratio };
  } finally {
    await world.stop();
  }
});
