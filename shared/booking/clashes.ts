import { checkRequirements, type DocumentSeen, type RequirementCheck } from "../compliance/requirement-check.ts";
import { requirements } from "../compliance/requirements.ts";
import { daysOffReasons, daysWords, overlap } from "../fleet/days.ts";
import type { DaysOff } from "../fleet/days-off.ts";
import { overlaps } from "../fleet/free-then.ts";
import type { Fleet } from "../fleet/model.ts";
import type { RegisterCheck } from "../fleet/register-check.ts";
import { registerNotes } from "../fleet/register-rules.ts";
import { distanceMiles } from "../geo/distance.ts";
import { secondsBetween, ukDayOf } from "../kernel/time.ts";
import { londonNote, type SafetyPermit } from "../low-emission/london.ts";
import { barredBy, toCheckBefore, zoneVerdict } from "../low-emission/verdict.ts";
import { hoursRulesOf, hoursWarnings } from "./assigned-hours.ts";
import { isCalledOff } from "./lifecycle.ts";
import type { BoardJob } from "./model.ts";
import { bookingDays, endOf, spanText } from "./rules.ts";

export function sharesHours(one: { slotHours: readonly string[] }, other: { slotHours: readonly string[] }): boolean {
  return one.slotHours.some((hour) => other.slotHours.includes(hour));
}

export interface Assignment {
  readonly fleetId: string;
  readonly driverId: string | null;
}

/** A reason against an assignment. The server rejects weight `refused`; weight `warning` is only shown. */
export interface Clash {
  readonly about: "vehicle" | "driver";
  readonly weight: "refused" | "warning";
  readonly words: string;
}

export interface Known {
  readonly jobs: readonly BoardJob[];
  readonly vehicles: readonly Pick<Fleet, "id" | "name" | "services" | "status" | "spec" | "year" | "vehicleReg">[];
  readonly team: readonly { readonly userId: string; readonly name: string }[];
  readonly daysOff: readonly Pick<DaysOff, "fleetId" | "firstDay" | "lastDay" | "reason">[];
  readonly papers: readonly DocumentSeen[];
  /** Answers of DVLA and DVSA about the vehicles. */
  readonly registers: readonly RegisterCheck[];
  /** Greater London permits of the vehicles; loaded only if a job is in Greater London. */
  readonly permits: readonly (SafetyPermit & { readonly fleetId: string })[];
  readonly today: string;
  /** Drive time by road from the end of one job to the start of another, in minutes; undefined until known. */
  readonly minutesBetween: (from: BoardJob, to: BoardJob) => number | undefined;
}

type ClashRule = (job: BoardJob, to: Assignment, known: Known) => Clash[];

const rules: readonly ClashRule[] = [
  ...[unfitVehicle, lowEmission, vehicleTaken, driverTaken, vehicleOff, documentsLacking, tooLittleTime, hoursTooLong],
  registersWarn,
  londonWarns,
];

/** Returns the clashes of a planned assignment. Those that make the server reject the assignment come first. */
export function clashesOf(job: BoardJob, to: Assignment, known: Known): Clash[] {
  const found = rules.flatMap((rule) => rule(job, to, known));
  return [...found.filter(isRefused), ...found.filter((clash) => !isRefused(clash))];
}

export const isRefused = ({ weight }: Clash): boolean => weight === "refused";

function unfitVehicle({ service, ...job }: BoardJob, { fleetId }: Assignment, { vehicles }: Known): Clash[] {
  const vehicle = fleetId === job.fleetId ? undefined : vehicles.find(({ id }) => id === fleetId);
  if (!vehicle) return [];
  const says = (words: string): Clash[] => [{ about: "vehicle", weight: "refused", words: `${vehicle.name} ${words}` }];
  if (!vehicle.services.includes(service)) return says("does not offer this service.");
  return vehicle.status === "offline" ? says("is offline.") : [];
}

function lowEmission(job: BoardJob, { fleetId }: Assignment, { vehicles }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  return vehicle ? zoneClashes(vehicle, job) : [];
}

/**
 * Returns the clashes with low emission zones at the places of a job. Some zones need a check of the vehicle's class.
 */
export function zoneClashes(
  vehicle: Pick<Fleet, "name" | "spec" | "year">,
  job: Pick<BoardJob, "pickup" | "delivery" | "collectAt">,
): Clash[] {
  const verdict = zoneVerdict(
    vehicle,
    job.delivery ? [job.pickup, job.delivery] : [job.pickup],
    ukDayOf(job.collectAt),
  );
  const [barred, open] = [barredBy(verdict), toCheckBefore(verdict)];
  if (barred) return [{ about: "vehicle", weight: "refused", words: `${vehicle.name}: ${barred}.` }];
  return open ? [{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${open}` }] : [];
}

function vehicleTaken(job: BoardJob, { fleetId }: Assignment, { jobs }: Known): Clash[] {
  return othersThan(job, jobs)
    .filter((other) => other.fleetId === fleetId && overlaps(spanOf(job), spanOf(other)))
    .map((other) => taken("vehicle", other.fleetName, other));
}

function driverTaken(job: BoardJob, { driverId }: Assignment, { jobs }: Known): Clash[] {
  return othersThan(job, jobs)
    .filter((other) => driverId !== null && other.driverId === driverId && sharesHours(job, other))
    .map((other) => taken("driver", other.driverName ?? "The driver", other));
}

const othersThan = (job: BoardJob, jobs: readonly BoardJob[]) =>
  jobs.filter((other) => other.id !== job.id && !isCalledOff(other.status));

const spanOf = (job: BoardJob) => ({ startsAt: job.collectAt, endsAt: endOf(job) });

function taken(about: Clash["about"], name: string, { reference, ...other }: BoardJob): Clash {
  const words = `${name} has ${reference} from ${spanText(other)}.`;
  return { about, weight: "refused", words };
}

function vehicleOff(job: BoardJob, { fleetId }: Assignment, { daysOff, vehicles }: Known): Clash[] {
  const vehicle = fleetId === job.fleetId ? undefined : vehicles.find(({ id }) => id === fleetId);
  const { from: firstDay, until: lastDay } = bookingDays(job);
  const off = daysOff.find(
    (one) => (one.fleetId === null || one.fleetId === fleetId) && overlap(one, { firstDay, lastDay }),
  );
  if (!vehicle || !off) return [];
  const who = off.fleetId ? vehicle.name : "The business";
  const words = `${who} has days off, ${daysWords(off)}: ${daysOffReasons[off.reason]}.`;
  return [{ about: "vehicle", weight: "refused", words }];
}

function documentsLacking(job: BoardJob, to: Assignment, known: Known): Clash[] {
  return unmetBy(job, to, known).map(({ id, reason }) => ({
    about: requirements[id].of === "driver" ? "driver" : "vehicle",
    weight: "refused",
    words: reason,
  }));
}

export type DocumentsKnown = Pick<Known, "vehicles" | "team" | "papers" | "today">;

export function unmetBy(
  job: BoardJob,
  to: Assignment,
  { vehicles, team, papers, today }: DocumentsKnown,
): RequirementCheck[] {
  const vehicle = vehicles.find(({ id }) => id === to.fleetId);
  const driver = team.find(({ userId }) => userId === to.driverId);
  if (!vehicle) return [];
  const { from, until } = bookingDays(job);
  const found = checkRequirements(papers, {
    ...{ service: job.service, vehicle, driver: driver ? { id: driver.userId, name: driver.name } : null },
    // An overdue job is checked up to today.
    ...{ from, until: until < today ? today : until, today },
  });
  // The assignment board does not load the job's answers. The server checks the requirements that depend on them.
  return found.filter(({ id, isMet }) => !isMet && !("job" in requirements[id]));
}

/** DVLA and DVSA data only warns, because it may be out of date: the documents decide. */
function registersWarn(job: BoardJob, { fleetId }: Assignment, { vehicles, registers }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  const check = registers.find((one) => one.fleetId === fleetId);
  return vehicle ? registerClashes(vehicle, check, bookingDays(job).until) : [];
}

export const registerClashes = (
  vehicle: Pick<Fleet, "name" | "vehicleReg">,
  check: RegisterCheck | undefined,
  day: string,
): Clash[] =>
  registerNotes(vehicle, check, day).map(({ words }) => ({
    ...{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${words}.` },
  }));

/**
 * Warns about a heavy vehicle without a Greater London permit. Only a warning: the boundary is approximate, and the
 * haulier may not have recorded its permit.
 */
function londonWarns(job: BoardJob, { fleetId }: Assignment, { vehicles, permits }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  const permit = permits.find((one) => one.fleetId === fleetId);
  return vehicle ? londonClashes(vehicle, permit, job) : [];
}

export function londonClashes(
  vehicle: Pick<Fleet, "name" | "spec" | "year">,
  permit: SafetyPermit | undefined,
  { pickup, delivery, collectAt }: Pick<BoardJob, "pickup" | "delivery" | "collectAt">,
): Clash[] {
  const note = londonNote(vehicle, permit, delivery ? [pickup, delivery] : [pickup], ukDayOf(collectAt));
  return note ? [{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${note}` }] : [];
}

/**
 * Returns the clashes of a vehicle that do not depend on the driver: low emission zones, DVLA and DVSA, Greater London.
 */
export const vehicleClashes = (
  vehicle: Pick<Fleet, "name" | "spec" | "year" | "vehicleReg">,
  { check, permit }: { readonly check: RegisterCheck | undefined; readonly permit: SafetyPermit | undefined },
  job: Pick<BoardJob, "pickup" | "delivery" | "collectAt">,
): Clash[] => [
  ...zoneClashes(vehicle, job),
  ...registerClashes(vehicle, check, ukDayOf(job.collectAt)),
  ...londonClashes(vehicle, permit, job),
];

/** Not enough time to drive from the previous job or to the next one, for the vehicle or the driver. */
function tooLittleTime(job: BoardJob, to: Assignment, known: Known): Clash[] {
  const ofVehicle = known.jobs.filter(({ fleetId }) => fleetId === to.fleetId);
  const ofDriver = known.jobs.filter(({ driverId }) => driverId !== null && driverId === to.driverId);
  return [...new Set(neighbours(job, ofVehicle).concat(neighbours(job, ofDriver)))].flatMap((other) => {
    const [first, second] = other.collectAt < job.collectAt ? [other, job] : [job, other];
    const drive = known.minutesBetween(first, second);
    const between = Math.max(0, Math.round(secondsBetween(endOf(first), second.collectAt) / 60));
    if (drive === undefined || drive <= between) return [];
    const way = first === other ? `from ${other.reference}` : `on to ${other.reference}`;
    const about = other.fleetId === to.fleetId ? "vehicle" : "driver";
    return [{ about, weight: "warning", words: `${drive} min drive ${way}, ${between} min between.` }];
  });
}

function nearInTime(job: BoardJob, jobs: readonly BoardJob[]): BoardJob[] {
  return jobs
    .filter((other) => other.id !== job.id && !isCalledOff(other.status) && !sharesHours(job, other))
    .filter((other) => Math.abs(secondsBetween(other.collectAt, job.collectAt)) < 12 * 3600)
    .sort((one, other) => (one.collectAt < other.collectAt ? -1 : 1));
}

/** Pace of a slow lorry as the crow flies, in miles per hour; minutes on top for a way around a hill or loch. */
const [slowPace, wayAround] = [20, 30];

/** Whether only the road tells if there is time to drive from one job to the next. */
function needsRoad(first: BoardJob, second: BoardJob): boolean {
  const { coordinates: from } = first.delivery ?? first.pickup;
  const slowest = (distanceMiles(from, second.pickup.coordinates) / slowPace) * 60 + wayAround;
  return slowest * 60 > secondsBetween(endOf(first), second.collectAt);
}

/** Returns the jobs before and after a job from and to which the drive may take too long. Each drive costs money. */
export function jobsToDriveBetween(job: BoardJob, jobs: readonly BoardJob[]) {
  const near = nearInTime(job, jobs);
  return {
    before: near.filter((other) => other.collectAt < job.collectAt && needsRoad(other, job)),
    after: near.filter((other) => other.collectAt >= job.collectAt && needsRoad(job, other)),
  };
}

/** Drivers' hours only warn: only a tachograph has the real driving time. */
export function hoursTooLong(
  job: BoardJob,
  { fleetId, driverId }: Assignment,
  { jobs, vehicles }: Pick<Known, "jobs" | "vehicles">,
): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  const rules = vehicle && driverId !== null ? hoursRulesOf(vehicle.spec) : null;
  if (!rules) return [];
  const theirs = othersThan(job, jobs).filter((other) => other.driverId === driverId);
  return hoursWarnings(job, theirs, rules).map((words) => ({ about: "driver", weight: "warning", words }));
}

export function neighbours(job: BoardJob, jobs: readonly BoardJob[]): BoardJob[] {
  const apart = nearInTime(job, jobs);
  const before = apart.findLast(({ collectAt }) => collectAt < job.collectAt);
  const after = apart.find(({ collectAt }) => collectAt >= job.collectAt);
  return [before, after].filter((other) => other !== undefined);
}
