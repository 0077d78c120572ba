import { useQuery } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { WaitingTerms } from "#shared/pricing/waiting-terms.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { type Wait, waitAt } from "#shared/tracking/waiting.ts";
import { useNow } from "../device/use-now.ts";
import { Card } from "../ui/card.tsx";
import { When } from "../ui/when.tsx";
import { confidence } from "./confidence.ts";
import { trackingQuery } from "./queries.ts";
import styles from "./waiting-clock.module.css";

const where: Readonly<Record<StopName, string>> = { pickup: "collection", delivery: "delivery" };

/** The stop where the vehicle may wait now; null while it drives. */
function waitsAt({ status, delivery }: Booking): StopName | null {
  if (status === "arrived") return "pickup";
  return status === "in_progress" && delivery ? "delivery" : null;
}

/** The waiting time at the site and its cost so far. Renders nothing if no charge was agreed. */
export function WaitingClock({ booking }: { booking: Booking }) {
  const terms = booking.price.waiting;
  const stop = waitsAt(booking);
  return terms && stop && <Running booking={booking} stop={stop} terms={terms} />;
}

function Running({ booking, stop, terms }: { booking: Booking; stop: StopName; terms: WaitingTerms }) {
  const { data } = useQuery(trackingQuery(booking.id));
  const now = new Date(useNow(10_000)).toISOString();
  const seen = data?.stops.find(({ name }) => name === stop);
  const wait = seen ? waitAt(booking, { ...seen, stop }, now) : null;
  const isEarly = stop === "pickup" && booking.collectAt > now;
  if (!wait && stop === "delivery") return null;
  return (
    <Card as="section" labelledBy="waiting-clock">
      <h2 id="waiting-clock" className={styles.heading}>
        Waiting at {where[stop]}
      </h2>
      {/* Reserves space until the arrival is known, to avoid layout shift. */}
      <p className={styles.minutes}>{wait || isEarly ? `${wait?.minutes ?? 0} min` : "\u00a0"}</p>
      <p className="ui-figures">{wait ? costs(wait) : isEarly ? freeWords(terms, 0) : "\u00a0"}</p>
      <p className="ui-soft ui-figures">
        {wait ? (
          <>
            Since <When at={wait.startsAt} show="time" />. {confidence[wait.by]}.
          </>
        ) : isEarly ? (
          <>
            It starts at <When at={booking.collectAt} show="time" />, the agreed time.
          </>
        ) : (
          "\u00a0"
        )}
      </p>
    </Card>
  );
}

function costs({ minutes, overMinutes, netPence, terms }: Wait): string {
  if (minutes < terms.freeMinutes) return freeWords(terms, minutes);
  return netPence === 0 ? "The free time is over." : `${formatPence(netPence)} without VAT, ${overMinutes} min over.`;
}

const freeWords = ({ freeMinutes, quarterNetPence }: WaitingTerms, minutes: number): string =>
  `${freeMinutes - minutes} min free. Then ${formatPence(quarterNetPence)} for each 15 min begun.`;
