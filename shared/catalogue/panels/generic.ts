import type { Questions } from "../../kernel/question.ts";
import { hours } from "./hours.ts";

const byTheHour = [
  ...["tipper-truck", "van-hire", "road-sweeper", "pressure-washing", "drainage", "vacuum-excavator", "plant-hire"],
] as const;

export const generic = {
  hours: { ...hours, when: ["service", byTheHour] },
  // Fuels are dangerous goods of class 3. The option texts show drivers the UN number.
  fuel: {
    ask: "choice",
    label: "Fuel",
    options: {
      diesel: "Diesel (UN 1202, class 3)",
      "gas-oil": "Gas oil, red diesel (UN 1202, class 3)",
      kerosene: "Kerosene (UN 1223, class 3)",
      petrol: "Petrol (UN 1203, class 3)",
    },
    when: ["service", "fuel-delivery"],
  },
  fuelLitres: { ask: "whole", label: "Litres", max: 45_000, when: ["service", "fuel-delivery"] },
  fuelCarriage: {
    ask: "choice",
    label: "Carried in",
    options: { tank: "A tank", packages: "Packages: drums, cans or IBCs" },
    when: ["service", "fuel-delivery"],
  },
  generalNotes: { ask: "notes", label: "Special Requirements" },
} as const satisfies Questions;
