import type { RegisterOutcome } from "#shared/fleet/register-check.ts";
import { log } from "../platform/log.ts";

/** What a register answered, or why it did not. */
export type Asked<Answer> =
  | { readonly outcome: "answered"; readonly answer: Answer }
  | {
      readonly outcome: Exclude<RegisterOutcome, "answered">;
      /** How long it asks to be left alone, seconds; null where it does not say. */
      readonly waitSeconds?: number | null;
    };

/** How long a register may take to answer, ms: a person waits for it. */
export const patienceMs = 5_000;

/** The registration as registers take it: capitals and digits without spaces. */
export const plain = (vehicleReg: string) => vehicleReg.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/** What a refusal means. A register may answer 404 for an address that is none of its, which is no unknown vehicle: `isUnknown` tells. */
export function refusalOf(who: string, response: Response, isUnknown = true): Asked<never> {
  const { status, headers } = response;
  if (status === 404 && isUnknown) return { outcome: "unknown" };
  if (status === 429) return { outcome: "busy", waitSeconds: Number(headers.get("retry-after")) || null };
  log.warn("a register refused", { who, status });
  return { outcome: status >= 500 ? "down" : "refused" };
}

/** Asks a register; one that does not answer, or answers nonsense, is down. */
export async function asking<Answer>(who: string, ask: () => Promise<Asked<Answer>>): Promise<Asked<Answer>> {
  try {
    return await ask();
  } catch (error) {
    log.warn("a register did not answer", { who, error: String(error) });
    return { outcome: "down" };
  }
}

/** Text of a register, cut to what is kept of it. */
export const cut = (text: string | null | undefined, most: number): string | null =>
  text?.trim().slice(0, most) || null;
