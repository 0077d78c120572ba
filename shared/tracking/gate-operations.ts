import { z } from "zod";
import { termsChanged } from "../kernel/faults.ts";
import { BookingId } from "../kernel/id.ts";
import { anyone, mutation, parties, query } from "../kernel/operation.ts";
import { ExpectedTerms } from "../kernel/terms.ts";
import { noGatePass, noSuchLink, notAtTheGate, notSetOff } from "./faults.ts";
import { GatePass, GateView } from "./gate-model.ts";
import { Token } from "./link-operations.ts";
import { StopName } from "./visit.ts";

export const gateOperations = {
  gatePass: query({
    doc: "The gate pass of a booking, for its parties to show or send: the same each time.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => GatePass,
    allow: parties,
    limit: "paid",
    subject: "booking",
    errors: [noGatePass],
  }),
  gateView: query({
    doc: "What a gatekeeper may see of the vehicle that a gate pass stands for, by its token. Passes outside the days of the job, altered or made up are answered alike.",
    input: () => z.object({ token: Token }),
    output: () => GateView,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [noSuchLink],
  }),
  recordGateArrival: mutation({
    doc: "Notes that the vehicle of a gate pass has arrived at the gate of one of its places. The first arrival that is noted there stays, whoever noted it.",
    input: () =>
      z.object({
        token: Token,
        stop: StopName.meta({ description: "The place, as `gateView` has told it." }),
        expectedTerms: ExpectedTerms,
      }),
    output: () => GateView,
    allow: anyone,
    limit: "reach",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchLink, notAtTheGate, notSetOff, termsChanged],
  }),
} as const;
