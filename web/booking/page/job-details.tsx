import type { Booking } from "#shared/booking/model.ts";
import { priceLines } from "../../lib/price-lines.ts";
import { Card } from "../../ui/card.tsx";
import { MoneyBreakdown } from "../../ui/money-breakdown.tsx";
import { When } from "../../ui/when.tsx";
import { Facts } from "../facts.tsx";

/** What was agreed: the job and its price. */
export function JobDetails({ booking }: { booking: Booking }) {
  return (
    <>
      <Card as="section" labelledBy="job-details">
        <h2 id="job-details">Job details</h2>
        <Facts
          facts={[
            ["Where", booking.pickup.label],
            ["Delivery", booking.delivery?.label],
            ["When", <When key="when" at={booking.collectAt} />],
            ["Quantity", booking.quantity > 1 ? `${booking.quantity} tons` : null],
            ["Notes", booking.description],
            ["Cancelled because", booking.cancelReason],
          ]}
        />
      </Card>
      <Card as="section" labelledBy="job-price">
        <h2 id="job-price">Price</h2>
        <MoneyBreakdown
          caption="Price of this booking"
          lines={priceLines(booking.price)}
          totalPence={booking.finalPricePence}
        />
      </Card>
    </>
  );
}
