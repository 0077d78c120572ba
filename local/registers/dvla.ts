import type { IncomingMessage, ServerResponse } from "node:http";
import { localRegisterKeys } from "./keys.ts";
import { answerWith, bodyOf } from "./register-http.ts";

/** DVLA writes some dates relative to today, so they stay relative here. */
const taxed = { taxStatus: "Taxed", taxDueDate: "in a year" };
const ford = { markedForExport: false, colour: "RED", make: "FORD", dateOfLastV5CIssued: "2019-05-20" };
const of2019 = { yearOfManufacture: 2019, monthOfFirstRegistration: "2019-03", wheelplan: "2 AXLE RIGID BODY" };
type Vehicle = Readonly<Record<string, string | number | boolean>>;

/**
 * Source of AA19AAA, AA19EEE and AA19PPP: the page "VES API Test Environment" of DVLA's developer portal. The other
 * five have only their registrations from that page; make and colour of three are from tests of public clients. All
 * else is invented.
 */
const vehicles: Readonly<Record<string, Vehicle>> = {
  AA19AAA: {
    ...{ ...ford, ...of2019, ...taxed, typeApproval: "M1", realDrivingEmissions: "1" },
    ...{ co2Emissions: 300, engineCapacity: 2000, euroStatus: "EURO1", fuelType: "PETROL", revenueWeight: 0 },
    ...{ artEndDate: "2025-03-30", motStatus: "No details held by DVLA" },
  },
  AA19EEE: {
    ...{ ...ford, ...of2019, ...taxed, typeApproval: "M1" },
    ...{ co2Emissions: 200, euroStatus: "EURO1", fuelType: "ELECTRICITY", revenueWeight: 0 },
    ...{ artEndDate: "2025-03-30", motStatus: "No results returned" },
  },
  AA19PPP: {
    ...{ ...ford, ...taxed, yearOfManufacture: 2016, monthOfFirstRegistration: "2016-09" },
    ...{ co2Emissions: 0, engineCapacity: 2000, euroStatus: "EURO6", fuelType: "PETROL", revenueWeight: 44_000 },
    wheelplan: "3 AXLE + 3 AXLE ARTIC",
  },
  L2WPS: { make: "KAWASAKI", colour: "BLACK", ...taxed, motStatus: "No details held by DVLA", fuelType: "PETROL" },
  AA19SRN: { ...ford, taxStatus: "SORN", motStatus: "No details held by DVLA", fuelType: "PETROL" },
  AA19DSL: { make: "SKODA", colour: "GREY", ...taxed, motStatus: "Valid", fuelType: "DIESEL", euroStatus: "EURO5" },
  AA19MOT: {
    make: "AUDI",
    colour: "WHITE",
    ...taxed,
    motStatus: "Valid",
    motExpiryDate: "in a year",
    fuelType: "DIESEL",
  },
  AA19AMP: { ...ford, ...of2019, ...taxed, motStatus: "Not valid", fuelType: "PETROL" },
};

/** Registrations for which DVLA's test environment returns errors. */
const refusals: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ER19BAD: [400, "Bad Request"],
  ER19NFD: [404, "Vehicle Not Found"],
  ER19THR: [429, "Too Many Requests"],
  ER19ERR: [500, "Internal Server Error"],
  ER19MNT: [503, "Service Unavailable"],
};

const errors = (status: number, title: string) => ({
  errors: [{ status: String(status), code: "", title, detail: title }],
});

/** Simulates the test environment of DVLA's Vehicle Enquiry Service. Other registrations are not found. */
export function createDvla(today: () => string) {
  const inAYear = () => `${Number(today().slice(0, 4)) + 1}${today().slice(4).replace("-02-29", "-02-28")}`;
  return {
    async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const answer = (status: number, body: object) => answerWith(response, status, body);
      if (!path.endsWith("/vehicle-enquiry/v1/vehicles") || request.method !== "POST")
        return answer(404, { message: "Not Found" });
      if (request.headers["x-api-key"] !== localRegisterKeys.dvlaKey) return answer(403, { message: "Forbidden" });
      const asked = (await bodyOf(request)) as { registrationNumber?: unknown } | null;
      const registration = String(asked?.registrationNumber ?? "");
      const refusal = /^[A-Z0-9]{1,7}$/.test(registration) ? refusals[registration] : refusals.ER19BAD;
      if (refusal) return answer(refusal[0], errors(...refusal));
      const vehicle = vehicles[registration];
      if (!vehicle) return answer(404, errors(404, "Vehicle Not Found"));
      const dated = Object.entries(vehicle).map(([name, value]) => [name, value === "in a year" ? inAYear() : value]);
      return answer(200, { registrationNumber: registration, ...Object.fromEntries(dated) });
    },
  };
}
