import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId, IdempotencyKey } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { CardVersion, RateCard } from "../pricing/rate-card.ts";
import {
  cardChanged,
  cardGap,
  cardInPast,
  cardRateMissing,
  cardRateUnknown,
  cardRateWrong,
  cardTooManyVersions,
  vehicleRetired,
} from "./faults.ts";

export const rateCardOperations = {
  rateCards: query({
    doc: "Lists the rate cards of your haulage business, of all services and vehicles; for admins, of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(RateCard),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  setRateCard: mutation({
    doc: "Sets the rate card of a service from a day on, for all your vehicles or for one. Agreed prices stay. Without rates, the card ends on that day.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        haulierId: ForHaulier,
        service: ServiceSpelling,
        fleetId: FleetId.nullish().meta({ description: "The vehicle; if missing, all." }),
        ...CardVersion.shape,
        version: z
          .int()
          .min(0)
          .meta({ description: "The version of the card that you have read; 0: there is none yet." }),
      }),
    output: () => RateCard,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "haulier",
    errors: [
      ...[noMembership, whichHaulier, vehicleRetired, cardChanged, cardInPast, cardRateUnknown, cardRateWrong],
      ...[cardRateMissing, cardGap, cardTooManyVersions],
    ],
  }),
} as const;
