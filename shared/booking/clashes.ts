import { requirements } from "../compliance/requirements.ts";
import { type PaperSeen, type Standing, standing } from "../compliance/standing.ts";
import { daysOffReasons, daysWords, overlap } from "../fleet/days.ts";
import type { DaysOff } from "../fleet/days-off.ts";
import { overlaps } from "../fleet/free-then.ts";
import type { Fleet } from "../fleet/model.ts";
import type { RegisterCheck } from "../fleet/register-check.ts";
import { registerNotes } from "../fleet/register-rules.ts";
import { secondsBetween, ukDayOf } from "../kernel/time.ts";
import { londonNote, type SafetyPermit } from "../low-emission/london.ts";
import { barredBy, toCheckBefore, zoneVerdict } from "../low-emission/verdict.ts";
import { hoursRulesOf, hoursWarnings } from "./assigned-hours.ts";
import { isCalledOff } from "./lifecycle.ts";
import type { BoardJob } from "./model.ts";
import { bookingDays, endOf, spanText } from "./rules.ts";

/** Whether two bookings hold something in the same hour. */
export function sharesHours(one: { slotHours: readonly string[] }, other: { slotHours: readonly string[] }): boolean {
  return one.slotHours.some((hour) => other.slotHours.includes(hour));
}

/** Who would do a job with what. */
export interface Assignment {
  readonly fleetId: string;
  readonly driverId: string | null;
}

/** Why a job had better not be given to somebody: the server refuses it, or it is only worth knowing. */
export interface Clash {
  readonly about: "vehicle" | "driver";
  readonly weight: "refused" | "warning";
  /** One sentence. */
  readonly words: string;
}

/** What the board has read. */
export interface Known {
  readonly jobs: readonly BoardJob[];
  readonly vehicles: readonly Pick<Fleet, "id" | "name" | "services" | "status" | "spec" | "year" | "vehicleReg">[];
  readonly team: readonly { readonly userId: string; readonly name: string }[];
  readonly daysOff: readonly Pick<DaysOff, "fleetId" | "firstDay" | "lastDay" | "reason">[];
  readonly papers: readonly PaperSeen[];
  /** What DVLA and DVSA have said of the vehicles. */
  readonly registers: readonly RegisterCheck[];
  /** Of Greater London; read only where a job is there. */
  readonly permits: readonly (SafetyPermit & { readonly fleetId: string })[];
  /** The UK day that it is. */
  readonly today: string;
  /** Minutes by road from where one job ends to where another begins; undefined until it is known. */
  readonly minutesBetween: (from: BoardJob, to: BoardJob) => number | undefined;
}

type ClashRule = (job: BoardJob, to: Assignment, known: Known) => Clash[];

/** Every way in which an assignment can clash; a new one is a function here. */
const rules: readonly ClashRule[] = [
  ...[unfitVehicle, lowEmission, vehicleTaken, driverTaken, vehicleOff, papersLacking, tooLittleTime, hoursTooLong],
  registersWarn,
  londonWarns,
];

/** What speaks against an assignment, before it is made: what the server would refuse comes first. */
export function clashesOf(job: BoardJob, to: Assignment, known: Known): Clash[] {
  const found = rules.flatMap((rule) => rule(job, to, known));
  return [...found.filter(isRefused), ...found.filter((clash) => !isRefused(clash))];
}

export const isRefused = ({ weight }: Clash): boolean => weight === "refused";

/** A vehicle that is not hired out for the service, or takes no work now. */
function unfitVehicle({ service, ...job }: BoardJob, { fleetId }: Assignment, { vehicles }: Known): Clash[] {
  const vehicle = fleetId === job.fleetId ? undefined : vehicles.find(({ id }) => id === fleetId);
  if (!vehicle) return [];
  const says = (words: string): Clash[] => [{ about: "vehicle", weight: "refused", words: `${vehicle.name} ${words}` }];
  if (!vehicle.services.includes(service)) return says("is not hired out for this service.");
  return vehicle.status === "offline" ? says("is offline.") : [];
}

/** A vehicle that may not enter a low emission zone that the job takes it into, or of which that has to be checked. */
function lowEmission(job: BoardJob, { fleetId }: Assignment, { vehicles }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  return vehicle ? zoneClashes(vehicle, job) : [];
}

/** What the low emission zones of a job's places say against a vehicle. */
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

/** Days off of the vehicle, or of the whole business. */
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

/** Papers that are not valid until the end of the job. */
function papersLacking(job: BoardJob, to: Assignment, known: Known): Clash[] {
  return unmetBy(job, to, known).map(({ id, reason }) => ({
    about: requirements[id].of === "driver" ? "driver" : "vehicle",
    weight: "refused",
    words: reason,
  }));
}

/** What tells whether papers cover an assignment. */
export type PapersKnown = Pick<Known, "vehicles" | "team" | "papers" | "today">;

/** What is asked of an assignment that approved papers do not cover until the end of the job. */
export function unmetBy(job: BoardJob, to: Assignment, { vehicles, team, papers, today }: PapersKnown): Standing[] {
  const vehicle = vehicles.find(({ id }) => id === to.fleetId);
  const driver = team.find(({ userId }) => userId === to.driverId);
  if (!vehicle) return [];
  const { from, until } = bookingDays(job);
  const found = standing(papers, {
    ...{ service: job.service, vehicle, driver: driver ? { id: driver.userId, name: driver.name } : null },
    // What is late ends today at the earliest.
    ...{ from, until: until < today ? today : until, today },
  });
  // The board does not have the answers of a job: the server asks for what depends on them.
  return found.filter(({ id, isMet }) => !isMet && !("job" in requirements[id]));
}

/** What DVLA and DVSA say against a vehicle on the days of the job. A warning, as a register may be late: the papers refuse. */
function registersWarn(job: BoardJob, { fleetId }: Assignment, { vehicles, registers }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  const check = registers.find((one) => one.fleetId === fleetId);
  return vehicle ? registerClashes(vehicle, check, bookingDays(job).until) : [];
}

/** What DVLA and DVSA say against a vehicle on a UK day. */
export const registerClashes = (
  vehicle: Pick<Fleet, "name" | "vehicleReg">,
  check: RegisterCheck | undefined,
  day: string,
): Clash[] =>
  registerNotes(vehicle, check, day).map(({ words }) => ({
    ...{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${words}.` },
  }));

/** A vehicle without the permit that Greater London asks for. A warning: the edge is approximate, and a permit may be noted nowhere. */
function londonWarns(job: BoardJob, { fleetId }: Assignment, { vehicles, permits }: Known): Clash[] {
  const vehicle = vehicles.find(({ id }) => id === fleetId);
  const permit = permits.find((one) => one.fleetId === fleetId);
  return vehicle ? londonClashes(vehicle, permit, job) : [];
}

/** What Greater London says against a vehicle without its permit. */
export function londonClashes(
  vehicle: Pick<Fleet, "name" | "spec" | "year">,
  permit: SafetyPermit | undefined,
  { pickup, delivery, collectAt }: Pick<BoardJob, "pickup" | "delivery" | "collectAt">,
): Clash[] {
  const note = londonNote(vehicle, permit, delivery ? [pickup, delivery] : [pickup], ukDayOf(collectAt));
  return note ? [{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${note}` }] : [];
}

/** The road to the job from the one before it, and on to the one after, for the vehicle and for the driver. */
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

/** The jobs before and after one, soonest first, that begin within half a day of it. */
export function nearInTime(job: BoardJob, jobs: readonly BoardJob[]): BoardJob[] {
  return jobs
    .filter((other) => other.id !== job.id && !isCalledOff(other.status) && !sharesHours(job, other))
    .filter((other) => Math.abs(secondsBetween(other.collectAt, job.collectAt)) < 12 * 3600)
    .sort((one, other) => (one.collectAt < other.collectAt ? -1 : 1));
}

/** What drivers' hours say against it. Never a refusal: only a tachograph knows how long somebody has driven. */
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

/** Those right before and right after. */
export function neighbours(job: BoardJob, jobs: readonly BoardJob[]): BoardJob[] {
  const apart = nearInTime(job, jobs);
  const before = apart.findLast(({ collectAt }) => collectAt < job.collectAt);
  const after = apart.find(({ collectAt }) => collectAt >= job.collectAt);
  return [before, after].filter((other) => other !== undefined);
}
