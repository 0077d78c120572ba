import { dayChosen } from "#shared/catalogue/prices.ts";
import { loadsOf } from "#shared/fleet/can-do.ts";
import { statusFor } from "#shared/fleet/free-then.ts";
import type { Supplier, SupplierDay, SupplierList, SupplierSearch } from "#shared/fleet/model.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { levelOn, startsOn } from "#shared/fleet/starts.ts";
import { asVisitorsSee } from "#shared/fleet/visitors.ts";
import { oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import { addDays, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { asksPerson, toCheckBefore } from "#shared/low-emission/verdict.ts";
import { obstacleText, roadRule } from "#shared/permits/road-rule.ts";
import { daysHeld } from "#shared/pricing/hours-held.ts";
import { sitedJob } from "#shared/pricing/sited-job.ts";
import type { SitedJob } from "#shared/pricing/vehicle-price.ts";
import { nearestTown } from "../places/public.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import { photoLink } from "../platform/photo-files.ts";
import { shortHash } from "../platform/short-hash.ts";
import { countSearch } from "./count-search.ts";
import {
  isFreeFor,
  londonOfSearch,
  priceOf,
  startFor,
  startsOf,
  type VehicleForJob,
  vehiclesForJob,
  zonesOf,
} from "./vehicles-for-job.ts";

/** Days searched for the next free time and shown in the view by days. */
const daysAhead = 7;
const daysBefore = 3;

/**
 * Favourites first, then nearest: live positions for today, otherwise published places. Price and range use the base,
 * so results stay in place while the form is filled in.
 */
export async function searchSuppliers(input: SupplierSearch, context: Context): Promise<SupplierList> {
  const { now } = context;
  const starts = startsOf(input, now);
  const [{ vehicles, unable }] = await Promise.all([
    vehiclesForJob(input, context, starts),
    countSearch(input.service, context),
  ]);
  const isVisitor = context.caller.userId === null;
  const { earliest, refused } = roadOf(input, starts[0] ?? now, now);
  const view = { starts, noPermit: refused, job: jobOn(input, now) };
  return {
    radiusMiles: input.radiusMiles,
    notBefore: refused && earliest,
    items: await Promise.all(
      vehicles.map(async (vehicle) => {
        const supplier = supplierView(input, vehicle, view, context);
        return isVisitor ? asVisitorsSee(supplier) : withPhoto(supplier, vehicle, context);
      }),
    ),
    unable: unable.map((one) => (isVisitor ? { ...one, name: null } : one)),
  };
}

/** Vehicles not free as requested, at their next free time within a week of the day or the council's earliest day. */
export async function suppliersLater(input: SupplierSearch, context: Context): Promise<Supplier[]> {
  const { now } = context;
  const starts = startsOf(input, now);
  const first = starts[0] ?? now;
  const { earliest, refused, noPermit } = roadOf(input, first, now);
  const lawful = refused ? [] : starts;
  const from = refused && earliest ? earliest : ukDayOf(first);
  const days = Array.from({ length: daysAhead + 1 }, (_, nth) => addDays(from, nth));
  const later = days.flatMap((day) => (noPermit(day) ? [] : startsOn(day, null, now))).filter((at) => at > first);
  const { vehicles } = await vehiclesForJob(input, context, [...lawful, ...later].sort());
  const views = vehicles
    .filter((vehicle) => !isFreeFor(input, vehicle, lawful, now))
    .map((vehicle) => {
      const next = later.find((at) => isFreeFor(input, vehicle, [at], now));
      const at = next ? { day: ukDayOf(next), time: ukTimeOf(next) } : {};
      const view = { starts: next ? [next] : starts, noPermit: next ? null : refused, job: jobOn(input, now, at) };
      return withPhoto(supplierView(input, vehicle, view, context), vehicle, context);
    });
  return Promise.all(views);
}

/** Seven days around the requested one, none before today: number of bookable vehicles and lowest total. */
export async function supplierDays(input: SupplierSearch, context: Context): Promise<SupplierDay[]> {
  const { now } = context;
  const today = ukDayOf(now);
  const around = addDays(input.on ?? today, -daysBefore);
  const days = Array.from({ length: 7 }, (_, nth) => addDays(around < today ? today : around, nth));
  const { noPermit } = roadOf(input, now, now);
  const startsBy = days.map((day) => ({ day, starts: startsOn(day, input.at, now), refused: noPermit(day) }));
  const { vehicles } = await vehiclesForJob(
    input,
    context,
    startsBy.flatMap(({ starts }) => starts),
  );
  return startsBy.map(({ day, starts, refused }) => {
    const job = jobOn(input, now, { day });
    const totals = (refused ? [] : vehicles).flatMap((vehicle) => {
      const { price } = isFreeFor(input, vehicle, starts, now) ? priceOf(job, vehicle) : { price: null };
      return price ? [price.totalPence] : [];
    });
    return {
      day,
      vehicles: totals.length,
      noPermit: refused,
      lowestPence: totals.length > 0 ? Math.min(...totals) : null,
    };
  });
}

/** The job as it is priced, with the urgency that its day implies. */
function jobOn(input: SupplierSearch, now: string, { day, time }: { day?: string; time?: string } = {}): SitedJob {
  const on = day ?? input.on ?? ukDayOf(now);
  const isAsked = day === undefined || day === input.on;
  const urgencyLevel = isAsked ? input.urgencyLevel : levelOn(on, input.urgencyLevel, now);
  return sitedJob({ ...input, urgencyLevel, day: on, time: time ?? input.at });
}

/** The council's road rules, read once: its earliest day, its objection to the start, and to any other day. */
function roadOf({ details, site, precision, on, urgencyLevel }: SupplierSearch, start: string, now: string) {
  const { earliest, obstacleOn } = roadRule(details, { coordinates: site, precision }, now);
  const noPermit = (day: string | null) => {
    const obstacle = obstacleOn(day);
    return obstacle && obstacleText(obstacle);
  };
  return { earliest, noPermit, refused: noPermit(dayChosen(on, urgencyLevel, start)) };
}

async function withPhoto(supplier: Supplier, { row }: VehicleForJob, { now }: Context): Promise<Supplier> {
  return { ...supplier, photoUrl: row.photoKey === null ? null : await photoLink({ key: row.photoKey }, now) };
}

function supplierView(
  input: SupplierSearch,
  vehicle: VehicleForJob,
  { starts, noPermit, job }: { starts: readonly string[]; noPermit: string | null; job: SitedJob },
  context: Context,
): Supplier {
  const { row: fleet, card, distanceMiles, onRoad, isFavourite } = vehicle;
  const { now } = context;
  const { startsAt, uncovered, heldUntil } = startFor(input, vehicle, starts, now);
  const zones = zonesOf(fleet, input, now);
  const london = londonOfSearch(vehicle, input, now);
  const reference = shortHash(fleet.fleetId);
  return {
    reference,
    isWanted: input.wanted === fleet.fleetId || input.wanted === reference,
    isFavourite,
    fleetId: fleet.fleetId,
    haulierId: fleet.haulierId,
    name: fleet.name,
    companyName: card.companyName,
    vehicleType: fleet.vehicleType,
    photoUrl: null,
    verified: card.verified,
    availability: startsAt ? availabilityOf(statusFor(fleet.status, startsAt, now)) : "busy",
    autoAccept: fleet.autoAccept && !asksPerson(zones) && london === null,
    heldUntil,
    uncovered,
    noPermit,
    lowEmission: toCheckBefore(zones) ?? london,
    onRoadAt: onRoad?.at ?? null,
    keptNear: nearestTown(fleet).name,
    distanceMiles: oneDecimal(distanceMiles),
    etaMinutes: supplierEtaMinutes(distanceMiles),
    startsAt: uncovered === null && noPermit === null ? startsAt : null,
    days: daysHeld(input.details),
    loads: loadsOf(fleet.spec, input),
    position: onRoad ? { lat: onRoad.lat, lng: onRoad.lng } : { lat: fleet.lat, lng: fleet.lng },
    rating: card.averageRating,
    reviewCount: card.reviewCount,
    completedJobs: card.completedJobs,
    responseMinutes: card.responseMinutes,
    phone: mayBook(context) || isAdmin(context) ? card.phone : null,
    ...priceOf(job, vehicle),
  };
}
