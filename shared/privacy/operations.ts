import { z } from "zod";
import { Profile } from "../accounts/model.ts";
import { signInAgain } from "../kernel/faults.ts";
import { mutation, signedIn } from "../kernel/operation.ts";
import { bookingsUnderWay } from "./faults.ts";
import { DataExport } from "./model.ts";

export const privacyOperations = {
  requestDataExport: mutation({
    doc: "Gathers everything kept about you into a ZIP of JSON and CSV files; the link works for an hour.",
    input: z.object({}),
    output: DataExport,
    allow: signedIn,
    limit: "heavy",
    subject: "none",
    isStepUp: true,
    errors: [signInAgain],
  }),
  requestAccountDeletion: mutation({
    doc: "Schedules the deletion of your account in 14 days. Bookings and money records stay, with your name and contact details taken out.",
    input: z.object({}),
    output: Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    errors: [bookingsUnderWay],
  }),
  cancelAccountDeletion: mutation({
    doc: "Cancels the deletion of your account.",
    input: z.object({}),
    output: Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    errors: [],
  }),
} as const;
