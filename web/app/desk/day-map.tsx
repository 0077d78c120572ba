import { useMemo } from "react";
import type { BookingSummary } from "#shared/booking/model.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { MapFrame } from "../../tracking/map-frame.tsx";
import { siteOf } from "../../tracking/tracked-site.ts";

type DayMapProps = {
  jobs: readonly Pick<BookingSummary, "id" | "fleetName" | "pickup">[];
  positions: readonly VehiclePosition[];
  /** The destination as text, for the map's accessible description. */
  goal: string;
};

export function DayMap({ jobs, positions, goal }: DayMapProps) {
  const vehicles = useMemo(
    () =>
      positions.map(({ bookingId, lat, lng, headingDegrees }) => ({
        ...{ id: bookingId as string, lat, lng, headingDegrees: headingDegrees ?? undefined, tone: "own" as const },
        label: jobs.find(({ id }) => id === bookingId)?.fleetName ?? "",
      })),
    [jobs, positions],
  );
  const sites = useMemo(() => jobs.map((job) => ({ ...siteOf(job.pickup), id: job.id })), [jobs]);
  // Fits the view once per set of vehicles, so that it does not override the user's own movements.
  const key = vehicles.map(({ id }) => id).join();
  return (
    <MapFrame isPart>
      <ThemedMap
        vehicles={vehicles}
        sites={sites}
        ways={[]}
        fitTo={{ key, points: [...vehicles, ...sites] }}
        ariaLabel={`Map of ${vehicles.length === 1 ? "a vehicle" : `${vehicles.length} vehicles`} on the way to ${goal}.`}
      />
    </MapFrame>
  );
}
