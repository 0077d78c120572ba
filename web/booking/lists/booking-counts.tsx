import { useInfiniteQuery } from "@tanstack/react-query";
import { isOver } from "#shared/booking/lifecycle.ts";
import { FaultState } from "../../lib/fault-state.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { myBookingsQuery } from "../queries.ts";
import { StatusCounts } from "./status-counts.tsx";

/** How one's bookings stand, counted from the bookings themselves. */
export function BookingCounts() {
  return (
    <OwnRecords of="bookings" needs="myBookings">
      <Counts />
    </OwnRecords>
  );
}

function Counts() {
  const list = useInfiniteQuery(myBookingsQuery());
  if (list.isPending) return <Skeleton lines={3} text="Loading bookings" />;
  if (list.error)
    return <FaultState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const bookings = list.data.pages.flatMap(({ items }) => items);
  const standing = (...statuses: string[]) => bookings.filter(({ status }) => statuses.includes(status)).length;
  return (
    <div className="ui-stack">
      <StatusCounts
        isPartial={list.hasNextPage}
        counts={[
          ["Under way", bookings.filter(({ status }) => !isOver(status)).length],
          ["Completed", standing("completed")],
          ["Cancelled", standing("cancelled")],
          ["Failed", standing("failed")],
        ]}
      />
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Count older bookings too
          </Button>
        </div>
      )}
    </div>
  );
}
