import { useEffect, useState } from "react";
import { ownGeolocation } from "./device-position.ts";

export type LocationPermission = PermissionState | "unavailable";

interface Read {
  readonly permission: LocationPermission;
  readonly status: PermissionStatus | null;
}

/** Reads the permission. If the browser does not report it, the next request will ask, so it is "prompt". */
async function read(): Promise<Read> {
  if (!ownGeolocation()) return { permission: "unavailable", status: null };
  try {
    const status = await navigator.permissions.query({ name: "geolocation" });
    return { permission: status.state, status };
  } catch {
    return { permission: "prompt", status: null };
  }
}

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
