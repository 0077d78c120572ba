import type { z } from "zod";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { VehicleSpec } from "#shared/fleet/spec.ts";

interface Kind {
  readonly spec: z.output<typeof VehicleSpec>;
  /** Services of the kind. Demo bookings use the first one. */
  readonly services: readonly ServiceId[];
  /** Least and most pounds an hour; null if only the rate card has prices. */
  readonly hourly: readonly [number, number] | null;
}

/** Every lorry in the demo was registered after 2014, when this emission class became mandatory. */
const modern = { fuel: "diesel", emissionClass: "euro-6" } as const;

export const kinds = {
  hiab32: {
    spec: { kind: "hiab", grossTonnes: 32, payloadTonnes: 15, reachMetres: 18, liftTonnes: 2.5, ...modern },
    services: ["hiab", "building-suppliers"],
    hourly: [75, 110],
  },
  hiab26: {
    spec: { kind: "hiab", grossTonnes: 26, payloadTonnes: 10, reachMetres: 14, liftTonnes: 1.8, ...modern },
    services: ["hiab"],
    hourly: [65, 95],
  },
  skip: {
    spec: {
      ...{ kind: "skip", grossTonnes: 18, skipSizes: ["4-yard", "6-yard", "8-yard", "12-yard"], ...modern },
      skipStock: { "4-yard": 8, "6-yard": 14, "8-yard": 20, "12-yard": 6 },
    },
    services: ["skips", "waste-removal"],
    hourly: null,
  },
  hook: {
    spec: {
      ...{ kind: "hook-loader", grossTonnes: 32, payloadTonnes: 16, skipSizes: ["20-yard", "40-yard"], ...modern },
      skipStock: { "20-yard": 5, "40-yard": 4 },
    },
    services: ["skips", "waste-removal"],
    hourly: null,
  },
  excavator: {
    spec: { kind: "excavator", weightTonnes: 13, machineClass: "standard", operator: "operated" },
    services: ["excavator", "plant-hire"],
    hourly: [45, 70],
  },
  midi: {
    spec: { kind: "excavator", weightTonnes: 8, machineClass: "compact", operator: "operated" },
    services: ["excavator", "plant-hire"],
    hourly: [40, 55],
  },
  telehandler: {
    spec: { kind: "telehandler", liftTonnes: 4, heightMetres: 13.8, operator: "operated" },
    services: ["plant-hire"],
    hourly: [38, 52],
  },
  tipper: {
    spec: { kind: "tipper", grossTonnes: 32, payloadTonnes: 20, body: "steel", ...modern },
    services: ["tipper-truck", "aggregates", "muck-away"],
    hourly: [55, 80],
  },
  tipper26: {
    spec: { kind: "tipper", grossTonnes: 26, payloadTonnes: 15, body: "alloy", ...modern },
    services: ["tipper-truck", "aggregates", "muck-away"],
    hourly: [50, 70],
  },
  grab: {
    spec: { kind: "grab", grossTonnes: 32, payloadTonnes: 15, reachMetres: 7, ...modern },
    services: ["grab-hire", "muck-away", "waste-removal"],
    hourly: [90, 120],
  },
  tar: { spec: { kind: "tar", grossTonnes: 26, paver: true, ...modern }, services: ["tar"], hourly: null },
  crane: {
    spec: { kind: "crane", grossTonnes: 36, liftTonnes: 60, reachMetres: 43, operator: "operated", ...modern },
    services: ["crane-hire"],
    hourly: [120, 180],
  },
  vacuum: {
    spec: { kind: "vacuum", grossTonnes: 32, tankCubicMetres: 8, ...modern },
    services: ["vacuum-excavator", "drainage"],
    hourly: null,
  },
  mixer: {
    spec: { kind: "mixer", grossTonnes: 26, cubicMetres: 6, ...modern },
    services: ["concrete-mixer"],
    hourly: null,
  },
  recovery: {
    spec: { kind: "recovery", grossTonnes: 18, payloadTonnes: 7, ...modern },
    services: ["recovery"],
    hourly: [70, 95],
  },
  lowLoader: {
    spec: { kind: "low-loader", grossTonnes: 44, payloadTonnes: 25, ...modern },
    services: ["recovery"],
    hourly: [80, 105],
  },
  artic: {
    spec: { kind: "artic", grossTonnes: 44, payloadTonnes: 28, ...modern },
    services: ["building-suppliers"],
    hourly: [60, 80],
  },
  van: {
    spec: { kind: "van", grossTonnes: 3.5, payloadTonnes: 1.2, ...modern },
    services: ["van-hire", "building-suppliers"],
    hourly: [28, 40],
  },
  workshop: {
    spec: { kind: "workshop", grossTonnes: 3.5, ...modern },
    services: ["mobile-tyre", "mobile-mechanic"],
    hourly: null,
  },
  sweeper: {
    spec: { kind: "sweeper", grossTonnes: 16, ...modern },
    services: ["road-sweeper", "pressure-washing"],
    hourly: null,
  },
  bowser: {
    spec: { kind: "bowser", grossTonnes: 26, litres: 18_000, metered: true, ...modern },
    services: ["fuel-delivery"],
    hourly: null,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
export const kindNamed = (name: KindName): Kind => kinds[name];
