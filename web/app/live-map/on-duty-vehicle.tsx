import { nameOf } from "#shared/fleet/rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { ShownVehicle } from "../../fleet/live-vehicles.ts";
import { whereaboutsText } from "../../fleet/live-words.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Rating } from "../../ui/rating.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import styles from "./on-duty.module.css";

type OnDutyVehicleProps = {
  vehicle: ShownVehicle;
  service: string;
  now: number;
};

export function OnDutyFacts({ vehicle, now }: Omit<OnDutyVehicleProps, "service">) {
  return (
    <>
      <div className={styles.state}>
        <StatusDot status={vehicle.availability} />
        <Rating value={vehicle.rating} count={vehicle.reviewCount} />
        {vehicle.isStale && <Badge tone="warn">{vehicle.isBlurred ? "Rough position" : "No news"}</Badge>}
        {vehicle.isOwn && <Badge tone="signal">Yours</Badge>}
      </div>
      <div className={classes("ui-soft ui-figures", styles.whereabouts)}>{whereaboutsText(vehicle, now)}</div>
    </>
  );
}

/** Link to book this vehicle. Hidden from users who cannot book, and for their own vehicles. */
export function BookVehicle({ vehicle, service }: Omit<OnDutyVehicleProps, "now">) {
  const { user } = useSession();
  if (vehicle.isOwn || (user && !may(user, "createJobRequest"))) return null;
  return (
    <LinkButton to={pathTo("/book", { query: { service, fleet: vehicle.reference } })} kind="primary">
      Book<span className="ui-visually-hidden"> {nameOf(vehicle)}</span>
    </LinkButton>
  );
}
