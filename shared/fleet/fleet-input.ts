import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { formatPence } from "../kernel/money-text.ts";
import { plainName, plainThing } from "../kernel/names.ts";
import { paragraph } from "../kernel/text.ts";
import { OffRoad, servicesOfVehicle } from "./model.ts";
import { Registration } from "./registration.ts";
import { Serial } from "./serial.ts";
import { VehicleSpec } from "./spec.ts";
import { farthestMiles } from "./working-distance.ts";

const Rate = z
  .int(noFigure("an amount in pounds", "Type an amount in pounds, such as 90 or 42.50.", formatPence))
  .min(100, tooLittle("At least £1.", formatPence))
  .max(10_000_00, tooMuch("At most £10,000.", formatPence))
  .nullish();

const rates = {
  hourlyRatePence: Rate,
  dailyRatePence: Rate,
  minimumHours: z
    .number(noFigure("a number of hours", "Type hours, such as 4 or 2.5."))
    .min(0.5, tooLittle("At least half an hour."))
    .max(24, tooMuch("At most 24 hours."))
    .multipleOf(0.5, noFigure("a number of whole or half hours", "Type hours, such as 4 or 2.5."))
    .nullish(),
};
const OwnRates = z.object({ service: ServiceSpelling, ...rates }).meta({ id: "OwnRates" });

const formula = /^[=+\-@]/;
/** For texts that are also exported to files: rejects texts that a spreadsheet would run as a formula. */
const forFiles = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((said) => !formula.test(said), {
    error: ({ input }) =>
      `Begins with “${String(input)[0]}”, which a spreadsheet may run. Begin with a letter or a number.`,
  });

const wrongYear = noFigure("a year from 1950 to 2100", "Check the year, and type it in four figures, such as 2021.");

export const FleetInput = z.object({
  name: forFiles(plainName(60, 2)),
  vehicleReg: Registration.nullish(),
  fleetNumber: forFiles(plainThing(20))
    .nullish()
    .meta({ description: "If missing, it stays; none for a new vehicle." }),
  serial: Serial.nullish().meta({
    description: "VIN of a road vehicle, serial number of a machine. If missing, it stays.",
  }),
  make: forFiles(plainName(40)).nullish().meta({ description: "If missing, it stays." }),
  model: forFiles(plainName(60)).nullish().meta({ description: "If missing, it stays." }),
  year: z
    .int(wrongYear)
    .min(1950, wrongYear)
    .max(2100, wrongYear)
    .nullish()
    .meta({ description: "If missing, it stays." }),
  notes: forFiles(paragraph(500))
    .nullish()
    .meta({ description: "For the haulier's own people only. If missing, it stays." }),
  offRoad: OffRoad.nullish().meta({ description: "Why it cannot be booked; null: it can. If missing, it stays." }),
  spec: VehicleSpec,
  services: z
    .array(ServiceSpelling)
    .min(1, "Choose at least one service: contractors search by it.")
    .max(servicesOfVehicle, `Choose at most ${servicesOfVehicle} services.`),
  ...rates,
  ownRates: z.array(OwnRates).max(servicesOfVehicle).default([]).meta({
    description: "For services with their own prices. Rates of services that it does not offer are ignored.",
  }),
  radiusMiles: z
    .int(noFigure("a number of whole miles", "Type whole miles, such as 50."))
    .min(1, tooLittle("At least 1 mile."))
    .max(farthestMiles, tooMuch(`At most ${farthestMiles} miles.`))
    .nullish(),
  autoAccept: z.boolean().nullish().meta({ description: "If missing, it stays; off for a new vehicle." }),
});
export type FleetInput = z.output<typeof FleetInput>;

type HourlyRate = Partial<Readonly<Record<"hourlyRatePence" | "minimumHours", unknown>>>;

export const lacksHours = ({ hourlyRatePence = null, minimumHours = null }: HourlyRate) =>
  hourlyRatePence !== null && minimumHours === null;
