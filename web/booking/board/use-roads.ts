import { useQuery } from "@tanstack/react-query";
import { jobsToDriveBetween, type Known } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { reading } from "../../api/reading.ts";

const starts = ({ pickup }: BoardJob) => pickup.coordinates;
const ends = ({ pickup, delivery }: BoardJob) => (delivery ?? pickup).coordinates;
/** The server's maximum number of jobs per call for drive times. */
const mostJobs = 12;

/**
 * Returns the drive times that decide whether a job fits between those before and after it, by two cached calls. Empty
 * while loading and after errors.
 */
export function useRoads(job: BoardJob | null, jobs: readonly BoardJob[]): Pick<Known, "minutesBetween"> {
  const near = job ? jobsToDriveBetween(job, jobs) : null;
  const before = near?.before.slice(-mostJobs) ?? [];
  const after = near?.after.slice(0, mostJobs) ?? [];
  const here = useDrives(before.map(ends), job ? [starts(job)] : []);
  const onwards = useDrives(job ? [ends(job)] : [], after.map(starts));
  return {
    minutesBetween: (from, to) => {
      if (to.id === job?.id) return here?.find((drive) => drive.from === indexOf(before, from))?.minutes;
      return onwards?.find((drive) => drive.to === indexOf(after, to))?.minutes;
    },
  };
}

const indexOf = (jobs: readonly BoardJob[], { id }: BoardJob) => jobs.findIndex((job) => job.id === id);

type Spots = ReturnType<typeof starts>[];

function useDrives(from: Spots, to: Spots) {
  const enabled = from.length > 0 && to.length > 0;
  return useQuery({ ...reading("driveTimes", { from, to }), enabled, staleTime: Number.POSITIVE_INFINITY }).data;
}
