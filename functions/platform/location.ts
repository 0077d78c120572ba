import { LocationClient } from "@aws-sdk/client-location";
import { clientOptions } from "./config.ts";

let shared: LocationClient | undefined;

/** Amazon Location: places, routes, trackers and the circles around sites. */
export function locationClient(): LocationClient {
  const options = clientOptions("LOCATION_ENDPOINT");
  shared ??= new LocationClient({ ...options, disableHostPrefix: "endpoint" in options });
  return shared;
}
