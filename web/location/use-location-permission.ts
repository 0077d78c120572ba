import { useEffect, useState } from "react";
import { ownGeolocation } from "./device-position.ts";

/** Whether this device may be asked where it is; "unavailable" where there is nothing to ask. */
export type LocationPermission = PermissionState | "unavailable";

/** A permission as it is read: what stands, and how to hear of its changes. */
interface Read {
  readonly permission: LocationPermission;
  readonly status: PermissionStatus | null;
}

/** Reads the permission. Where a browser does not tell, the next request will ask: it is "prompt". */
async function read(): Promise<Read> {
  if (!ownGeolocation()) return { permission: "unavailable", status: null };
  try {
    const status = await navigator.permissions.query({ name: "geolocation" });
    return { permission: status.state, status };
  } catch {
    return { permission: "prompt", status: null };
  }
}

/** The permission as it stands, following its changes; null until the browser has answered. */
export function useLocationPermission(): LocationPermission | null {
  const [permission, setPermission] = useState<LocationPermission | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void read().then(({ permission: now, status }) => {
      if (signal.aborted) return;
      setPermission(now);
      status?.addEventListener("change", () => setPermission(status.state), { signal });
    });
    return () => stop.abort();
  }, []);
  return permission;
}
