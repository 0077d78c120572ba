import type { Random } from "#local/demo/random.ts";
import type { Faults } from "#local/faults.ts";

/** All kinds are equally frequent, in random order. */
const kinds = [
  "outage",
  "hang",
  "timeout",
  "throttle",
  "conflict",
  "concurrency",
  "lag",
  "disk",
  "clock",
  "kill",
] as const;
type FaultKind = (typeof kinds)[number];

export interface PlannedFault {
  readonly kind: FaultKind;
  /** Seconds after the start. */
  readonly at: number;
  /** Duration in seconds. 0: the fault is one moment, such as a kill. */
  readonly lasts: number;
  /** Fault settings for this duration. */
  readonly faults: Faults;
  /** Clock change, such as `+15m`. */
  readonly step?: string;
}

/** Services that our functions call, by the prefix of their stand-in. */
const services = [
  "/graphql",
  ...["mail", "sns", "sqs", "s3", "kms", "cognito", "location", "secrets"].map((name) => `/_aws/${name}`),
];
const limited = [
  "booking",
  "messaging",
  "quotes",
  "fleet",
  "stream",
  "records",
  "telling",
  "live",
  "outside",
  "webhooks",
];
/** Faults per minute. Gives more than 60 an hour. */
const perMinute = 1.2;
/** Share of the run, at its end, without faults, so that the last retries begin. */
const quietShare = 0.08;

/** Plans the faults of a run, at least one a minute, in the order of their start. */
export function planFaults(random: Random, minutes: number): PlannedFault[] {
  const count = Math.ceil(minutes * perMinute);
  const until = minutes * 60 * (1 - quietShare);
  const every = until / count;
  let left: FaultKind[] = [];
  return Array.from({ length: count }, (_, at) => {
    if (left.length === 0) left = [...kinds];
    const [kind = "kill"] = left.splice(random.whole(0, left.length - 1), 1);
    const start = Math.round(every * (at + random.next() * 0.8));
    const planned = faultOf(kind, random);
    return { kind, at: start, ...planned, lasts: Math.min(planned.lasts, Math.max(0, Math.round(until) - start)) };
  });
}

function faultOf(kind: FaultKind, random: Random): Pick<PlannedFault, "lasts" | "faults" | "step"> {
  const lasts = random.whole(20, 150);
  switch (kind) {
    case "outage":
      return { lasts: random.whole(60, 180), faults: { outage: [random.pick(services)] } };
    case "hang":
      return { lasts: random.whole(20, 60), faults: { hanging: [random.pick(services)] } };
    case "timeout":
      return { lasts: random.whole(20, 60), faults: { stalled: [random.pick(limited)] } };
    case "throttle":
      return { lasts, faults: { throttles: random.whole(5, 40) / 100 } };
    case "conflict":
      return { lasts, faults: { conflicts: random.whole(5, 30) / 100 } };
    case "concurrency":
      return { lasts, faults: { concurrency: { [random.pick(limited)]: random.whole(0, 1) } } };
    case "lag":
      return { lasts, faults: { indexLagMs: random.whole(500, 5_000) } };
    case "disk":
      return { lasts: random.whole(10, 40), faults: { isDiskFull: true } };
    case "clock":
      return { lasts: 0, faults: {}, step: random.pick(["+20m", "+1h", "+90m", "-10m", "-30m"]) };
    case "kill":
      return { lasts: 0, faults: {} };
  }
}

/** Combines the settings of all faults that are active at `second`. */
export function faultsAt(plan: readonly PlannedFault[], second: number): Faults {
  const now = plan.filter(({ at, lasts }) => at <= second && second < at + lasts).map(({ faults }) => faults);
  const most = (name: "throttles" | "conflicts" | "indexLagMs") => Math.max(0, ...now.map((one) => one[name] ?? 0));
  return {
    outage: now.flatMap(({ outage = [] }) => outage),
    hanging: now.flatMap(({ hanging = [] }) => hanging),
    stalled: now.flatMap(({ stalled = [] }) => stalled),
    concurrency: Object.assign({}, ...now.map(({ concurrency }) => concurrency)),
    ...{ throttles: most("throttles"), conflicts: most("conflicts"), indexLagMs: most("indexLagMs") },
    isDiskFull: now.some(({ isDiskFull }) => isDiskFull),
  };
}

/** Minutes by which the clock goes back, in all. */
export const minutesBack = (plan: readonly PlannedFault[]): number =>
  plan.reduce((sum, { step = "" }) => sum + (step.startsWith("-") ? Number.parseInt(step.slice(1), 10) : 0), 0);

export const lineOf = ({ kind, at, lasts, faults, step }: PlannedFault): string =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")} ${kind}${lasts ? ` for ${lasts} s` : ""} ${step ?? (kind === "kill" ? "" : JSON.stringify(faults))}`.trimEnd();
