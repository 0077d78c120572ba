import { addDays, instantOfUk } from "../kernel/time.ts";
import type { Paper } from "./model.ts";

type Days = Pick<Paper, "issuedOn" | "expiresOn">;

/** Whether a paper's days take in a day: it is valid to the end of its last. */
export function isInDate({ issuedOn, expiresOn }: Days, day: string): boolean {
  return issuedOn <= day && (expiresOn === null || day <= expiresOn);
}

/** Whether a paper proves something on a day in the United Kingdom: it is approved, and in date then. */
export function isValidOn(paper: Days & Pick<Paper, "state">, day: string): boolean {
  return paper.state === "approved" && isInDate(paper, day);
}

/** The first instant at which a paper is no longer valid: when its last day has ended in London. */
export function lapsesAt({ expiresOn }: Pick<Paper, "expiresOn">): string | null {
  return expiresOn === null ? null : instantOfUk(addDays(expiresOn, 1), "00:00");
}
