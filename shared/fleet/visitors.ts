import type { Supplier } from "./model.ts";

/**
 * Removes everything that a visitor may not see. A vehicle is often kept at its owner's home. So visitors see its kind
 * and record, a rough place, and how soon and at what price it comes. They see no name, number, photo or usable id.
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
