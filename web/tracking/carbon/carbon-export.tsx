import { isDelivered } from "#shared/booking/lifecycle.ts";
import { carbonAsCsv } from "#shared/carbon/carbon-csv.ts";
import { mostCarbonJobs } from "#shared/carbon/limits.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { api } from "../../api/api.ts";
import { everyItem } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { ExportButton } from "../../ui/export-button.tsx";

/** Maximum days of jobs in one file: a leap year. */
const exportedDays = 366;

/** Renders nothing for admins, who may list all bookings. `made`: exports jobs that the user booked. */
export function CarbonExport({ made }: { made: boolean }) {
  const { user } = useSession();
  if (!may(user, "carbonOfJobs") || may(user, "allBookings")) return null;
  return <ExportButton fileName="carbon.csv" csv={() => carbonOf(made)} label="Carbon (CSV)" />;
}

async function carbonOf(made: boolean): Promise<string> {
  const today = ukDayOf(new Date().toISOString());
  const all = await everyItem("myBookings", { made, from: addDays(today, -exportedDays), until: today });
  const jobs = all.filter(({ status }) => isDelivered(status));
  const found = [];
  for (let first = 0; first < jobs.length; first += mostCarbonJobs) {
    const bookingIds = jobs.slice(first, first + mostCarbonJobs).map(({ id }) => id);
    found.push(...(await api.carbonOfJobs({ bookingIds })));
  }
  const estimates = new Map(found.map((estimate) => [estimate.bookingId, estimate]));
  return carbonAsCsv(
    jobs.map(({ id, reference, service, fleetName, collectAt }) => {
      const estimate = estimates.get(id) ?? null;
      const name = serviceOf(service).displayName;
      return { reference, service: name, vehicle: fleetName, day: estimate?.day ?? ukDayOf(collectAt), estimate };
    }),
  );
}
