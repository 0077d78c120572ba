import { z } from "zod";
import { DriverApplicationId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

/** What a licence lets somebody drive, smallest first; CE is what a card shows as C+E. */
export const LicenceCategory = z.enum(["B", "BE", "C1", "C1E", "C", "CE", "D1", "D"]).meta({ id: "LicenceCategory" });
export type LicenceCategory = z.infer<typeof LicenceCategory>;

/** The cards and certificates by which drivers are looked for. */
export const DriverCard = z.enum(["cpc", "adr", "cpcs", "npors", "allmi"]).meta({ id: "DriverCard" });
export type DriverCard = z.infer<typeof DriverCard>;

const cardNumber = z.string().max(40).nullable();
const lastDay = UkDay.nullable();

/** What an admin checks of a driver: what has changed since counts as not checked. */
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

/** What a driver tells of themselves as is stored. */
export const DriverDetails = DriverFacts.extend({ areas, milesWilling });
export type DriverDetails = z.infer<typeof DriverDetails>;

/** A driver's own profile, and how far it has been checked. */
export const DriverProfile = DriverDetails.extend({
  userId: UserId,
  name: z.string().max(100),
  listedSince: Instant.nullable().meta({ description: "When they agreed to be listed; null while they are not." }),
  checked: DriverFacts.nullable().meta({ description: "What was checked last; null before the first time." }),
  waiting: DriverApplicationId.nullable().meta({ description: "The change that waits for a look." }),
  refusedBecause: z.string().max(500).nullable().meta({ description: "Why the last change was turned down." }),
  mayDrive: z.boolean().meta({ description: "False while the account is suspended or has another role." }),
  version: z.int(),
  updatedAt: Instant,
}).meta({ id: "DriverProfile", description: "Your own profile as a driver." });
export type DriverProfile = z.infer<typeof DriverProfile>;

/** A card in the driver database: never its number. */
export const ListedCard = z
  .object({ card: DriverCard, expiresOn: UkDay, isChecked: z.boolean() })
  .meta({ id: "ListedCard" });
export type ListedCard = z.infer<typeof ListedCard>;

/** A driver as hauliers see them: exactly what the driver has agreed to. */
export const ListedDriver = z
  .object({
    id: UserId,
    name: z.string().max(100).meta({ description: "First name, and the first letter of the last." }),
    areas,
    milesWilling,
    licenceCategories: z.array(LicenceCategory).max(LicenceCategory.options.length),
    isLicenceChecked: z.boolean(),
    adrClasses: z.array(z.int()).max(9),
    cards: z.array(ListedCard),
  })
  .meta({ id: "ListedDriver", description: "A driver who lets hauliers find them." });
export type ListedDriver = z.infer<typeof ListedDriver>;

/** The lorries that hauliers look for drivers of, smallest first: who may drive one may drive those before it. */
export const LicenceWanted = z.enum(["C1", "C", "CE"]).meta({
  id: "LicenceWanted",
  description: "At least this: up to 7.5 tonnes, a rigid lorry, or an articulated one.",
});
export type LicenceWanted = z.infer<typeof LicenceWanted>;
