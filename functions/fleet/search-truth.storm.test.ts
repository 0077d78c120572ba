import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { ServiceDetails } from "#shared/catalogue/details.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import type { Fleet, Supplier, SupplierList } from "#shared/fleet/model.ts";
import { confirmsAtOnce, isBookable } from "#shared/fleet/rules.ts";
import { levelOn } from "#shared/fleet/starts.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { lacksPermit } from "#shared/permits/on-road.ts";
import type { Place } from "#shared/places/model.ts";
import { documentsInOrder } from "#test/support/documents.ts";
import { startJobWorld, type WantedJob } from "#test/support/job-world.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { dataOf, type World } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";
import { vehicleById, vehicleRemoval } from "./store.ts";

/** Notice for a skip on the road: Glasgow 28 working days, Falkirk 7 days. In Dalkeith the hirer must apply. */
const streets = [
  ...["Leith Walk, Edinburgh", "Byres Road, Glasgow", "High Street, Perth"],
  ...["High Street, Falkirk", "High Street, Dalkeith"],
];
/** Vehicles per world, and requests to each before the search. */
const [vehicles, before] = [3, 2];
const services = ["hiab", "tipper-truck", "excavator", "skips"] as const;
const urgent = ["urgent", "today"] as const;

/** Searches a random world and requests each vehicle: exactly those shown as bookable or instant must be so. */
storm(["search.truth"], 6, async ({ runs, random }) => {
  const world = await startJobWorld();
  const wrong: string[] = [];
  try {
    for (let nth = 0; nth < runs; nth++) {
      setClockAhead(random.whole(0, 24 * 60) * 60_000);
      const { fleets, haulier, service } = await aWorldOf(world, random);
      const job = aJob(random, service);
      const standing: Stay[] = [];
      for (let i = 0; i < before * vehicles; i++)
        standing.push(...(await holdHours(world, random, haulier, random.pick(fleets), job)));
      wrong.push(...twice(standing), ...(await tried(world, random, job, { nth, standing })));
      world.showIndexes();
      for (const { id } of fleets) {
        const fleet = await vehicleById(world.db, id);
        if (fleet) await world.db.commit(vehicleRemoval(fleet));
      }
    }
    expect(wrong).toEqual([]);
    return { "search.truth": 1 };
  } finally {
    setClockAhead(0);
    await world.stop();
  }
});

/** Adds a haulier with vehicles for a service. Some have days off, some an expiring document. */
async function aWorldOf(world: World, random: Random) {
  const haulier = aPerson("haulier");
  const service = random.pick(services);
  const fleets = Array.from({ length: vehicles }, () =>
    aFleet(haulier.id, {
      services: [service],
      spec: specOf(random, service),
      status: random.pick(["available", "available", "limited", "busy", "busy", "offline"]),
      autoAccept: random.next() < 0.5,
      radiusMiles: random.pick([null, 20, 40]),
      base: { lat: 55.9 + random.next() * 0.2, lng: -3.4 + random.next() * 0.4 },
      hourlyRatePence: random.pick([null, 9000]),
    }),
  );
  const inOrder = documentsInOrder({ people: [haulier], members: [], fleets });
  const today = ukDayOf(now());
  const papers = inOrder.map((paper) =>
    random.next() < 0.05 ? { ...paper, expiresOn: addDays(today, random.whole(0, 6)) } : paper,
  );
  await world.add({ people: [haulier], fleets, papers });
  for (const fleetId of [null, ...fleets.map(({ id }) => id)])
    if (random.next() < (fleetId ? 0.3 : 0.1)) {
      const firstDay = addDays(today, random.whole(0, 5));
      const off = { fleetId, firstDay, lastDay: addDays(firstDay, random.whole(0, 1)), reason: "service" as const };
      await world.call(haulier, "addDaysOff", { clientKey: randomUUID(), ...off });
    }
  return { haulier, service, fleets };
}

function specOf(random: Random, service: (typeof services)[number]): Fleet["spec"] {
  switch (service) {
    case "hiab":
      return { kind: "hiab", liftTonnes: random.whole(2, 40), reachMetres: random.whole(8, 40) };
    case "excavator":
      return { kind: "excavator", machineClass: random.pick(["mini", "standard"]), attachments: ["breaker"] };
    case "skips":
      return { kind: "skip", skipSizes: ["4-yard", "8-yard"] };
    default:
      return { kind: "tipper", payloadTonnes: random.pick([2, 8, 20]) };
  }
}

const panels = {
  hiab: { panel: "crane", liftingCapacity: "6-15", liftingHeight: "11-20m" },
  excavator: { panel: "excavator", machineSize: "standard", needsBreaker: true },
  skips: { panel: "skip", skipSize: "8-yard" },
  "tipper-truck": { panel: "generic" },
} as const;

/** A hire of 2 to 7 days or a week. Some excavator and hiab jobs are hires, too. */
function hireOf(random: Random, service: string) {
  const days = random.whole(2, 7);
  if (service === "hiab") return { timeRequirement: "multi-day", craneDays: days } as const;
  if (service !== "excavator") return {};
  return random.pick([{ duration: "longer", hireDays: days }, { duration: "1-week" }] as const);
}

/** Random answers: some need a larger vehicle, some are on a road with or without a permit number. */
function answersOf(random: Random, service: (typeof services)[number]): Job["details"] {
  const permit = { permitNumber: random.pick([undefined, "26/114"]) };
  const hire = random.next() < 0.5 ? hireOf(random, service) : {};
  if (service === "hiab") return { ...panels.hiab, ...hire, onRoad: random.next() < 0.3, ...permit };
  if (service === "excavator") return { ...panels.excavator, ...hire };
  if (service !== "skips") return panels[service];
  const placement = random.pick(["driveway", "public-road", "public-road", "road-with-permit"] as const);
  return { ...panels.skips, placement, handlePermit: random.next() < 0.7, ...permit };
}

type Job = Pick<WantedJob, "service" | "urgencyLevel" | "collectOn" | "collectTime" | "details" | "quantity">;

function aJob(random: Random, service: (typeof services)[number]): Job {
  const today = ukDayOf(now());
  const days = random.pick([0, 1, 2, 3, 4, 7, 8]);
  const details = random.next() < 0.7 ? answersOf(random, service) : null;
  // Without a date, the road rule has no day to check.
  if (lacksPermit(ServiceDetails.nullish().parse(details)) && random.next() < 0.1)
    return { service, urgencyLevel: "scheduled", collectOn: null, collectTime: null, details, quantity: 1 };
  return {
    service,
    urgencyLevel: days === 0 ? random.pick(urgent) : random.pick(UrgencyLevel.options),
    collectOn: addDays(today, days),
    collectTime: random.next() < 0.5 ? null : aTime(random),
    details,
    quantity: serviceOf(service).isMaterial ? random.whole(1, 100) : 1,
  };
}

const aTime = (random: Random) => `${String(random.whole(5, 19)).padStart(2, "0")}:${random.pick(["00", "30"])}`;

/** The time that a booking occupies its vehicle: whole UK days of a hire, otherwise an hour or more. */
interface Stay {
  readonly fleetId: string;
  readonly from: string;
  readonly until: string;
}

function stayOf(fleetId: string, from: string, details: unknown): Stay {
  const { duration, hireDays, craneDays } = (details ?? {}) as Record<string, number | string | undefined>;
  const days = Number(duration === "1-week" ? 7 : (hireDays ?? craneDays ?? 1));
  const until = days > 1 ? instantOfUk(addDays(ukDayOf(from), days), "00:00") : addSeconds(from, 3600);
  return { fleetId, from, until };
}

const meet = (one: Stay, other: Stay) =>
  one.fleetId === other.fleetId && one.from < other.until && other.from < one.until;

/** Returns bookings that overlap on one vehicle. */
const twice = (stays: readonly Stay[]): string[] =>
  stays.flatMap((one, at) =>
    stays.slice(at + 1).flatMap((other) => (meet(one, other) ? [`twice: ${JSON.stringify([one, other])}`] : [])),
  );

/** Books around a job's time and sometimes cancels. Many attempts are rejected, which is expected. */
async function holdHours(world: World, random: Random, haulier: Profile, fleet: Fleet, job: Job): Promise<Stay[]> {
  const { service } = job;
  const isHire = (service === "hiab" || service === "excavator") && random.next() < 0.6;
  const { panel } = service === "hiab" ? panels.hiab : panels.excavator;
  const details = isHire ? { panel, ...hireOf(random, service) } : null;
  const today = ukDayOf(now());
  const day = addDays(job.collectOn ?? today, random.pick(isHire ? [-5, -3, -1, 0, 2] : [-1, 0, 0, 0, 1, 3]));
  const collectOn = day < today ? today : day;
  const other = { ...job, urgencyLevel: "scheduled" as const, collectOn, collectTime: aTime(random), details };
  const contractor = await someContractor(world);
  const { answer } = await ask(world, contractor, { ...other, quantity: 1 }, fleet.id, await aPlace(world, random));
  if ("error" in answer) return [];
  const { request } = dataOf<{ request: { id: JobRequestId; bookingId: string | null; collectAt: string } }>(answer);
  const accepting = { clientKey: randomUUID(), jobRequestId: request.id };
  const accepted = request.bookingId ? null : await world.call(haulier, "acceptJobRequest", accepting);
  const bookingId = accepted && "data" in accepted ? (accepted.data as { id: string }).id : request.bookingId;
  if (!bookingId) return [];
  const stay = stayOf(fleet.id, request.collectAt, details);
  if (random.next() < 0.7) return [stay];
  const calling = { clientKey: randomUUID(), bookingId, to: "cancelled" as const, note: "Not needed" };
  const called = await world.call(contractor, "moveBooking", calling as never);
  return "data" in called ? [] : [stay];
}

/** Returns the differences between the search and real requests. */
async function tried(
  world: World,
  random: Random,
  job: Job,
  { nth, standing }: { readonly nth: number; readonly standing: readonly Stay[] },
): Promise<string[]> {
  const place = await aPlace(world, random);
  const contractor = await someContractor(world);
  const { service, urgencyLevel, collectOn: on, collectTime: at, details, quantity } = job;
  const search = { service, urgencyLevel, on, at, details, quantity, ...place.site, radiusMiles: 50 };
  const { items, unable } = dataOf<SupplierList>(await world.call(contractor, "searchSuppliers", search));
  const wrong: string[] = [];
  const said = (what: Supplier | undefined, answer: unknown) =>
    `world ${nth}: ${JSON.stringify({ job, what, answer }).slice(0, 1500)}`;
  const isForbidden = items.some(({ noPermit }) => noPermit !== null);
  const later = isForbidden ? dataOf<Supplier[]>(await world.call(contractor, "suppliersLater", search)) : [];
  const offered = [...items, ...later].map((supplier) => ({
    supplier,
    asked: later.includes(supplier) && supplier.startsAt ? atTime(job, supplier.startsAt) : job,
  }));
  for (const { supplier, asked } of offered) {
    if (!supplier.fleetId) continue;
    const stay = supplier.startsAt && stayOf(supplier.fleetId, supplier.startsAt, details);
    if (stay && standing.some((one) => meet(one, stay))) wrong.push(said(supplier, standing));
    const asker = await someContractor(world);
    const { answer } = await ask(world, asker, asked, supplier.fleetId, place, supplier.price?.totalPence);
    const request =
      "data" in answer ? (answer.data as { request: { status: string; collectAt: string } }).request : null;
    if (isBookable(supplier) !== (request !== null)) wrong.push(said(supplier, answer));
    if (request && confirmsAtOnce(supplier) !== (request.status === "booked")) wrong.push(said(supplier, request));
    if (request && asked.collectTime && request.collectAt !== supplier.startsAt) wrong.push(said(supplier, request));
  }
  return unable.some(({ reason }) => reason === "") ? [...wrong, said(undefined, unable)] : wrong;
}

/** The job at this start, with the urgency that follows from it. */
function atTime(job: Job, startsAt: string): Job {
  const [collectOn, collectTime] = [ukDayOf(startsAt), ukTimeOf(startsAt)];
  const urgencyLevel = collectOn === job.collectOn ? job.urgencyLevel : levelOn(collectOn, job.urgencyLevel, now());
  return { ...job, collectOn, collectTime, urgencyLevel };
}

/** Requests a vehicle at the server's price. `expected`: the price that the search has shown. */
async function ask(world: World, as: Profile, job: Job, fleetId: Fleet["id"], place: AskedPlace, expected?: number) {
  const wanted: WantedJob = {
    clientKey: randomUUID(),
    ...job,
    ...{ fleetId, pickup: { text: place.text }, contactName: "Isla Test", contactPhone: "0131 496 0000" },
    ...{ expectedTotalPence: expected ?? 0, consent: true },
  };
  const answer = await world.call(as, "createJobRequest", wanted);
  const told = "error" in answer ? answer.error.info?.metadata?.totalPence : undefined;
  if (expected !== undefined || typeof told !== "number") return { answer };
  const again = { ...wanted, clientKey: randomUUID(), expectedTotalPence: told };
  return { answer: await world.call(as, "createJobRequest", again) };
}

interface AskedPlace {
  readonly text: string;
  readonly site: { readonly site: Place["coordinates"]; readonly precision: Place["precision"] };
}

let door = 0;
async function aPlace(world: World, random: Random): Promise<AskedPlace> {
  door = (door % 90) + 1;
  const text = `${door} ${random.pick(streets)}`;
  const { coordinates, precision } = dataOf<Place>(await world.call(null, "findPlace", { text }));
  return { text, site: { site: coordinates, precision } };
}

async function someContractor(world: World): Promise<Profile> {
  const contractor = aPerson("contractor");
  await world.add({ people: [contractor] });
  return contractor;
}
