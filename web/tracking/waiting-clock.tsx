import { useQuery } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { type Wait, waitAt } from "#shared/tracking/waiting.ts";
import { useNow } from "../device/use-now.ts";
import { Card } from "../ui/card.tsx";
import { When } from "../ui/when.tsx";
import { trackingQuery } from "./queries.ts";
import { sureness } from "./sureness.ts";
import styles from "./waiting-clock.module.css";

const where: Readonly<Record<StopName, string>> = { pickup: "collection", delivery: "delivery" };

/** The place at which a vehicle may wait now; null while it drives. */
function waitsAt({ status, delivery }: Booking): StopName | null {
  if (status === "arrived") return "pickup";
  return status === "in_progress" && delivery ? "delivery" : null;
}

/** How long the vehicle has waited at its site, and what that costs so far. Nothing where no charge was agreed. */
export function WaitingClock({ booking }: { booking: Booking }) {
  const stop = booking.price.waiting ? waitsAt(booking) : null;
  return stop && <Running booking={booking} stop={stop} />;
}

function Running({ booking, stop }: { booking: Booking; stop: StopName }) {
  const { data } = useQuery(trackingQuery(booking.id));
  const now = new Date(useNow(10_000)).toISOString();
  const seen = data?.stops.find(({ name }) => name === stop);
  const wait = seen ? waitAt(booking, { ...seen, stop }, now) : null;
  // On the way to the place of delivery there is nothing to count.
  if (!wait && stop === "delivery") return null;
  return (
    <Card as="section" labelledBy="waiting-clock">
      <h2 id="waiting-clock" className={styles.heading}>
        Waiting at {where[stop]}
      </h2>
      {/* Keeps its room until the arrival is known, so that nothing below moves. */}
      <p className={styles.minutes}>{wait ? `${wait.minutes} min` : "\u00a0"}</p>
      <p className="ui-figures">{wait ? costs(wait) : "\u00a0"}</p>
      <p className="ui-soft ui-figures">
        {wait ? (
          <>
            Since <When at={wait.startsAt} show="time" />. {sureness[wait.by]}.
          </>
        ) : (
          "\u00a0"
        )}
      </p>
    </Card>
  );
}

function costs({ minutes, overMinutes, netPence, terms }: Wait): string {
  const { freeMinutes, quarterNetPence } = terms;
  if (minutes < freeMinutes)
    return `${freeMinutes - minutes} min free. Then ${formatPence(quarterNetPence)} for each 15 min begun.`;
  return netPence === 0 ? "The free time is over." : `${formatPence(netPence)} without VAT, ${overMinutes} min over.`;
}
