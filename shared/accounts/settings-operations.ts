import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { secondFactorNeeded, signInAgain } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, UserId } from "../kernel/id.ts";
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

/** A person's own profile; a haulier's services and bank details. */
export const settingsOperations = {
  updateProfile: mutation({
    doc: "Changes your own profile, but not your role, e-mail address or standing. A field left out becomes empty.",
    input: () =>
      z.object({
        clientKey: ClientKey,
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
    doc: "Sets when your business answers requests: deadlines count these hours. Answers your account.",
    input: () => z.object({ clientKey: ClientKey, days: WorkingDays, bankHolidays: z.boolean() }),
    output: () => Profile,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [],
  }),
  setCisDetails: mutation({
    doc: "Says what your business is in the Construction Industry Scheme, with a statement that it is an end user or intermediary supplier. Prices agreed from now on follow it.",
    input: () => z.object({ clientKey: ClientKey, ...CisForm.shape }),
    output: () => CisDetails,
    allow: ["contractor", "booker", "haulier"],
    limit: "write",
    subject: "none",
    errors: [cisNumberMissing, cisVerifiedLater],
  }),
  cisDetails: query({
    doc: "What you have said of your business for the Construction Industry Scheme. Null: nothing yet.",
    input: () => z.object({}),
    output: () => CisDetails.nullable(),
    allow: ["contractor", "booker", "haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setBankDetails: mutation({
    doc: "Sets where you are paid. Needs a sign-in within the last 10 minutes, to change it one with a second factor; contractors are not shown the account for 72 hours.",
    input: () => z.object({ clientKey: ClientKey, bank: BankDetailsForm }),
    output: () => BankDetails,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [signInAgain, secondFactorNeeded, bankNumberWrong],
  }),
  bankDetails: query({
    doc: "Where a haulier is paid, masked: for that haulier and admins. Null when nothing was given.",
    input: () => z.object({ haulierId: UserId }),
    output: () => BankDetails.nullable(),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [],
  }),
  savePendingService: mutation({
    doc: "Saves the primary service chosen at sign-up, once: from the server's own record, else the one given. Answers your services.",
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
    doc: "Adds a service that you offer, or switches one on or off.",
    input: () => z.object({ service: ServiceSpelling, isActive: z.boolean() }),
    output: () => z.array(HaulierService),
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
