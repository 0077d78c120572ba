import { workOf } from "#shared/booking/lifecycle.ts";
import { partWords } from "#shared/booking/order.ts";
import { timeOnDay } from "#shared/booking/rules.ts";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { Link } from "../../ui/links.ts";
import { type NamedValue, NamedValues } from "../../ui/named-values.tsx";
import { BookingBadge } from "../job-status.tsx";
import { WorkFacts } from "../work-facts.tsx";
import { ForWhichHaulier } from "./for-which-haulier.tsx";
import { StopLinks } from "./stop-links.tsx";
import type { Stop } from "./use-day.ts";

type StopCardProps = { stop: Stop; today: string; isNext: boolean };

export function StopCard({ stop, today, isNext }: StopCardProps) {
  const { id, reference, title, status, pickup, contractorName, haulierName, fleetName, booking } = stop;
  const facts: NamedValue[] = [
    ["Reference", reference],
    ["For", contractorName],
    ["Haulier", haulierName],
    ["Vehicle", fleetName],
  ];
  return (
    <GlanceCard
      title={<Link to={`/track-delivery/${id}`}>{title}</Link>}
      under={pickup.label}
      figure={<span className="ui-figures">{timeOnDay(stop, today)}</span>}
      selected={isNext}
      detailsOf={title}
      actions={workOf(status) === "to_do" && !isNext && <StopLinks stop={stop} />}
      details={
        booking ? (
          <WorkFacts
            work={{ ...booking, pickup: null, voiceNote: null }}
            first={facts}
            between={[
              ["On site", booking.contactName],
              ["Phone", booking.contactPhone],
              ["Part of an order", booking.order && `${booking.order.reference}, ${partWords(booking.order)}`],
            ]}
          />
        ) : (
          <NamedValues look="columns" values={facts} />
        )
      }
    >
      <BookingBadge status={status} /> <ForWhichHaulier haulierName={haulierName} />
    </GlanceCard>
  );
}
