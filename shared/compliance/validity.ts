import { addDays, instantOfUk } from "../kernel/time.ts";
import type { Paper } from "./model.ts";

type Days = Pick<Paper, "issuedOn" | "expiresOn">;

export function isInDate({ issuedOn, expiresOn }: Days, day: string): boolean {
  return issuedOn <= day && (expiresOn === null || day <= expiresOn);
}

/** Whether a document is approved and in date on a UK day. It is valid to the end of its last day. */
export function isValidOn(paper: Days & Pick<Paper, "state">, day: string): boolean {
  return paper.state === "approved" && isInDate(paper, day);
}

export function lapsesAt({ expiresOn }: Pick<Paper, "expiresOn">): string | null {
  return expiresOn === null ? null : instantOfUk(addDays(expiresOn, 1), "00:00");
}
