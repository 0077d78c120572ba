import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Assignment, Known } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { nationOf } from "#shared/geo/nation.ts";
import type { Nation } from "#shared/kernel/bank-holidays.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { londonOf } from "#shared/low-emission/london.ts";
import { isFirstReading, pages, reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { useFreshRegisters } from "../../fleet/public.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { asOne } from "../../ui/as-one.ts";
import { useWholeList } from "../../ui/use-whole-list.ts";
import { useAccept } from "../use-accept.ts";
import { askedJob, type CardJob } from "./asked-job.ts";
import { notCancelled, type Team, type Vehicles } from "./rows.ts";

export interface Assignments extends Omit<Known, "minutesBetween"> {
  readonly team: Team;
  readonly vehicles: Vehicles;
  readonly nations: readonly Nation[];
  readonly driverless: readonly BoardJob[];
  readonly asked: readonly CardJob[];
  /**
   * Assigns a job. The board shows it immediately and reverts if the server refuses. A request is accepted first: if
   * only the assignment fails, the booking remains without a driver.
   */
  readonly assign: (job: CardJob, to: Assignment) => Promise<unknown>;
}

/** Loads the board for up to a week. The inbox's subscription updates it live. */
export function useAssignments({ from, days }: { from: string; days: number }) {
  useInboxRefresh("booking");
  const now = new Date().toISOString();
  const jobs = useWholeList(useInfiniteQuery(pages("boardJobs", { from, days })));
  const driverless = useWholeList(useInfiniteQuery(pages("jobsWithoutDriver", {})));
  const waiting = useWholeList(useInfiniteQuery(pages("jobsForMe", { status: "pending" })));
  const vehicles = useQuery(reading("myFleets", {}));
  const team = useQuery(reading("myTeam", {}));
  const daysOff = useQuery(reading("daysOff", { from: addDays(from, -1), until: addDays(from, days) }));
  const papers = useQuery(reading("papers", {}));
  const registers = useQuery(reading("registerChecks", {}));
  useFreshRegisters(registers.data, vehicles.data);
  const isInLondon = [...(jobs.data ?? []), ...(driverless.data ?? []), ...(waiting.data ?? [])].some(
    ({ pickup, delivery }) => londonOf(delivery ? [pickup, delivery] : [pickup]) !== null,
  );
  const permits = useQuery({ ...reading("londonPermits", {}), enabled: isInLondon });
  const change = useChange("assignBooking");
  const { accept } = useAccept();
  const all = [jobs, driverless, waiting, vehicles, team, daysOff, papers];
  const give = ({ id, driverId, fleetId }: Pick<BoardJob, "id" | "driverId" | "fleetId">, to: Assignment) =>
    change.mutateAsync({
      bookingId: id,
      ...(to.driverId !== driverId && { driverId: to.driverId as BoardJob["driverId"] }),
      ...(to.fleetId !== fleetId && { fleetId: to.fleetId as BoardJob["fleetId"] }),
    });
  const moved = movedBy(change.isPending ? change.variables : null, change.data);
  const board: Assignments | undefined =
    jobs.data &&
    driverless.data &&
    waiting.data &&
    vehicles.data &&
    team.data &&
    daysOff.data &&
    papers.data &&
    !isFirstReading(registers)
      ? {
          jobs: notCancelled(jobs.data).map((job) => moved(job, vehicles.data, team.data)),
          driverless: driverless.data.filter((job) => moved(job, vehicles.data, team.data).driverId === null),
          vehicles: vehicles.data,
          nations: nationsOf(vehicles.data, jobs.data),
          team: team.data,
          daysOff: daysOff.data,
          papers: papers.data,
          // If the register look-up fails, the board shows no register warnings.
          registers: registers.data?.checks ?? [],
          permits: permits.data ?? [],
          today: ukDayOf(now),
          asked: waiting.data.filter(({ respondBy }) => respondBy > now).map(askedJob),
          assign: async (job, to) => {
            const request = job.isAsked && waiting.data?.find(({ id }) => id === (job.id as string));
            const booked = request ? await accept(request) : job;
            const isSame = to.driverId === booked.driverId && to.fleetId === booked.fleetId;
            return isSame ? booked : give(booked, to);
          },
        }
      : undefined;
  return {
    data: board,
    ...asOne(all),
  };
}

function nationsOf(vehicles: Vehicles, jobs: readonly BoardJob[]): Nation[] {
  const kept = vehicles.map(({ base }) => nationOf({ postcode: null, coordinates: base }));
  return [...new Set([...kept, ...jobs.map(({ pickup }) => nationOf(pickup))])];
}

type Sent = { bookingId: string; driverId?: string | null; fleetId?: string | null };
type Answered = Pick<BoardJob, "id" | "version" | "status" | "driverId" | "driverName" | "fleetId" | "fleetName">;

/** Applies a running assignment to its job, or the last one until the job has been loaded again. */
function movedBy(sent: Sent | null | undefined, answered: Answered | undefined) {
  return (job: BoardJob, vehicles: Vehicles, team: Team): BoardJob => {
    if (answered?.id === job.id && answered.version > job.version) {
      const { status, driverId, driverName, fleetId, fleetName, version } = answered;
      return { ...job, status, driverId, driverName, fleetId, fleetName, version };
    }
    if (sent?.bookingId !== job.id) return job;
    const driver = team.find(({ userId }) => userId === sent.driverId);
    const vehicle = vehicles.find(({ id }) => id === sent.fleetId);
    return {
      ...job,
      ...(driver && { driverId: driver.userId, driverName: driver.name }),
      ...(vehicle && { fleetId: vehicle.id, fleetName: vehicle.name }),
    };
  };
}
