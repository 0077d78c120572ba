import { addSeconds, secondsBetween, ukTimeOf } from "../kernel/time.ts";
import { isCalledOff } from "./lifecycle.ts";
import type { BoardJob } from "./model.ts";

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
  /** Minutes by road from where one job ends to where another begins; undefined until it is known. */
  readonly minutesBetween: (from: BoardJob, to: BoardJob) => number | undefined;
}

type ClashRule = (job: BoardJob, to: Assignment, known: Known) => Clash[];

/** Every way in which an assignment can clash; a new one is a function here. */
const rules: readonly ClashRule[] = [vehicleTaken, driverTaken, tooLittleTime];

/** What speaks against an assignment, before it is made: what the server would refuse comes first. */
export function clashesOf(job: BoardJob, to: Assignment, known: Known): Clash[] {
  const found = rules.flatMap((rule) => rule(job, to, known));
  return [...found.filter(isRefused), ...found.filter((clash) => !isRefused(clash))];
}

export const isRefused = ({ weight }: Clash): boolean => weight === "refused";

function vehicleTaken(job: BoardJob, { fleetId }: Assignment, { jobs }: Known): Clash[] {
  return othersAtOnce(job, jobs)
    .filter((other) => other.fleetId === fleetId)
    .map((other) => taken("vehicle", other.fleetName, other));
}

function driverTaken(job: BoardJob, { driverId }: Assignment, { jobs }: Known): Clash[] {
  return othersAtOnce(job, jobs)
    .filter((other) => driverId !== null && other.driverId === driverId)
    .map((other) => taken("driver", other.driverName ?? "The driver", other));
}

const othersAtOnce = (job: BoardJob, jobs: readonly BoardJob[]) =>
  jobs.filter((other) => other.id !== job.id && !isCalledOff(other.status) && sharesHours(job, other));

function taken(about: Clash["about"], name: string, { reference, ...other }: BoardJob): Clash {
  const words = `${name} has ${reference} from ${ukTimeOf(other.collectAt)} to ${ukTimeOf(endOf(other))}.`;
  return { about, weight: "refused", words };
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

/** The jobs right before and right after one, with no more than half a day between. */
export function neighbours(job: BoardJob, jobs: readonly BoardJob[]): BoardJob[] {
  const apart = jobs
    .filter((other) => other.id !== job.id && !isCalledOff(other.status) && !sharesHours(job, other))
    .filter((other) => Math.abs(secondsBetween(other.collectAt, job.collectAt)) < 12 * 3600)
    .sort((one, other) => (one.collectAt < other.collectAt ? -1 : 1));
  const before = apart.findLast(({ collectAt }) => collectAt < job.collectAt);
  const after = apart.find(({ collectAt }) => collectAt >= job.collectAt);
  return [before, after].filter((other) => other !== undefined);
}

type Held = Pick<BoardJob, "slotHours" | "collectAt">;

/** When its vehicle is free again at the latest. */
export function endOf({ slotHours, collectAt }: Held): string {
  const last = slotHours.at(-1);
  return last ? addSeconds(`${last}:00:00.000Z`, 3600) : collectAt;
}
