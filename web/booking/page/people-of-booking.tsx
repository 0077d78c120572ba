import type { Booking } from "#shared/booking/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../../lib/links.ts";
import { NamedValues } from "../../ui/named-values.tsx";
import styles from "./booking-page.module.css";

/** Who has a part in a booking, and how to ring them. */
export function PeopleOfBooking({ booking }: { booking: Booking }) {
  const { haulierId, haulierName, haulierPhone, contactName, contactPhone } = booking;
  return (
    <NamedValues
      look="columns"
      values={[
        ["Haulier", <Person key="haulier" name={haulierName} phone={haulierPhone} page={`/haulier/${haulierId}`} />],
        ["Vehicle", booking.fleetName],
        ["Driver", booking.driverName ?? "Not assigned yet"],
        ["Contractor", booking.contractorName],
        ["On site", <Person key="site" name={contactName} phone={contactPhone} />],
      ]}
    />
  );
}

function Person({ name, phone, page }: { name: string; phone: string | null; page?: WebPath }) {
  return (
    <>
      {page ? <Link to={page}>{name}</Link> : name}
      {phone && (
        <a className={`ui-figures ${styles.phone}`} href={`tel:${phone.replaceAll(/[^0-9+]/g, "")}`}>
          {phone}
        </a>
      )}
    </>
  );
}
