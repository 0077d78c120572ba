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
    doc: "A booking's gate pass, for its parties to show or send: the same each time.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => GatePass,
    allow: parties,
    limit: "paid",
    subject: "booking",
    errors: [noGatePass],
  }),
  gateView: query({
    doc: "Gate data of the vehicle of a gate pass, by its token. Passes outside the job's days, altered or invalid, get the same answer.",
    input: () => z.object({ token: Token }),
    output: () => GateView,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [noSuchLink],
  }),
  recordGateArrival: mutation({
    doc: "Records the arrival of a gate pass's vehicle at a place's gate. The first recorded arrival counts, whatever gate recorded it.",
    input: () =>
      z.object({
        token: Token,
        stop: StopName.meta({ description: "The place from `gateView`." }),
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
