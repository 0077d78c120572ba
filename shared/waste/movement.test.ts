import { expect, it } from "vitest";
import { dutyWords } from "./duty.ts";
import type { WasteNote } from "./model.ts";
import { movementOf } from "./movement.ts";

const tip = {
  id: "t",
  name: "Hill Quarry",
  address: "Quarry Road, Ratho",
  postcode: "EH28 8RW",
  permitNumber: "WML/L/1234567",
};
const note = {
  ...{ number: "JOB-1-W1", ewcCode: "170504", composition: "Clay", container: "LOO", containers: 1 },
  ...{ carrierNumber: "WCR/R/1234567", vehicleReg: "SN24 ABC" },
  transferee: { name: "Forth Grab", address: "4 Yard Lane", postcode: "EH6 5NA" },
  ticket: { number: "WB 1001", netKg: 16_400, weighedAt: "2026-11-29T10:00:00.000Z", tip },
} as unknown as WasteNote;

it("a weighed note is the record of a received movement, as Defra's API takes it", () => {
  expect(movementOf(note)).toEqual({
    dateTimeReceived: "2026-11-29T10:00:00.000Z",
    yourUniqueReference: "WB 1001",
    otherReferencesForMovement: [{ label: "Waste transfer note", reference: "JOB-1-W1" }],
    wasteItems: [
      {
        ewcCodes: ["170504"],
        wasteDescription: "Clay",
        physicalForm: "Solid",
        numberOfContainers: 1,
        typeOfContainers: "LOO",
        weight: { metric: "Kilograms", amount: 16_400, isEstimate: false },
        containsPops: false,
        containsHazardous: false,
      },
    ],
    carrier: {
      registrationNumber: "WCR/R/1234567",
      organisationName: "Forth Grab",
      address: { fullAddress: "4 Yard Lane", postcode: "EH6 5NA" },
      meansOfTransport: "Road",
      vehicleRegistration: "SN24 ABC",
    },
    receiver: { siteName: "Hill Quarry", authorisationNumber: "WML/L/1234567" },
    receipt: { address: { fullAddress: "Quarry Road, Ratho", postcode: "EH28 8RW" } },
  });
  expect(movementOf({ ...note, ticket: null })).toBeNull();
  expect(movementOf({ ...note, vehicleReg: null })).toBeNull();
});

it("the days of duty are said by nation", () => {
  expect(dutyWords()).toContain(
    "England and Wales from 1 October 2026, in Scotland and Northern Ireland from 1 January 2027",
  );
});
