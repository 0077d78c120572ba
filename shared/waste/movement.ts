import type { WasteNote, WeighTicket } from "./model.ts";
import type { ReceivedMovement } from "./received-movement.ts";

const forms: Readonly<Record<string, "Sludge" | "Liquid" | "Mixed">> = {
  "010504": "Sludge",
  "130502": "Sludge",
  "130507": "Liquid",
  "161002": "Liquid",
  "170904": "Mixed",
  "200301": "Mixed",
  "200303": "Mixed",
  "200304": "Sludge",
  "200306": "Sludge",
};

type Weighed = Omit<WasteNote, "ticket" | "site" | "tipFee"> & { readonly ticket: Omit<WeighTicket, "photo"> | null };

/**
 * Returns a received movement for Defra's API from a note with a weighbridge ticket; null without one. The tip adds its
 * `apiCode`. Weights are kilograms. Source: DEFRA/waste-tracking-service, "Receipt API.yml" of 26 June 2026.
 */
export function movementOf(note: Weighed): ReceivedMovement | null {
  const { ticket, transferee, vehicleReg } = note;
  if (!ticket || !vehicleReg) return null;
  const { tip } = ticket;
  return {
    dateTimeReceived: ticket.weighedAt,
    yourUniqueReference: ticket.number,
    otherReferencesForMovement: [{ label: "Waste transfer note", reference: note.number }],
    wasteItems: [
      {
        ewcCodes: [note.ewcCode],
        wasteDescription: note.composition,
        physicalForm: forms[note.ewcCode] ?? "Solid",
        numberOfContainers: note.containers,
        typeOfContainers: note.container,
        weight: { metric: "Kilograms", amount: ticket.netKg, isEstimate: false },
        containsPops: false,
        containsHazardous: false,
      },
    ],
    carrier: {
      registrationNumber: note.carrierNumber,
      organisationName: transferee.name,
      address: { fullAddress: transferee.address, postcode: transferee.postcode },
      meansOfTransport: "Road",
      vehicleRegistration: vehicleReg,
    },
    receiver: { siteName: tip.name, authorisationNumber: tip.permitNumber },
    receipt: { address: { fullAddress: tip.address, postcode: tip.postcode } },
  };
}
