import type { Supplier } from "./model.ts";

/**
 * Removes all data that visitors may not see. A vehicle is often kept at its owner's home. So visitors see its kind and
 * record, a rough place, its earliest time and its price. They see no name, number, photo or usable id.
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
