import { useQuery } from "@tanstack/react-query";
import { type Clash, vehicleClashes } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { londonOf } from "#shared/low-emission/london.ts";
import { reading } from "../../api/reading.ts";
import { useZoneClashes } from "./use-zone-clashes.ts";

export function useVehicleClashes(
  vehicle: Pick<Fleet, "id" | "name" | "spec" | "year" | "vehicleReg"> | undefined,
  job: Pick<BoardJob, "fleetId" | "pickup" | "delivery" | "collectAt"> & Pick<Fleet, "haulierId">,
): Clash[] {
  const { haulierId, pickup, delivery } = job;
  const registers = useQuery(reading("registerChecks", { haulierId }));
  const permits = useQuery({
    ...reading("londonPermits", { haulierId }),
    enabled: londonOf(delivery ? [pickup, delivery] : [pickup]) !== null,
  });
  const onWay = useZoneClashes(vehicle, job);
  if (!vehicle) return [];
  const check = registers.data?.checks.find(({ fleetId }) => fleetId === vehicle.id);
  const permit = permits.data?.find(({ fleetId }) => fleetId === vehicle.id);
  return [...vehicleClashes(vehicle, { check, permit }, job), ...onWay];
}
