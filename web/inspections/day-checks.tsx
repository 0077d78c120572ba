import { useQuery } from "@tanstack/react-query";
import type { VehicleCheck } from "#shared/inspections/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useOutboxItems } from "../offline/outbox.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { When } from "../ui/when.tsx";
import { foundWords } from "./check-words.ts";
import styles from "./inspections.module.css";
import { useSentChecks } from "./use-sent-checks.ts";

type DayChecksProps = { vehicles: readonly { readonly fleetId: string; readonly fleetName: string }[] };

export function DayChecks({ vehicles }: DayChecksProps) {
  const { user } = useSession();
  useSentChecks();
  if (!may(user, "vehicleCheck") || vehicles.length === 0) return null;
  return (
    <ul className="ui-stack ui-stack-tight">
      {vehicles.map((vehicle) => (
        <DayCheck key={vehicle.fleetId} {...vehicle} />
      ))}
    </ul>
  );
}

/** Reserves its height to avoid layout shift. */
function DayCheck({ fleetId, fleetName }: DayChecksProps["vehicles"][number]) {
  const { data, error } = useQuery(reading("vehicleCheck", { fleetId }));
  const waits = useOutboxItems().some(({ lane, state }) => lane === `vehicle:${fleetId}` && state === "waiting");
  return (
    <Card as="li" labelledBy={`check-${fleetId}`}>
      <div className={styles.dayCheck}>
        <div>
          <strong id={`check-${fleetId}`}>{fleetName}</strong>
          <p className={data?.isStopped ? styles.stopped : "ui-soft"}>
            {waits ? "Check done, will send later" : data ? <CheckState of={data} /> : error ? "Not read" : "Reading"}
          </p>
        </div>
        <LinkButton to={pathTo("/walkaround/:fleetId", { params: { fleetId } })}>
          Walkaround check<span className="ui-visually-hidden"> {fleetName}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

function CheckState({ of: { isStopped, today, list } }: { of: VehicleCheck }) {
  if (isStopped) return "Do not drive: dangerous defect";
  if (today)
    return (
      <>
        Checked <When at={today.at} show="time" />: {foundWords(today)}
      </>
    );
  return list ? "Not checked today" : "No check list";
}
