import type { Supplier } from "./model.ts";

/**
 * Returns what a visitor without an account may read of a supplier: the vehicle, its record, from about where, how soon and at
 * what price. A vehicle often stands at its owner's home, so no name, number or photo, and no id to ask further with.
 */
export function asVisitorsSee(supplier: Supplier): Supplier {
  return {
    ...supplier,
    fleetId: null,
    haulierId: null,
    name: null,
    companyName: null,
    photoUrl: null,
    startsAt: null,
    heldUntil: null,
    position: null,
    phone: null,
  };
}
