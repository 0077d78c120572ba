import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { trackingOperations } from "#shared/tracking/operations.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { followVehicle } from "./follow-vehicle.ts";
import { gateView, recordGateArrival } from "./gate.ts";
import { gatePass } from "./gate-pass.ts";
import { makeTrackingLink, revokeTrackingLink, trackingLinks } from "./links.ts";
import { isGeofenceEvent, onGeofence } from "./on-geofence.ts";
import { reportPosition } from "./report-position.ts";
import { onPosition, tracking } from "./tracking.ts";
import { vehiclePositions } from "./vehicle-positions.ts";
import { watchPosition } from "./watch-position.ts";

export const handlers: Handlers<typeof trackingOperations> = {
  tracking,
  vehiclePositions,
  reportPosition,
  watchPosition,
  onPosition,
  trackingLinks,
  makeTrackingLink,
  revokeTrackingLink,
  followVehicle,
  gatePass,
  gateView,
  recordGateArrival,
};
const operations = serve(trackingOperations, handlers);

/** Serves the API, and Amazon Location's events that a vehicle has come near its site. */
export async function handler(event: LambdaEvent | object, lambda?: { awsRequestId?: string }): Promise<LambdaAnswer> {
  if (!isGeofenceEvent(event)) return operations(event as LambdaEvent, lambda);
  await onGeofence(event, database(), now());
  return { data: null };
}
