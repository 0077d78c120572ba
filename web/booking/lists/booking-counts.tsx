import { useQuery } from "@tanstack/react-query";
import { OwnRecords } from "../../lib/own-records.tsx";
import { reading } from "../../lib/reading.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";

/** How one's bookings stand, counted by the server. */
export function BookingCounts() {
  return (
    <OwnRecords of="bookings" needs="bookingCounts">
      <Counts />
    </OwnRecords>
  );
}

function Counts() {
  return (
    <Loaded query={useQuery(reading("bookingCounts", {}))} loading="Counting bookings">
      {({ under_way, completed, cancelled, failed }) => (
        <SummaryStrip
          label="Bookings"
          figures={[
            { label: "Under way", value: under_way },
            { label: "Completed", value: completed },
            { label: "Cancelled", value: cancelled },
            { label: "Failed", value: failed },
          ]}
        />
      )}
    </Loaded>
  );
}
