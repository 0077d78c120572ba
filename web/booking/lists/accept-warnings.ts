import type { QueryClient } from "@tanstack/react-query";
import { londonClashes, registerClashes } from "#shared/booking/clashes.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { londonOf } from "#shared/low-emission/london.ts";
import { standardMet } from "#shared/low-emission/standard.ts";
import { reading } from "../../api/reading.ts";
import { inTime, zoneNoteFor } from "../page/unchecked.ts";

/**
 * Warnings to confirm before accepting a request: low emission zones, Greater London, DVLA and DVSA. Omits an unknown
 * emission class, which the request already shows. A slow look-up gives no warning; the server still checks.
 */
export async function warningsFor(client: QueryClient, request: JobRequest): Promise<string[]> {
  const { haulierId, fleetId, pickup, delivery } = request;
  const isInLondon = londonOf(delivery ? [pickup, delivery] : [pickup]) !== null;
  const day = ukDayOf(request.collectAt);
  const [fleets, registers, permits] = await Promise.all([
    inTime(() => client.fetchQuery({ ...reading("myFleets", { haulierId }), retry: false })),
    inTime(() => client.fetchQuery({ ...reading("registerChecks", { haulierId }), retry: false })),
    isInLondon ? inTime(() => client.fetchQuery({ ...reading("londonPermits", { haulierId }), retry: false })) : [],
  ]);
  const vehicle = fleets?.find(({ id }) => id === fleetId);
  if (!vehicle) return [];
  const check = registers?.checks.find((one) => one.fleetId === fleetId);
  const permit = permits?.find((one) => one.fleetId === fleetId);
  const onWay = standardMet(vehicle, day) === "fails" ? await zoneNoteFor(client, request) : null;
  const clashes = [...registerClashes(vehicle, check, day), ...londonClashes(vehicle, permit, request)];
  return [...clashes.map(({ words }) => words), ...(onWay ? [`${vehicle.name}: ${onWay}`] : [])];
}
