import type { Assignment, Known } from "#shared/booking/clashes.ts";
import { isCalledOff, isTracked } from "#shared/booking/lifecycle.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { kindBeside } from "#shared/fleet/kind-beside.ts";
import { registerNotes } from "#shared/fleet/register-rules.ts";
import type { ApiOutput } from "../../api/api.ts";

export type Vehicles = ApiOutput<"myFleets">;
export type Team = ApiOutput<"myTeam">;

export interface AssignmentRow {
  readonly key: string;
  readonly kind: "vehicle" | "driver";
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly jobs: readonly BoardJob[];
}

/** Drops cancelled jobs, which occupy no vehicle or driver. */
export const notCancelled = (jobs: readonly BoardJob[]) => jobs.filter(({ status }) => !isCalledOff(status));

type Shown = Pick<Known, "registers" | "today"> & { readonly jobs: readonly BoardJob[]; readonly vehicles: Vehicles };

/**
 * One row for each vehicle, with today's faults from DVLA and DVSA. Vehicles off the hire list stay while they have a
 * job.
 */
export function vehicleRows({ jobs, vehicles, registers, today }: Shown): AssignmentRow[] {
  const saidOf = (id: string) => {
    const vehicle = vehicles.find((one) => one.id === id);
    const check = registers.find(({ fleetId }) => fleetId === id);
    return vehicle ? registerNotes(vehicle, check, today).map(({ short }) => short) : [];
  };
  const former = jobs.map(({ fleetId, fleetName }) => ({ id: fleetId as string, name: fleetName, vehicleType: "" }));
  return distinct([...vehicles, ...former]).map(({ id, name, vehicleType }) => ({
    ...{ key: `vehicle-${id}`, kind: "vehicle", id, name },
    note: [kindBeside({ name, vehicleType }), ...saidOf(id)].filter(Boolean).join(" · "),
    jobs: jobs.filter(({ fleetId }) => fleetId === id),
  }));
}

export function driverRows(jobs: readonly BoardJob[], team: Team): AssignmentRow[] {
  const drivers = team
    .filter(({ kind }) => kind === "driver")
    .map(({ userId, name }) => ({ id: userId as string, name }));
  const former = jobs.flatMap(({ driverId, driverName }) =>
    driverId ? [{ id: driverId as string, name: driverName ?? "Former driver" }] : [],
  );
  return distinct([...drivers, ...former]).map(({ id, name }) => {
    const own = jobs.filter(({ driverId }) => driverId === id);
    return { key: `driver-${id}`, kind: "driver", id, name, note: nowWords(own), jobs: own };
  });
}

function distinct<Named extends { readonly id: string }>(all: readonly Named[]): Named[] {
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

function nowWords(jobs: readonly BoardJob[]): string {
  const now = jobs.find(({ status }) => isTracked(status));
  return now ? `${bookingStatusWords[now.status]}: ${now.title}` : "";
}

export function putInto(job: BoardJob, { kind, id }: AssignmentRow): Assignment {
  return kind === "vehicle" ? { fleetId: id, driverId: job.driverId } : { fleetId: job.fleetId, driverId: id };
}

/** A job can be reassigned until its vehicle sets off. */
export const isMovable = ({ status }: Pick<BoardJob, "status">) => status === "confirmed" || status === "assigned";
