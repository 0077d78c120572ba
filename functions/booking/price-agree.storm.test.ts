import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { panels } from "#shared/catalogue/panels/index.ts";
import { type ServiceId, serviceIds, services } from "#shared/catalogue/services.ts";
import { UrgencyLevel as urgencyLevels } from "#shared/catalogue/urgency.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { guideValues, type RateCard } from "#shared/pricing/rate-card.ts";
import { rateRows } from "#shared/pricing/rate-rows.ts";
import { startJobWorld } from "#test/support/job-world.ts";
import { aFleet } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { codeOf, dataOf } from "#test/support/world.ts";

/** Requests per vehicle. */
const each = 10;
/** Days between requests, so that no hire of a vehicle contains another. */
const longestHire = 21;
/** Far enough apart that a search finds the vehicles of one town only. */
const towns = [
  { street: "Leith Walk, Edinburgh", lat: 55.95, lng: -3.19 },
  { street: "Byres Road, Glasgow", lat: 55.87, lng: -4.29 },
  { street: "Union Street, Aberdeen", lat: 57.15, lng: -2.1 },
  { street: "High Street, Inverness", lat: 57.48, lng: -4.22 },
  { street: "High Street, Dumfries", lat: 55.07, lng: -3.61 },
  { street: "High Street, Perth", lat: 56.4, lng: -3.43 },
  { street: "High Street, Elgin", lat: 57.65, lng: -3.32 },
  { street: "High Street, Fort William", lat: 56.82, lng: -5.11 },
] as const;
const roadRefusals = ["booking.beforePermit", "booking.permitByHirer", "booking.roadDateMissing"];
const priced = serviceIds.filter((id) => !services[id].needsDelivery);

/**
 * Books random work. Rate card, form, price lines, request and booking must agree to the penny. Work on request or
 * forbidden by a council cannot be booked.
 */
storm(["price.agree"], 20, async ({ runs, random }) => {
  const world = await startJobWorld();
  try {
    const { contractor, office } = world;
    const [haulier] = office;
    if (!haulier) throw new Error("no haulier");
    const firstDay = addDays(ukDayOf(new Date().toISOString()), 2);
    const wrong: string[] = [];
    let booked = 0;
    for (let nth = 0; booked < runs; nth++) {
      const town = random.pick(towns);
      const fleet = aVehicle(random, haulier.id, town);
      await world.add({ fleets: [fleet], rateCards: fleet.services.map((service) => aCard(random, fleet, service)) });
      for (let day = 0; day < each; day++) {
        // A unique address: an identical request within minutes counts as a duplicate.
        const text = `${nth * each + day + 1} ${town.street}`;
        const pickup = dataOf<Place>(await world.call(null, "findPlace", { text }));
        const placed = { site: pickup.coordinates, precision: pickup.precision };
        const [service, urgencyLevel] = [random.pick(fleet.services), random.pick(urgencyLevels.options)];
        const asked = {
          ...{ service, urgencyLevel, quantity: random.whole(1, 60), details: answers(random, service) as never },
          collectOn: addDays(firstDay, day * longestHire),
          collectTime: random.pick([null, "05:30", "08:00", "12:00", "17:30", "19:00"]),
        };
        const { collectOn: on, collectTime: at, ...job } = asked;
        const found = await world.call(contractor, "searchSuppliers", {
          ...{ ...job, ...placed, on, at },
        });
        const card = dataOf<{ items: Supplier[] }>(found).items.find(({ fleetId }) => fleetId === fleet.id);
        if (!card) throw new Error(`request ${nth}.${day}: no card`);
        const expectedTotalPence = card.price?.totalPence ?? 0;
        const answer = await world.call(contractor, "createJobRequest", {
          ...{ ...asked, clientKey: randomUUID(), fleetId: fleet.id, pickup: { text } },
          ...{ contactName: "Isla Test", contactPhone: "0131 496 0000", expectedTotalPence, consent: true },
        });
        const which = `request ${nth}.${day}, ${service} ${urgencyLevel} ${JSON.stringify(asked.details)}`;
        if (card.noPermit) {
          if (!roadRefusals.includes(codeOf(answer)))
            wrong.push(`${which}: ${codeOf(answer)}, though ${card.noPermit}`);
          continue;
        }
        if (!card.price) {
          if (codeOf(answer) !== "booking.quoteOnly") wrong.push(`${which}: ${codeOf(answer)}, though on request`);
          continue;
        }
        const priced = dataOf<{ totalPence: number }>(
          await world.call(contractor, "priceJobRequest", { ...asked, fleetId: fleet.id, ...placed }),
        );
        const { request } = dataOf<{ request: JobRequest }>(answer);
        const accepting = { clientKey: randomUUID(), jobRequestId: request.id };
        const booking = dataOf<Booking>(await world.call(random.pick(office), "acceptJobRequest", accepting));
        const all = [
          ...[card.price, request.price, booking.price].flatMap(sums),
          ...[priced.totalPence, request.estimatedValuePence, booking.quotedPricePence, booking.finalPricePence],
        ];
        if (new Set(all).size > 1) wrong.push(`${which}: ${all.join(", ")}`);
        booked++;
      }
    }
    expect(wrong).toEqual([]);
    return { "price.agree": 1 };
  } finally {
    await world.stop();
  }
});

/** The total: as stored, as the sum of shown and of calculated lines, and as net plus VAT. */
function sums({ lines, totalPence, netPence, vatPence, ...parts }: PriceBreakdown): number[] {
  const read = lines.map(({ grossPence }) => Math.round(Number(formatPence(grossPence).replace(/[£,]/g, "")) * 100));
  const counted = lines.map(({ quantity, unitPence }) => Math.floor(Number((quantity * unitPence).toFixed(4)) + 0.5));
  const sum = (list: readonly number[]) => list.reduce((all, pence) => all + pence, 0);
  const { basePence, urgencyPence, deliveryPence } = parts;
  return [totalPence, netPence + vatPence, basePence + urgencyPence + deliveryPence, sum(read), sum(counted)];
}

/** Random answers that affect the price, complete or incomplete. */
function answers(random: Random, service: ServiceId): object | null {
  const { panel } = services[service];
  const permitNumber = random.pick([undefined, undefined, "26/114"]);
  const choice = (options: object) => random.pick(Object.keys(options));
  switch (panel) {
    case "skip":
      return {
        ...{ panel, skipSize: choice(panels.skip.skipSize.options) },
        ...{ handlePermit: random.next() < 0.7, permitNumber },
        ...{ placement: choice(panels.skip.placement.options), hireDuration: choice(panels.skip.hireDuration.options) },
        ...{ needsExchange: random.next() < 0.2, exchanges: random.whole(1, 3) },
        ...{ waitAndLoad: random.next() < 0.2, waitMinutes: random.whole(1, 200) },
      };
    case "excavator":
      return {
        ...{ panel, machineSize: choice(panels.excavator.machineSize.options), hireDays: random.whole(2, 20) },
        ...{ duration: choice(panels.excavator.duration.options), needsBreaker: random.next() < 0.3 },
        operatorService: choice(panels.excavator.operatorService.options),
      };
    case "tar":
      return {
        ...{ panel, areaLength: random.whole(10, 5000) / 100, areaWidth: random.whole(10, 900) / 100 },
        ...{ surfaceType: choice(panels.tar.surfaceType.options), needsBaseWork: random.next() < 0.3 },
        ...{ needsTrafficManagement: random.next() < 0.3, needsPermits: random.next() < 0.2, permitNumber },
      };
    case "crane":
      return {
        ...{ panel, timeRequirement: choice(panels.crane.timeRequirement.options) },
        ...{ hours: random.whole(1, 24) / 2, craneDays: random.whole(2, 5) },
        ...{ onRoad: random.next() < 0.2, permitNumber },
      };
    case "mobile_tyre":
      return { panel, numberOfTyres: random.pick([1, 2, 3, 4, 6, 8]), vehicleType: random.pick(["car", "hgv"]) };
    default:
      return random.next() < 0.3 ? null : { panel: "generic", hours: random.whole(1, 24) / 2 };
  }
}

function aVehicle(random: Random, haulierId: Fleet["haulierId"], near: { lat: number; lng: number }): Fleet {
  const rate = random.pick(["hourly", "daily", "none"]);
  return aFleet(haulierId, {
    services: [...new Set([random.pick(priced), random.pick(priced), random.pick(priced)])],
    // Some vehicles carry fewer tonnes than requested, so that the work takes several loads.
    spec: { kind: "tipper", ...(random.next() < 0.6 && { payloadTonnes: random.pick([8, 20]) }) },
    base: { lat: near.lat + random.next() * 0.3 - 0.15, lng: near.lng + random.next() * 0.4 - 0.2 },
    hourlyRatePence: rate === "hourly" ? random.whole(1001, 19_999) : null,
    minimumHours: rate === "hourly" ? random.whole(2, 16) / 2 : null,
    dailyRatePence: rate === "daily" ? random.whole(10_001, 149_999) : null,
  });
}

/** The default card with random prices; some rows are left out. */
function aCard(random: Random, { id, haulierId }: Fleet, service: ServiceId): RateCard {
  const isPence = new Set(rateRows(service).flatMap(({ key, unit }) => (unit === "pence" ? [key] : [])));
  const rates = guideValues(service)
    .filter(({ key }) => !key.includes(".") || random.next() < 0.9)
    .map(({ key, value }) => ({
      key,
      value: isPence.has(key) ? random.whole(Math.ceil(value / 2), value * 2) : value,
    }));
  const versions = [{ validFrom: "2026-01-05", includesVat: random.next() < 0.5, rates }];
  const fleetId = random.next() < 0.5 ? id : null;
  return { ...{ haulierId, service, fleetId, versions, version: 1 }, updatedAt: "2026-01-05T09:00:00.000Z" };
}
