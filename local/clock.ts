import { readFileSync } from "node:fs";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import { writeDurably } from "./durable-file.ts";
import type { DomainLambda } from "./lambdas.ts";

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const furthestMs = 3_650 * 86_400_000;

/** The product's clock on this machine: real time plus an offset, which a restart keeps. */
export interface LocalClock {
  aheadMs(): number;
  /**
   * Moves it by a step, `+2d`, `+90m` or `-1h`, or back to `real` time. Throws an Error of one line for the user
   * when the step is none of these or leads too far.
   */
  move(step: string): Promise<void>;
}

/** Opens the clock that is kept in a file; when that cannot be read, it is real time. `apply` gets each new offset. */
export function openClock(file: string, apply: (aheadMs: number) => void): LocalClock {
  let aheadMs = kept(file);
  apply(aheadMs);
  return {
    aheadMs: () => aheadMs,
    async move(step) {
      const next = step === "real" ? 0 : aheadMs + stepMs(step);
      if (Math.abs(next) > furthestMs) throw new Error("The clock can be moved by ten years at the most, either way.");
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
  if (Number.isNaN(ms))
    throw new Error(`Move the clock by +2d, +1h, -30m or the like, or to "real", not by "${step}".`);
  return ms;
}

/**
 * The functions, run at the product's time. The user pool keeps real time, so the time of a sign-in is moved by the
 * offset.
 */
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
