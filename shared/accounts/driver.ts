import { z } from "zod";
import { DriverApplicationId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

/** Licence categories, smallest first. `CE` is printed C+E on the card. */
export const LicenceCategory = z.enum(["B", "BE", "C1", "C1E", "C", "CE", "D1", "D"]).meta({ id: "LicenceCategory" });
export type LicenceCategory = z.infer<typeof LicenceCategory>;

export const DriverCard = z.enum(["cpc", "adr", "cpcs", "npors", "allmi"]).meta({ id: "DriverCard" });
export type DriverCard = z.infer<typeof DriverCard>;

const cardNumber = z.string().max(40).nullable();
const lastDay = UkDay.nullable();

/** Driver details that an admin checks. A changed detail counts as unchecked. */
export const DriverFacts = z
  .object({
    licenceCategories: z.array(LicenceCategory).max(LicenceCategory.options.length),
    cpcNumber: cardNumber,
    cpcExpiresOn: lastDay,
    adrClasses: z.array(z.int()).max(9),
    adrExpiresOn: lastDay,
    cpcsNumber: cardNumber,
    cpcsExpiresOn: lastDay,
    nporsNumber: cardNumber,
    nporsExpiresOn: lastDay,
    allmiNumber: cardNumber,
    allmiExpiresOn: lastDay,
  })
  .meta({ id: "DriverFacts" });
export type DriverFacts = z.infer<typeof DriverFacts>;

const areas = z.array(z.string().max(4)).max(5);
const milesWilling = z.int().nullable();

export const DriverDetails = DriverFacts.extend({ areas, milesWilling });
export type DriverDetails = z.infer<typeof DriverDetails>;

export const DriverProfile = DriverDetails.extend({
  userId: UserId,
  name: z.string().max(100),
  listedSince: Instant.nullable().meta({ description: "When they agreed to be listed; null: not listed." }),
  checked: DriverFacts.nullable().meta({ description: "The last checked facts; null: never checked." }),
  waiting: DriverApplicationId.nullable().meta({ description: "The change that waits for a check." }),
  refusedBecause: z.string().max(500).nullable().meta({ description: "Why the last change was rejected." }),
  mayDrive: z.boolean().meta({ description: "False if the account is suspended or has another role." }),
  version: z.int(),
  updatedAt: Instant,
}).meta({ id: "DriverProfile", description: "Your own profile as a driver." });
export type DriverProfile = z.infer<typeof DriverProfile>;

export const ListedCard = z
  .object({ card: DriverCard, expiresOn: UkDay, isChecked: z.boolean() })
  .meta({ id: "ListedCard" });
export type ListedCard = z.infer<typeof ListedCard>;

export const ListedDriver = z
  .object({
    id: UserId,
    name: z.string().max(100).meta({ description: "First name, and the initial of the last name." }),
    areas,
    milesWilling,
    licenceCategories: z.array(LicenceCategory).max(LicenceCategory.options.length),
    isLicenceChecked: z.boolean(),
    adrClasses: z.array(z.int()).max(9),
    cards: z.array(ListedCard),
  })
  .meta({ id: "ListedDriver", description: "A driver listed for hauliers." });
export type ListedDriver = z.infer<typeof ListedDriver>;

/** Licence categories to search drivers by, smallest first. A larger one covers the smaller ones. */
export const LicenceWanted = z.enum(["C1", "C", "CE"]).meta({
  id: "LicenceWanted",
  description: "At least this: up to 7.5 tonnes, a rigid lorry, or an articulated one.",
});
export type LicenceWanted = z.infer<typeof LicenceWanted>;
