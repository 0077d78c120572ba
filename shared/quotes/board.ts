import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { distanceMiles } from "../geo/distance.ts";
import { Coordinates } from "../geo/position.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { FleetId, SearchId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { plainThing } from "../kernel/names.ts";
import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { JobNotice } from "./model.ts";

/** The farthest that a job is looked for, and the longest detour, miles. */
export const farthestBoardMiles = 200;

/** From where jobs are looked for: where a vehicle is kept, where it is now, its way home from there, or an empty run. */
export const BoardFrom = z.enum(["base", "now", "way_home", "run"]).meta({
  id: "BoardFrom",
  description:
    "`now`: where the vehicle was seen last on the job that it is on, else its base. `way_home`: from the end of that job, or from where it is, to its base. `run`: along the empty run that is given with it. On a way, miles are those that a job adds to it.",
});
export type BoardFrom = z.infer<typeof BoardFrom>;

const RunPlace = Coordinates.extend({ label: plainThing(120) }).meta({
  id: "RunPlace",
  description: "Where an empty run begins or ends.",
});

/** How far ahead an empty run is announced, days. */
export const farthestRunDays = 60;

/** A drive without a load. */
export const EmptyRun = z
  .object({
    start: RunPlace,
    end: RunPlace,
    leavesAt: Instant.meta({ description: "From when on, until the end of that UK day." }),
  })
  .meta({ id: "EmptyRun", description: "A drive that a vehicle will make without a load." });
export type EmptyRun = z.infer<typeof EmptyRun>;

/** What a haulier looks for on the board. Everything is optional; what is given must all be so. */
export const BoardFilters = z.object({
  service: ServiceName.nullish(),
  fleetId: FleetId.nullish().meta({ description: "The vehicle from which miles count." }),
  from: BoardFrom.nullish(),
  miles: z
    .int(noFigure("a number of whole miles", "Give whole miles, such as 30."))
    .min(1, tooLittle("Give at least a mile."))
    .max(farthestBoardMiles, tooMuch(`Give ${farthestBoardMiles} miles at the most.`))
    .nullish()
    .meta({ description: "At most so far, or so much of a detour." }),
  run: EmptyRun.nullish().meta({ description: "Jobs of its day that begin after it leaves." }),
  firstDay: UkDay.nullish(),
  lastDay: UkDay.nullish(),
  leastPence: Pence.nullish().meta({ description: "Jobs whose owner would pay at least this; others say nothing." }),
});
export type BoardFilters = z.infer<typeof BoardFilters>;

export const BoardOrder = z
  .enum(["soonest", "nearest"])
  .meta({ id: "BoardOrder", description: "`nearest`, or with the least detour, needs a vehicle." });
export type BoardOrder = z.infer<typeof BoardOrder>;

/** A job on the board as a haulier finds it. */
export const FoundJob = JobNotice.extend({
  budgetPence: Pence.nullable().meta({ description: "What the owner would pay at most; null where nothing is said." }),
  miles: z.number().nullable().meta({ description: "How far it is, or how much of a detour; null without a vehicle." }),
}).meta({ id: "FoundJob", description: "A job that is open to every haulier, as one finds it." });
export type FoundJob = z.infer<typeof FoundJob>;

/** Where a job begins and ends, as the board publishes it. */
export interface JobEnds {
  readonly start: Coordinates;
  /** The same as `start` for work that is done in one place. */
  readonly end: Coordinates;
}

/** How many miles a job adds to a way home, as the crow flies: by its start and its end, instead of straight home. */
export function detourMiles(from: Coordinates, home: Coordinates, { start, end }: JobEnds): number {
  const longer = distanceMiles(from, start) + distanceMiles(start, end) + distanceMiles(end, home);
  return Math.max(0, longer - distanceMiles(from, home));
}

/** From where miles count: a point, or a way. */
export interface Origin {
  readonly at: Coordinates;
  /** Where the way leads; null where only the point counts. */
  readonly home: Coordinates | null;
}

/** How far a job is from a point, or what it adds to a way, miles. */
export const milesTo = ({ at, home }: Origin, job: JobEnds): number =>
  home ? detourMiles(at, home, job) : distanceMiles(at, job.start);

/** When an empty run is over: at the end of its UK day. */
export const runEndsAt = ({ leavesAt }: Pick<EmptyRun, "leavesAt">): string =>
  instantOfUk(addDays(ukDayOf(leavesAt), 1), "00:00");

/** Searches that one haulage business keeps, and empty runs that it has announced, at the same time. */
export const mostSearches = 10;
export const mostRuns = 20;

/** A search of the board that a haulage business keeps, to be told of new jobs that fit. */
export const SavedSearch = z
  .object({
    id: SearchId,
    haulierId: UserId,
    name: z.string().max(100),
    filters: BoardFilters.meta({ id: "SavedFilters" }),
    createdAt: Instant,
  })
  .meta({ id: "SavedSearch", description: "A search of the board that is kept: new jobs that fit are told." });
export type SavedSearch = z.infer<typeof SavedSearch>;
