import Navigation from "lucide-react/icons/navigation";
import Phone from "lucide-react/icons/phone";
import QrCode from "lucide-react/icons/qr-code";
import { callHref } from "#shared/kernel/phone-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { buttonClass, LinkButton } from "../../ui/button.tsx";
import styles from "./driver-day.module.css";
import type { Stop } from "./use-day.ts";

type Where = Omit<Stop, "slotHours">;

/** The delivery address once work has begun; before that, the site. */
export function destinationOf({ status, pickup, booking }: Where) {
  return (status === "in_progress" && booking?.delivery) || pickup;
}

export function StopLinks({ stop }: { stop: Where }) {
  const { id: bookingId, title, booking } = stop;
  const { lat, lng } = destinationOf(stop).coordinates;
  const of = <span className="ui-visually-hidden"> {title}</span>;
  return (
    <div className={styles.links}>
      <a
        className={buttonClass({ wide: true })}
        href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden="true" />
        Directions{of}
      </a>
      {booking && (
        <a className={buttonClass({ wide: true })} href={callHref(booking.contactPhone)}>
          <Phone aria-hidden="true" />
          Call {booking.contactName}
          {of}
        </a>
      )}
      <LinkButton
        to={pathTo("/gate-pass/:bookingId", { params: { bookingId } })}
        wide
        icon={<QrCode aria-hidden="true" />}
      >
        Gate pass{of}
      </LinkButton>
    </div>
  );
}
