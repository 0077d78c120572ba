import { termsWords } from "#shared/booking/cancellation.ts";
import { extraWords } from "#shared/booking/extra-rules.ts";
import { isOver } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { partWords } from "#shared/booking/order.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { callHref } from "#shared/kernel/phone-text.ts";
import { quantityText } from "#shared/pricing/quantity-text.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { PriceTable } from "../../fleet/public.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Link } from "../../ui/links.ts";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { bankHolidayText } from "../bank-holiday.tsx";
import { HaulierEmail } from "../haulier-email.tsx";
import { JobTime } from "../job-time.tsx";
import { WorkFacts } from "../work-facts.tsx";
import styles from "./booking-page.module.css";
import { paidFor } from "./extra-facts.ts";

export function JobDetails({ booking }: { booking: Booking }) {
  const paid = paidFor(booking);
  return (
    <>
      <Section card title="Job details">
        <WorkFacts
          work={{ ...booking, photos: booking.requestPhotos }}
          between={[
            ["When", <JobTime key="when" at={booking.collectAt} details={booking.details} />],
            ["Bank holiday", bankHolidayText([booking.collectAt], booking.pickup)],
            ["Part of an order", booking.order && `${booking.order.reference}, ${partWords(booking.order)}`],
          ]}
          last={[
            ["Waste carrier", booking.wasteCarrierNumber],
            ["Cancelled because", booking.cancelReason],
            [
              "Owed for cancelling",
              booking.cancellationFeePence !== null &&
                (booking.cancellationFeePence > 0 ? formatPence(booking.cancellationFeePence) : "Nothing"),
            ],
          ]}
        />
      </Section>
      <Section card title="Price">
        <PriceTable
          caption="Price of this booking"
          price={booking.price}
          more={booking.extras.map((extra, at) => ({
            key: extra.id,
            label: extraWords(extra),
            pence: paid.extras[at] ?? extra.pence,
            ...(extra.unit && { note: quantityText(extra) }),
          }))}
          paid={{ withVatPence: booking.finalPricePence, pence: paid.totalPence }}
          footnote={!isOver(booking.status) && termsWords(booking.cancellationTerms)}
        />
      </Section>
    </>
  );
}

export function PeopleOfBooking({ booking }: { booking: Booking }) {
  const { haulierId, haulierName, haulierPhone, contactName, contactPhone } = booking;
  const { user } = useSession();
  const personPage = (id: string) => (may(user, "people") ? (`/admin/people/${id}` as const) : null);
  const seesEmail = user?.id === booking.contractorId && may(user, "haulierContact");
  return (
    <NamedValues
      look="columns"
      values={[
        [
          "Haulier",
          <Person
            key="haulier"
            name={haulierName}
            phone={haulierPhone}
            page={personPage(haulierId) ?? `/haulier/${haulierId}`}
          />,
        ],
        ...(seesEmail ? [["Haulier’s email", <HaulierEmail key="email" {...booking} />] as const] : []),
        ["Vehicle", booking.fleetName],
        ["Driver", booking.driverName ?? "Not assigned yet"],
        [
          "Contractor",
          <Person key="contractor" name={booking.contractorName} page={personPage(booking.contractorId)} />,
        ],
        ["On site", <Person key="site" name={contactName} phone={contactPhone} />],
      ]}
    />
  );
}

function Person({ name, phone, page }: { name: string; phone?: string | null; page?: WebPath | null }) {
  return (
    <span className={styles.person}>
      <span>{page ? <Link to={page}>{name}</Link> : name}</span>
      {phone && (
        <a className={`ui-figures ${styles.phone}`} href={callHref(phone)}>
          {phone}
        </a>
      )}
    </span>
  );
}
