import type { QueryClient } from "@tanstack/react-query";
import { isRefused, vehicleClashes } from "#shared/booking/clashes.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { londonOf } from "#shared/low-emission/london.ts";
import { reading } from "../../api/reading.ts";
import { inTime, zoneNoteFor } from "../page/unchecked.ts";

/**
 * What is to be read before a request is accepted for its vehicle, in sentences: low emission zones at its places and on its way, Greater
 * London, DVLA and DVSA. What cannot be read in time says nothing, and what the server refuses it says itself.
 */
export async function warningsFor(client: QueryClient, request: JobRequest): Promise<string[]> {
  const { haulierId, fleetId, pickup, delivery } = request;
  const isInLondon = londonOf(delivery ? [pickup, delivery] : [pickup]) !== null;
  const [fleets, registers, permits, onWay] = await Promise.all([
    inTime(() => client.fetchQuery({ ...reading("myFleets", { haulierId }), retry: false })),
    inTime(() => client.fetchQuery({ ...reading("registerChecks", { haulierId }), retry: false })),
    isInLondon ? inTime(() => client.fetchQuery({ ...reading("londonPermits", { haulierId }), retry: false })) : [],
    zoneNoteFor(client, request),
  ]);
  const vehicle = fleets?.find(({ id }) => id === fleetId);
  if (!vehicle) return [];
  const check = registers?.checks.find((one) => one.fleetId === fleetId);
  const permit = permits?.find((one) => one.fleetId === fleetId);
  const clashes = vehicleClashes(vehicle, { check, permit }, request).filter((clash) => !isRefused(clash));
  return [...clashes.map(({ words }) => words), ...(onWay ? [`${vehicle.name}: ${onWay}`] : [])];
}
