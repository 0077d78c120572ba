import type { Booking } from "#shared/booking/model.ts";
import { priceLines } from "../../lib/price-lines.ts";
import { MoneyBreakdown } from "../../ui/money-breakdown.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";

/** What was agreed: the job and its price. */
export function JobDetails({ booking }: { booking: Booking }) {
  return (
    <>
      <Section card title="Job details">
        <NamedValues
          look="columns"
          values={[
            ["Where", booking.pickup.label],
            ["Delivery", booking.delivery?.label],
            ["When", <When key="when" at={booking.collectAt} />],
            ["Quantity", booking.quantity > 1 && `${booking.quantity} tons`],
            ["Notes", booking.description],
            ["Cancelled because", booking.cancelReason],
          ]}
        />
      </Section>
      <Section card title="Price">
        <MoneyBreakdown
          caption="Price of this booking"
          lines={priceLines(booking.price)}
          totalPence={booking.finalPricePence}
        />
      </Section>
    </>
  );
}
