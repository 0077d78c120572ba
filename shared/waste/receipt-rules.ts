import { addSeconds } from "../kernel/time.ts";
import type { NoteRecord } from "./model.ts";
import { movementOf } from "./movement.ts";
import type { ReceiptRecord, RefusedField } from "./receipt.ts";
import type { ReceivedMovement } from "./received-movement.ts";

const minute = 60;
const hour = 3600;

/** Seconds to wait after each failed attempt. The last value repeats. */
const waits = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour] as const;

/** Days of retries for a digital waste record: the time that regulators allow after an outage. */
const giveUpDays = 7;

/**
 * Returns the time of the next attempt after this many failures, not earlier than the `retryAfter` seconds requested by
 * the service. Null: no more attempts.
 */
export function nextReceiptTry(
  { queuedAt, tries }: Pick<ReceiptRecord, "queuedAt" | "tries">,
  now: string,
  retryAfter: number | null,
): string | null {
  const wait = waits[Math.min(tries, waits.length) - 1] ?? minute;
  const next = addSeconds(now, Math.max(wait, retryAfter ?? 0));
  const end = addSeconds(queuedAt ?? now, giveUpDays * 86_400);
  if (next < end) return next;
  // The last attempt is at the end of the retry period.
  return now < end ? end : null;
}

export const isReceiptLate = ({ recordBy, status }: Pick<ReceiptRecord, "recordBy" | "status">, now: string): boolean =>
  recordBy !== null && status !== "sent" && recordBy <= now;

/**
 * Returns a load's digital waste record for its tip; null before weighing, or without a lorry. Its reference is our
 * number of the note, because ticket numbers repeat between sites. `treatment` is the site's disposal or recovery code.
 */
export function receiptOf(note: NoteRecord, treatment: string | null): ReceivedMovement | null {
  const movement = movementOf(note);
  if (!movement || !note.ticket) return null;
  return {
    ...movement,
    yourUniqueReference: note.number,
    otherReferencesForMovement: [{ label: "Weighbridge ticket", reference: note.ticket.number }],
    wasteItems: movement.wasteItems.map((item) =>
      treatment ? { ...item, disposalOrRecoveryCodes: [{ code: treatment, weight: item.weight }] } : item,
    ),
  };
}

/** Names of the record's fields for users, by the beginning of Defra's key. */
const labels: readonly (readonly [key: string, label: string])[] = [
  ["apiCode", "API code of the site"],
  ["dateTimeReceived", "Time on the ticket"],
  ["yourUniqueReference", "Number of the note"],
  ["otherReferencesForMovement", "Number of the ticket"],
  ["wasteItems.0.ewcCodes", "EWC code"],
  ["wasteItems.0.wasteDescription", "Made of"],
  ["wasteItems.0.typeOfContainers", "Container"],
  ["wasteItems.0.numberOfContainers", "Number of containers"],
  ["wasteItems.0.weight", "Net weight"],
  ["wasteItems.0.disposalOrRecoveryCodes", "Recovery or disposal code of the site"],
  ["wasteItems", "Waste"],
  ["carrier.registrationNumber", "Carrier’s registration"],
  ["carrier.vehicleRegistration", "Lorry’s registration"],
  ["carrier.address", "Haulier’s address"],
  ["carrier", "Carrier"],
  ["receiver.authorisationNumber", "Permit number of the tip"],
  ["receiver.siteName", "Name of the tip"],
  ["receipt.address", "Address of the tip"],
];

export const partLabel = ({ field }: Pick<RefusedField, "field">): string =>
  labels.find(([key]) => field === key || field.startsWith(`${key}.`))?.[1] ?? field;
