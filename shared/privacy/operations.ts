import { z } from "zod";
import { Profile } from "../accounts/model.ts";
import { signInAgain } from "../kernel/faults.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { bookingsUnderWay, payoutsUnderWay } from "./faults.ts";
import { DataExport, DerivedAccess } from "./model.ts";

export const privacyOperations = {
  derivedAccess: query({
    doc: "Access without a session: webhooks, API clients, links and devices. Owners see the company's, others their own.",
    input: () => z.object({}),
    output: () => z.array(DerivedAccess),
    allow: signedIn,
    limit: "read",
    subject: "none",
    reach: "own alone",
    errors: [],
  }),
  requestDataExport: mutation({
    doc: "Exports your stored data as a ZIP of JSON and CSV files. The link works for an hour.",
    input: () => z.object({}),
    output: () => DataExport,
    allow: signedIn,
    limit: "heavy",
    subject: "none",
    isStepUp: true,
    repeat: "harmless",
    errors: [signInAgain],
  }),
  requestAccountDeletion: mutation({
    doc: "Schedules the deletion of your account in 14 days. Bookings and money records stay, without your name and contact details.",
    input: () => z.object({}),
    output: () => Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [bookingsUnderWay, payoutsUnderWay],
  }),
  cancelAccountDeletion: mutation({
    doc: "Cancels the deletion of your account.",
    input: () => z.object({}),
    output: () => Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
