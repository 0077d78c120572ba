import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { mfaNeeded, signInAgain } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { paragraph } from "../kernel/text.ts";
import { BankDetails, BankDetailsForm } from "./bank.ts";
import { CisForm } from "./cis.ts";
import { CisDetails } from "./cis-model.ts";
import { CompanyNumber, VatNumber } from "./company-numbers.ts";
import {
  bankNumberWrong,
  changedElsewhere,
  cisNumberMissing,
  cisVerifiedLater,
  noMembership,
  whichHaulier,
} from "./faults.ts";
import { HaulierService, Profile } from "./model.ts";
import { FullName, personFields } from "./sign-up.ts";
import { WorkingDays } from "./working-hours.ts";

export const settingsOperations = {
  updateProfile: mutation({
    doc: "Changes your own profile, except role, email address and status. A field left out becomes empty.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        version: z.int(),
        fullName: FullName,
        ...personFields,
        vatRegistered: z.boolean(),
        vatNumber: VatNumber.nullish(),
        companyNumber: CompanyNumber.nullish(),
        bio: paragraph(4000).nullish(),
      }),
    output: () => Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    errors: [changedElsewhere],
  }),
  setWorkingHours: mutation({
    doc: "Sets your business's working hours for answering requests. Deadlines count these hours. Returns your account.",
    input: () => z.object({ clientKey: IdempotencyKey, days: WorkingDays, bankHolidays: z.boolean() }),
    output: () => Profile,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [],
  }),
  setCisDetails: mutation({
    doc: "Sets your business's CIS status, with a statement that it is an end user or intermediary supplier. Applies to prices agreed from now on.",
    input: () => z.object({ clientKey: IdempotencyKey, ...CisForm.shape }),
    output: () => CisDetails,
    allow: ["contractor", "booker", "haulier"],
    limit: "write",
    subject: "none",
    errors: [cisNumberMissing, cisVerifiedLater],
  }),
  cisDetails: query({
    doc: "Your business's CIS details. Null: none yet.",
    input: () => z.object({}),
    output: () => CisDetails.nullable(),
    allow: ["contractor", "booker", "haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setBankDetails: mutation({
    doc: "Sets your bank account. Needs a sign-in within the last 10 minutes, and MFA for a change. Contractors see a changed account after 72 hours.",
    input: () => z.object({ clientKey: IdempotencyKey, bank: BankDetailsForm }),
    output: () => BankDetails,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [signInAgain, mfaNeeded, bankNumberWrong],
  }),
  bankDetails: query({
    doc: "A haulier's bank account, masked, for that haulier and admins. Null: none.",
    input: () => z.object({ haulierId: UserId }),
    output: () => BankDetails.nullable(),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [],
  }),
  savePendingService: mutation({
    doc: "Saves the primary service from sign-up, once: from the server's record, or else the given one. Returns your services.",
    input: () => z.object({ services: z.array(ServiceSpelling).max(30).nullish() }),
    output: () => z.array(HaulierService),
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  myServices: query({
    doc: "The services your haulage business offers.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(HaulierService),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  setHaulierService: mutation({
    doc: "Adds a service, or switches one on or off.",
    input: () => z.object({ service: ServiceSpelling, isActive: z.boolean() }),
    output: () => z.array(HaulierService),
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
