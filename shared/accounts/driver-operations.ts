import { z } from "zod";
import { Postcode } from "../geo/postcode.ts";
import { isPostcodeArea } from "../geo/postcode-areas.ts";
import { badCursor } from "../kernel/faults.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { Phone } from "../kernel/phone.ts";
import { DriverCard, DriverProfile, LicenceWanted, ListedDriver } from "./driver.ts";
import { driverInput } from "./driver-input.ts";
import {
  areaMissing,
  cardExpired,
  cardIncomplete,
  changedElsewhere,
  invitedEnough,
  memberAlready,
  notChecked,
  notListed,
} from "./faults.ts";
import { Invitation } from "./model.ts";
import { EmailAddress, FullName } from "./sign-up.ts";

export const driverOperations = {
  registerDriver: mutation({
    doc: "Registers a driver who does not work for a haulier here yet. Haulyard decides and answers by email.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        fullName: FullName,
        email: EmailAddress,
        phone: Phone,
        postcode: Postcode,
        ...driverInput,
        consent: z.boolean().refine((given) => given, "Please agree that we keep these details to check them."),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "mail",
    subject: "none",
    errors: [cardIncomplete, cardExpired],
  }),
  driverProfile: query({
    doc: "Your own profile as a driver; null before you have filled it in.",
    input: () => z.object({}),
    output: () => DriverProfile.nullable(),
    allow: ["driver"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveDriverProfile: mutation({
    doc: "Saves your profile as a driver. Haulyard checks a changed licence or card again.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        version: z.int().nullish().meta({ description: "Version of the profile you changed; absent for the first." }),
        ...driverInput,
      }),
    output: () => DriverProfile,
    allow: ["driver"],
    limit: "reach",
    subject: "none",
    errors: [changedElsewhere, cardIncomplete, cardExpired, areaMissing],
  }),
  setDriverListed: mutation({
    doc: "Lists you in the driver database for hauliers, or removes you at once.",
    input: () => z.object({ clientKey: IdempotencyKey, isListed: z.boolean() }),
    output: () => DriverProfile,
    allow: ["driver"],
    limit: "write",
    subject: "none",
    errors: [notChecked, areaMissing, changedElsewhere],
  }),
  listedDrivers: query({
    doc: "Drivers listed for hauliers, largest licence first.",
    input: () =>
      z.object({
        area: z
          .string()
          .refine(isPostcodeArea, "Choose an area from the list.")
          .nullish()
          .meta({ description: "A postcode area, such as EH." }),
        licence: LicenceWanted.nullish(),
        card: DriverCard.nullish(),
        nextToken: NextToken,
      }),
    output: () => pageOf(ListedDriver, "ListedDriverPage"),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  inviteListedDriver: mutation({
    doc: "Invites a listed driver to drive for you. You see their email address when they accept.",
    input: () => z.object({ clientKey: IdempotencyKey, userId: UserId }),
    output: () => Invitation,
    allow: ["haulier"],
    limit: "mail",
    subject: "user",
    reach: "anybody's",
    errors: [notListed, memberAlready, invitedEnough],
  }),
} as const;
