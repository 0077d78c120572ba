import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";

/** Domain events of waste transfer notes. */
export const wasteEvents = {
  /** Both sides have signed the note of a load. */
  wasteNoteSigned: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        number: z.string(),
        load: z.int(),
        contractorId: UserId,
        haulierId: UserId,
        signedById: UserId,
        ewcCode: z.string(),
        quantityKg: z.int(),
      }),
    about: ({ number }) => ["wasteNote", number, 1],
    groups: ["telling"],
  }),
};
