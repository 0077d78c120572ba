import { useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";

export function BookingCounts() {
  return (
    <OwnRecords of="bookings" needs="bookingCounts">
      <Counts />
    </OwnRecords>
  );
}

function Counts() {
  const query = useQuery(reading("bookingCounts", {}));
  if (query.isLoadingError)
    return <Problem error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const { under_way = null, completed = null, cancelled = null, failed = null } = query.data ?? {};
  // Reserves its height while loading, to avoid layout shift.
  return (
    <SummaryStrip
      label="Bookings"
      figures={[
        { label: "Under way", value: under_way },
        { label: "Completed", value: completed },
        { label: "Cancelled", value: cancelled },
        { label: "Failed", value: failed },
      ]}
    />
  );
}
