import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { trackingOperations } from "#shared/tracking/operations.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";
import { isGeofenceEvent, onGeofence } from "./on-geofence.ts";

const operations = serve(trackingOperations, handlers);

/** Serves the API and Amazon Location's geofence events. */
export async function handler(event: LambdaEvent | object, lambda?: { awsRequestId?: string }): Promise<LambdaAnswer> {
  if (!isGeofenceEvent(event)) return operations(event as LambdaEvent, lambda);
  await onGeofence(event, database(), now());
  return { data: null };
}
