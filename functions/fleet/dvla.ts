import { z } from "zod";
import type { DvlaAnswer } from "#shared/fleet/register-check.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import { endpoint } from "../platform/config.ts";
import { type Asked, asking, cut, patienceMs, plain, refusalOf } from "./register-answer.ts";

const words = z.string().nullish();
/** An invalid date becomes null, so that one bad field does not reject the whole answer. */
const day = UkDay.nullish().catch(null);

/**
 * The stored fields of DVLA's Vehicle Enquiry Service 1.2. Source: its specification and test environment on
 * developer-portal.driver-vehicle-licensing.api.gov.uk, read in November 2026.
 */
const Vehicle = z.object({
  make: words,
  taxStatus: words,
  taxDueDate: day,
  motStatus: words,
  motExpiryDate: day,
  revenueWeight: z.number().nullish().catch(null),
  fuelType: words,
  euroStatus: words,
});

export const askDvla = (vehicleReg: string, apiKey: string, now: string): Promise<Asked<DvlaAnswer>> =>
  asking<DvlaAnswer>("DVLA", async () => {
    const base = endpoint("DVLA_ENDPOINT") ?? "https://driver-vehicle-licensing.api.gov.uk";
    const response = await fetch(`${base}/vehicle-enquiry/v1/vehicles`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ registrationNumber: plain(vehicleReg) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return refusalOf("DVLA", response);
    const said = Vehicle.parse(await response.json());
    return {
      outcome: "answered",
      answer: {
        answeredAt: now,
        make: cut(said.make, 60),
        taxStatus: cut(said.taxStatus, 60),
        taxDueOn: said.taxDueDate ?? null,
        motStatus: cut(said.motStatus, 60),
        motExpiresOn: said.motExpiryDate ?? null,
        // DVLA writes 0 for a vehicle that is not taxed by weight.
        revenueKg: Math.round(said.revenueWeight ?? 0) || null,
        fuelType: cut(said.fuelType, 60),
        euroStatus: cut(said.euroStatus, 60),
      },
    };
  });
