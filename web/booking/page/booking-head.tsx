import type { ReactNode } from "react";
import type { Booking } from "#shared/booking/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { When } from "../../ui/when.tsx";
import { Facts } from "../facts.tsx";
import { bookingStatusWords } from "../status-words.ts";

/** Reference, state, time, and who to ring. */
export function BookingHead({ booking, live }: { booking: Booking; live: ReactNode }) {
  const { word, tone } = bookingStatusWords[booking.status];
  return (
    <>
      <PageHeader
        above={<p className="ui-soft ui-figures">{booking.reference}</p>}
        title={booking.title}
        purpose={
          <>
            <When at={booking.collectAt} /> · {booking.pickup.label}
          </>
        }
        actions={
          <span className="booking-state" role="status">
            <Badge tone={tone}>{word}</Badge>
            {live}
          </span>
        }
      />
      <Facts
        facts={[
          [
            "Haulier",
            <Person
              key="haulier"
              name={booking.haulierName}
              phone={booking.haulierPhone}
              page={`/haulier/${booking.haulierId}`}
            />,
          ],
          ["Vehicle", booking.fleetName],
          ["Driver", booking.driverName ?? "Not assigned yet"],
          ["Contractor", booking.contractorName],
          ["On site", <Person key="site" name={booking.contactName} phone={booking.contactPhone} />],
        ]}
      />
    </>
  );
}

function Person({ name, phone, page }: { name: string; phone: string | null; page?: WebPath }) {
  return (
    <>
      {page ? <Link to={page}>{name}</Link> : name}
      {phone && (
        <a className="booking-phone ui-figures" href={`tel:${phone.replaceAll(/[^0-9+]/g, "")}`}>
          {phone}
        </a>
      )}
    </>
  );
}
