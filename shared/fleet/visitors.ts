import type { Supplier } from "./model.ts";

/**
 * The one rule of what somebody who is not signed in may learn of a haulier: what its vehicle is and how good it is, from
 * about where, how soon, and at what price. A vehicle often stands at its owner's home, so no name, no number, no photo, which shows
 * both, and nothing to ask further with.
 */
export function asVisitorsSee(supplier: Supplier): Supplier {
  return {
    ...supplier,
    fleetId: null,
    haulierId: null,
    name: null,
    companyName: null,
    photoUrl: null,
    freeFrom: null,
    position: null,
    phone: null,
  };
}
