import type { GateView } from "#shared/tracking/gate-model.ts";
import { whenText } from "../../ui/when-text.ts";

const stateWords: Readonly<Record<GateView["state"], string>> = {
  expected: "Expected",
  on_its_way: "On its way here",
  on_site: "On site",
  gone: "Job done",
};

/** Where the vehicle of a gate pass stands, with the time of its arrival once that is known. */
export function gateStateText({ state, arrivedAt }: Pick<GateView, "state" | "arrivedAt">, now: number): string {
  return arrivedAt ? `Arrived ${whenText(arrivedAt, "time", now)}` : stateWords[state];
}

/** What a vehicle comes for, as the paper of a load says it: "Aggregates, 20 tons of Type 1". */
export function loadText({ service, tons, material }: Pick<GateView, "service" | "tons" | "material">): string {
  const load = tons ? `${tons} ${tons === 1 ? "ton" : "tons"}${material ? ` of ${material}` : ""}` : material;
  return [service, load].filter(Boolean).join(", ");
}

/** At which of two gates the vehicle is wanted; null where its job has but one. */
export function hereForText({ stop, hasDelivery }: Pick<GateView, "stop" | "hasDelivery">): string | null {
  if (!hasDelivery) return null;
  return stop === "pickup" ? "Pickup" : "Delivery";
}
