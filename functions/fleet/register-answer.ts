import type { RegisterOutcome } from "#shared/fleet/register-check.ts";
import { log } from "../platform/log.ts";

/** A register's answer, or the reason why there is none. */
export type Asked<Answer> =
  | { readonly outcome: "answered"; readonly answer: Answer }
  | {
      readonly outcome: Exclude<RegisterOutcome, "answered">;
      /** The pause that the register requests, in seconds; null if it names none. */
      readonly waitSeconds?: number | null;
    };

/** Timeout of a request to a register, in ms. A user is waiting. */
export const patienceMs = 5_000;

/** Registrations as the registers expect them: capitals and digits without spaces. */
export const plain = (vehicleReg: string) => vehicleReg.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Interprets an error. `isUnknown`: a 404 means an unknown vehicle, not a wrong address. */
export function refusalOf(who: string, response: Response, isUnknown = true): Asked<never> {
  const { status, headers } = response;
  if (status === 404 && isUnknown) return { outcome: "unknown" };
  if (status === 429) return { outcome: "busy", waitSeconds: Number(headers.get("retry-after")) || null };
  log.warn("a register rejected the request", { who, status });
  return { outcome: status >= 500 ? "down" : "refused" };
}

/** Runs a request. A timeout or an invalid answer counts as a register that is down. */
export async function asking<Answer>(who: string, ask: () => Promise<Asked<Answer>>): Promise<Asked<Answer>> {
  try {
    return await ask();
  } catch (error) {
    log.warn("a register did not answer", { who, error: String(error) });
    return { outcome: "down" };
  }
}

export const cut = (text: string | null | undefined, most: number): string | null =>
  text?.trim().slice(0, most) || null;
