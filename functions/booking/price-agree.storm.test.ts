import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { type ServiceId, serviceIds, services } from "#shared/catalogue/services/index.ts";
import { type UrgencyLevel, UrgencyLevel as urgencyLevels } from "#shared/catalogue/urgency.ts";
import type { Fleet, PriceBreakdown, Supplier } from "#shared/fleet/model.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { startJobWorld } from "#test/support/job-world.ts";
import { aFleet } from "#test/support/people.ts";
import { basePounds, isForToday, penceAMile, tenths } from "#test/support/published-prices.ts";
import { storm } from "#test/support/storm.ts";
import { dataOf } from "#test/support/world.ts";

/** Requests to each vehicle. */
const each = 10;
/** Far enough apart that a search meets the vehicles of one alone. */
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
const priced = serviceIds.filter((id) => basePounds[id] !== null && !services[id].needsDelivery);

/**
 * Random requests, of any service, urgency, day and place, to vehicles with an hourly, a daily or no rate of their own,
 * each accepted: the total is the same to the penny on the supplier's card, as the sum of its lines, in the record of the
 * request, in the booking, and by a calculation written apart from the product's.
 */
storm(["price.agree"], 20, async ({ runs, random }) => {
  const world = await startJobWorld();
  try {
    const { contractor, office } = world;
    const [haulier] = office;
    if (!haulier) throw new Error("no haulier");
    const firstDay = addDays(ukDayOf(new Date().toISOString()), 2);
    const wrong: string[] = [];
    for (let nth = 0; nth * each < runs; nth++) {
      const town = random.pick(towns);
      const fleet = aVehicle(random, haulier.id, town);
      await world.add({ fleets: [fleet] });
      for (let day = 0; day < each; day++) {
        // A number that no other has: the same job twice within minutes would be taken for one.
        const text = `${nth * each + day + 1} ${town.street}`;
        const pickup = dataOf<Place>(await world.call(null, "findPlace", { text }));
        const [service, urgencyLevel] = [random.pick(fleet.services), random.pick(urgencyLevels.options)];
        const collectOn = addDays(firstDay, day * 3);
        const search = { service, site: pickup.coordinates, urgencyLevel, on: collectOn };
        const found = await world.call(contractor, "searchSuppliers", search);
        const card = dataOf<{ items: Supplier[] }>(found).items.find(({ fleetId }) => fleetId === fleet.id)?.price;
        if (!card) throw new Error(`request ${nth}.${day}: no card with a price`);
        const { request } = dataOf<{ request: JobRequest }>(
          await world.call(contractor, "createJobRequest", {
            clientKey: randomUUID(),
            ...{ service, urgencyLevel, collectOn, fleetId: fleet.id, pickup: { text } },
            ...{ quantity: 1, contactName: "Isla Test", contactPhone: "0131 496 0000", details: null },
            ...{ expectedTotalPence: card.totalPence, consent: true },
          }),
        );
        const accepting = { clientKey: randomUUID(), jobRequestId: request.id };
        const booking = dataOf<Booking>(await world.call(random.pick(office), "acceptJobRequest", accepting));
        const all = [
          card.totalPence,
          ...[card, request.price].flatMap(sums),
          request.estimatedValuePence,
          ...[booking.quotedPricePence, booking.finalPricePence],
          counted(fleet, service, urgencyLevel, pickup),
        ];
        if (new Set(all).size > 1) wrong.push(`request ${nth}.${day}, ${service} ${urgencyLevel}: ${all.join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
    return { "price.agree": 1 };
  } finally {
    await world.stop();
  }
});

/** The total, the sum of the lines, and the sum of the lines as they are read on the screen. */
function sums({ basePence, urgencyPence, deliveryPence, totalPence }: PriceBreakdown): number[] {
  const lines = [basePence, urgencyPence, deliveryPence];
  const read = lines.map((pence) => Math.round(Number(formatPence(pence).replace(/[£,]/g, "")) * 100));
  return [totalPence, ...[lines, read].map((list) => list.reduce((sum, pence) => sum + pence, 0))];
}

function aVehicle(random: Random, haulierId: Fleet["haulierId"], near: { lat: number; lng: number }): Fleet {
  const rate = random.pick(["hourly", "daily", "none"]);
  return aFleet(haulierId, {
    services: [...new Set([random.pick(priced), random.pick(priced), random.pick(priced)])],
    base: { lat: near.lat + random.next() * 0.3 - 0.15, lng: near.lng + random.next() * 0.4 - 0.2 },
    hourlyRatePence: rate === "hourly" ? random.whole(1001, 19_999) : null,
    minimumHours: rate === "hourly" ? random.whole(2, 16) / 2 : null,
    dailyRatePence: rate === "daily" ? random.whole(10_001, 149_999) : null,
  });
}

/** The total by the published rules, in whole tenths of pence as long as anything is multiplied. */
function counted(fleet: Fleet, service: ServiceId, level: UrgencyLevel, site: Place): number {
  const { hourlyRatePence, minimumHours, dailyRatePence } = fleet;
  const own = hourlyRatePence !== null ? Math.round((hourlyRatePence * (minimumHours ?? 0) * 2) / 2) : dailyRatePence;
  const [standard, sameDay] = basePounds[service] ?? [Number.NaN, Number.NaN];
  const table = (isForToday(level) ? sameDay : standard) * 100;
  const urgency = own === null ? 0 : Math.round((own * (tenths[level] - 10)) / 10);
  const milesTenths = Math.round(miles(publishedPlace(fleet.base), site.coordinates) * 10);
  return (own ?? table) + urgency + Math.round((penceAMile(service) * milesTenths) / 10);
}

/** Great circle on a globe of 3,959 miles, by its chord. */
function miles(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const point = ({ lat, lng }: { lat: number; lng: number }) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  };
  const [[ax, ay, az], [bx, by, bz]] = [point(a), point(b)];
  return 2 * 3959 * Math.asin(Math.hypot(ax - bx, ay - by, az - bz) / 2);
}
