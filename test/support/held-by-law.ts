import type { Item } from "#functions/platform/database.ts";

/**
 * What the other side of work that was done has to keep, whoever leaves: with whom it was done, for invoices (six years), and
 * the waste carrier's number, for waste transfer notes (two years).
 */
const isHeld = ({ entity, deliveredAt }: Item) => entity === "booking" && Boolean(deliveredAt);

/** An item without what is held by law: nothing of a leaver may be in the rest. */
export const beyondHeld = (item: Item): Item =>
  isHeld(item) ? { ...item, firms: null, wasteCarrierNumber: null } : item;

/** Everything that is held by law, by where it stands. */
export const heldIn = (items: readonly Item[]): Map<string, unknown> =>
  new Map(
    items.filter(isHeld).map((item) => {
      const { contractorName, haulierName } = (item.firms ?? item) as Item;
      return [String(item.PK), [contractorName, haulierName, item.wasteCarrierNumber].join(", ")];
    }),
  );
