import { z } from "zod";
import { Profile } from "../accounts/model.ts";
import { signInAgain } from "../kernel/faults.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { bookingsUnderWay, payoutsUnderWay } from "./faults.ts";
import { DataExport, DerivedAccess } from "./model.ts";

export const privacyOperations = {
  derivedAccess: query({
    doc: "What works without a session: webhooks, API clients, links and devices. A company's owner reads the company's, anybody else their own.",
    input: () => z.object({}),
    output: () => z.array(DerivedAccess),
    allow: signedIn,
    limit: "read",
    subject: "none",
    reach: "own alone",
    errors: [],
  }),
  requestDataExport: mutation({
    doc: "Gathers everything kept about you into a ZIP of JSON and CSV files; the link works for an hour.",
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
    doc: "Schedules the deletion of your account in 14 days. Bookings and money records stay, with your name and contact details taken out.",
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
