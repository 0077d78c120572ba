import { z } from "zod";
import { isPostcodeArea } from "../geo/postcode-areas.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { UkDay } from "../kernel/instant.ts";
import { plainNumber } from "../kernel/plain-number.ts";
import { typedText } from "../kernel/typed-text.ts";
import { LicenceCategory } from "./driver.ts";

// Separate from the stored model, because only forms need the list of areas.

/** Maximum areas per driver: each area adds one entry to the search for drivers. */
export const mostAreas = 5;

const typedNumber = typedText(plainNumber("card")).nullish();
const dayOfCard = UkDay.nullish();

const driverFactsInput = {
  licenceCategories: z.array(LicenceCategory).min(1, "Choose at least one licence category.").max(8),
  cpcNumber: typedNumber,
  cpcExpiresOn: dayOfCard,
  adrClasses: z.array(z.int().min(1).max(9)).max(9).nullish().meta({ description: "Classes 1 to 9." }),
  adrExpiresOn: dayOfCard,
  cpcsNumber: typedNumber,
  cpcsExpiresOn: dayOfCard,
  nporsNumber: typedNumber,
  nporsExpiresOn: dayOfCard,
  allmiNumber: typedNumber,
  allmiExpiresOn: dayOfCard,
};

export const driverInput = {
  ...driverFactsInput,
  areas: z
    .array(z.string().refine(isPostcodeArea, "Choose an area from the list."))
    .max(mostAreas, `Choose at most ${mostAreas} areas.`)
    .nullish()
    .meta({ description: "Postcode areas for work, such as EH." }),
  milesWilling: z
    .int(noFigure("a number of whole miles", "Give whole miles, such as 30."))
    .min(1, tooLittle("Give at least 1 mile."))
    .max(500, tooMuch("Give at most 500 miles."))
    .nullish()
    .meta({ description: "How far from home they would drive to a vehicle." }),
};
export type DriverInput = z.infer<z.ZodObject<typeof driverInput>>;
