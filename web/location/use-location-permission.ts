import { useEffect, useState } from "react";
import { ownGeolocation } from "./device-position.ts";

export type LocationPermission = PermissionState | "unavailable";

interface Read {
  readonly permission: LocationPermission;
  readonly status: PermissionStatus | null;
}

/** Reads the location permission. Returns "prompt" if the browser cannot report it, since a request may then ask. */
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
