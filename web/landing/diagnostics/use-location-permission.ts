import { useEffect, useState } from "react";

/** What the browser says of the leave to read its location; "unavailable" where it does not say. */
export type LocationPermission = PermissionState | "unavailable";

/** The permission as it stands, following its changes; null until the browser has answered. */
export function useLocationPermission(): LocationPermission | null {
  const [permission, setPermission] = useState<LocationPermission | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const permissions = navigator.permissions as Permissions | undefined;
    const asked = permissions?.query({ name: "geolocation" }) ?? Promise.reject(new Error("No Permissions API"));
    asked.then(
      (status) => {
        if (signal.aborted) return;
        setPermission(status.state);
        status.addEventListener("change", () => setPermission(status.state), { signal });
      },
      () => {
        if (!signal.aborted) setPermission("unavailable");
      },
    );
    return () => stop.abort();
  }, []);
  return permission;
}
