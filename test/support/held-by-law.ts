import type { Item } from "#functions/platform/database.ts";

/**
 * Data that the other party of completed work must keep when a user leaves. The name serves invoices (six years), the
 * waste carrier's number serves waste transfer notes (two years).
 */
const isHeld = ({ entity, deliveredAt }: Item) => entity === "booking" && Boolean(deliveredAt);

/** Drops the data that the law requires: the rest must contain nothing of a deleted user. */
export const beyondHeld = (item: Item): Item =>
  isHeld(item) ? { ...item, firms: null, wasteCarrierNumber: null } : item;

export const heldIn = (items: readonly Item[]): Map<string, unknown> =>
  new Map(
    items.filter(isHeld).map((item) => {
      const { contractorName, haulierName } = (item.firms ?? item) as Item;
      return [String(item.PK), [contractorName, haulierName, item.wasteCarrierNumber].join(", ")];
    }),
  );
