import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bookingCountsQuery } from "../queries.ts";
import { StatusCounts } from "./status-counts.tsx";

/** How one's bookings stand, counted by the server. */
export function BookingCounts() {
  return (
    <OwnRecords of="bookings" needs="bookingCounts">
      <Counts />
    </OwnRecords>
  );
}

function Counts() {
  const { data, error, isPending, isFetching, refetch } = useQuery(bookingCountsQuery());
  if (isPending) return <Skeleton lines={3} text="Counting bookings" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <StatusCounts
      counts={[
        ["Under way", data.under_way],
        ["Completed", data.completed],
        ["Cancelled", data.cancelled],
        ["Failed", data.failed],
      ]}
    />
  );
}
