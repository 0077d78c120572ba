import { readFileSync } from "node:fs";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import { writeDurably } from "./durable-file.ts";
import type { DomainLambda } from "./lambdas.ts";

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const furthestMs = 3_650 * 86_400_000;

/** The product's clock on this machine: real time plus an offset that survives a restart. */
export interface LocalClock {
  aheadMs(): number;
  /** Moves the clock by `+2d`, `+90m` or `-1h`, or to `real` time. Throws an Error with one line for the user. */
  move(step: string): Promise<void>;
}

/** Opens the clock stored in a file. Uses real time when the file cannot be read. `apply` gets each new offset. */
export function openClock(file: string, apply: (aheadMs: number) => void): LocalClock {
  let aheadMs = kept(file);
  apply(aheadMs);
  return {
    aheadMs: () => aheadMs,
    async move(step) {
      const next = step === "real" ? 0 : aheadMs + stepMs(step);
      if (Math.abs(next) > furthestMs) throw new Error("The clock can move at most ten years, forward or back.");
      await writeDurably(file, `${JSON.stringify({ aheadMs: next })}\n`);
      aheadMs = next;
      apply(aheadMs);
    },
  };
}

function kept(file: string): number {
  try {
    const { aheadMs } = JSON.parse(readFileSync(file, "utf8")) as { aheadMs?: unknown };
    return typeof aheadMs === "number" && Math.abs(aheadMs) <= furthestMs ? aheadMs : 0;
  } catch {
    return 0;
  }
}

function stepMs(step: string): number {
  const [, count, unit = ""] = /^([+-]\d{1,4})([mhd])$/.exec(step) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  if (Number.isNaN(ms)) throw new Error(`Unknown step "${step}". Move the clock by +2d, +1h or -30m, or to "real".`);
  return ms;
}

/** Shifts a sign-in time by the clock's offset: the user pool runs at real time. */
export function inProductTime(
  lambdas: ReadonlyMap<string, DomainLambda>,
  clock: LocalClock,
): Map<string, DomainLambda> {
  const moved = ({ caller, ...event }: LambdaEvent): LambdaEvent => {
    const signedInAt = caller.signedInAt && caller.signedInAt + Math.round(clock.aheadMs() / 1000);
    const { client } = caller;
    const issuedAt = client?.issuedAt ? client.issuedAt + Math.round(clock.aheadMs() / 1000) : null;
    return { ...event, caller: { ...caller, signedInAt, ...(client && { client: { ...client, issuedAt } }) } };
  };
  return new Map([...lambdas].map(([name, lambda]) => [name, (event: LambdaEvent) => lambda(moved(event))]));
}
