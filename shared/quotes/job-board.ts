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

/** Maximum distance or detour of a search, in miles. */
export const farthestJobMiles = 200;

/** Start of a search: a vehicle's base, its current place, its way home, or an empty run. */
export const BoardFrom = z.enum(["base", "now", "way_home", "run"]).meta({
  id: "BoardFrom",
  description:
    "`now`: the vehicle's last position on its current job, else its base. `way_home`: from the end of that job, or its position, to its base. `run`: along the given empty run. On a way, miles are the detour for a job.",
});
export type BoardFrom = z.infer<typeof BoardFrom>;

const RunPlace = Coordinates.extend({ label: plainThing(120) }).meta({
  id: "RunPlace",
  description: "Start or end of an empty run.",
});

export const farthestRunDays = 60;

export const EmptyRun = z
  .object({
    start: RunPlace,
    end: RunPlace,
    leavesAt: Instant.meta({ description: "Departure, at any time until the end of that UK day." }),
  })
  .meta({ id: "EmptyRun", description: "A planned drive of a vehicle without a load." });
export type EmptyRun = z.infer<typeof EmptyRun>;

/** A haulier's filters of available jobs. All are optional; a job must match every given one. */
export const JobBoardFilters = z.object({
  service: ServiceName.nullish(),
  fleetId: FleetId.nullish().meta({ description: "The vehicle from which miles count." }),
  from: BoardFrom.nullish(),
  miles: z
    .int(noFigure("a number of whole miles", "Enter whole miles, such as 30."))
    .min(1, tooLittle("Enter at least a mile."))
    .max(farthestJobMiles, tooMuch(`Enter at most ${farthestJobMiles} miles.`))
    .nullish()
    .meta({ description: "Maximum distance or detour." }),
  run: EmptyRun.nullish().meta({ description: "Jobs on its day that begin after it leaves." }),
  firstDay: UkDay.nullish(),
  lastDay: UkDay.nullish(),
  leastPence: Pence.nullish().meta({ description: "Jobs whose owner would pay at least this; others give no budget." }),
});
export type JobBoardFilters = z.infer<typeof JobBoardFilters>;

export const BoardOrder = z
  .enum(["soonest", "nearest"])
  .meta({ id: "BoardOrder", description: "`nearest`, which also means least detour, needs a vehicle." });
export type BoardOrder = z.infer<typeof BoardOrder>;

export const FoundJob = JobNotice.extend({
  budgetPence: Pence.nullable().meta({ description: "The owner's maximum; null: not given." }),
  miles: z.number().nullable().meta({ description: "Distance or detour; null without a vehicle." }),
}).meta({ id: "FoundJob", description: "A job open to every haulier, as one finds it." });
export type FoundJob = z.infer<typeof FoundJob>;

export interface JobEnds {
  readonly start: Coordinates;
  readonly end: Coordinates;
}

/** Returns the detour that a job adds to the way home, in straight-line miles via its start and end. */
export function detourMiles(from: Coordinates, home: Coordinates, { start, end }: JobEnds): number {
  const longer = distanceMiles(from, start) + distanceMiles(start, end) + distanceMiles(end, home);
  return Math.max(0, longer - distanceMiles(from, home));
}

export interface Origin {
  readonly at: Coordinates;
  /** End of the vehicle's drive; null: the search is around a point. */
  readonly home: Coordinates | null;
}

export const milesTo = ({ at, home }: Origin, job: JobEnds): number =>
  home ? detourMiles(at, home, job) : distanceMiles(at, job.start);

export const runEndsAt = ({ leavesAt }: Pick<EmptyRun, "leavesAt">): string =>
  instantOfUk(addDays(ukDayOf(leavesAt), 1), "00:00");

/** Maximum saved searches of a business, and maximum announced empty runs. */
export const mostSearches = 10;
export const mostRuns = 20;

export const SavedSearch = z
  .object({
    id: SearchId,
    haulierId: UserId,
    name: z.string().max(100),
    filters: JobBoardFilters.meta({ id: "SavedFilters" }),
    createdAt: Instant,
  })
  .meta({ id: "SavedSearch", description: "A saved search for available jobs. New matches are notified." });
export type SavedSearch = z.infer<typeof SavedSearch>;
