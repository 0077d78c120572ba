import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { GateView } from "#shared/tracking/gate-model.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { useNow } from "../../device/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { whenText } from "../../ui/when-text.ts";
import styles from "./gate-page.module.css";

/** /gate#…: the page behind a gate pass code. Opening it changes nothing. */
export default function GatePage() {
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    ...reading("gateView", { token }),
    enabled: token !== "",
    retry: (failures, error) => !isDead(error) && failures < 1,
    gcTime: 0,
  });
  if (!token || isDead(query.error))
    return (
      <Page title="At the gate" narrow>
        <EmptyState title="This code shows nothing now" drawing="search">
          <p>
            A gate pass works on the days of its job. Ask the driver to show it again, or ring the person who ordered
            the job.
          </p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title="At the gate" narrow>
      <Loaded query={query} loading="Looking for the vehicle" count={8}>
        {(seen) => <AtTheGate seen={seen} token={token} />}
      </Loaded>
    </Page>
  );
}

const isDead = (error: unknown) => hasCode(error, "tracking.noSuchLink", "input.invalid");

function AtTheGate({ seen, token }: { seen: GateView; token: string }) {
  const now = useNow(60_000);
  const arrival = useChange("recordGateArrival");
  const shown = arrival.data ?? seen;
  const { registration, vehicleType, driverName, purchaseOrder, reference, state } = shown;
  const mayArrive = !shown.arrivedAt && state !== "gone" && state !== "expected";
  return (
    <Card as="section" labelledBy="plate">
      <div>
        <h2 id="plate" className={styles.plate}>
          {registration ?? vehicleType ?? "Vehicle"}
        </h2>
        <p className={styles.state} role="status">
          {gateStateText(shown, now)}
        </p>
      </div>
      {mayArrive && (
        <Button
          kind="primary"
          size="large"
          wide
          className={styles.arrive}
          busy={arrival.isPending}
          busyText="Recording…"
          onClick={() => arrival.mutate({ token, stop: shown.stop, expectedTerms: shown.terms })}
        >
          Record arrival
        </Button>
      )}
      {arrival.error && <Problem error={arrival.error} inline />}
      <div className={styles.facts}>
        <NamedValues
          values={[
            ["Vehicle", registration ? vehicleType : null],
            ["Driver", driverName],
            ["Load", loadText(shown)],
            ["Here for", hereForText(shown)],
            ["Purchase order", purchaseOrder ?? "None given"],
            ["Booking", reference],
          ]}
        />
      </div>
    </Card>
  );
}

const stateWords: Readonly<Record<GateView["state"], string>> = {
  expected: "Expected",
  on_its_way: "On its way here",
  on_site: "On site",
  gone: "Job done",
};

export function gateStateText({ state, arrivedAt }: Pick<GateView, "state" | "arrivedAt">, now: number): string {
  return arrivedAt ? `Arrived ${whenText(arrivedAt, "time", now)}` : stateWords[state];
}

/** The load in words: "Aggregates, 20 tonnes of Type 1". */
export function loadText({ service, tons, material }: Pick<GateView, "service" | "tons" | "material">): string {
  const load = tons ? `${tons} ${tons === 1 ? "tonne" : "tonnes"}${material ? ` of ${material}` : ""}` : material;
  return [service, load].filter(Boolean).join(", ");
}

/** The stop where the vehicle is expected; null for a job without a delivery, which has one stop only. */
export function hereForText({ stop, hasDelivery }: Pick<GateView, "stop" | "hasDelivery">): string | null {
  if (!hasDelivery) return null;
  return stop === "pickup" ? "Pickup" : "Delivery";
}
