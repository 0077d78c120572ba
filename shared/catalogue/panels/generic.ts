import type { Questions } from "../../kernel/question.ts";
import { hours } from "./hours.ts";

/** Services of this panel that are sold by time. */
const byTheHour = [
  ...["tipper-truck", "van-hire", "road-sweeper", "pressure-washing", "drainage", "vacuum-excavator", "plant-hire"],
] as const;

/** Services without questions of their own. */
export const generic = {
  hours: { ...hours, when: ["service", byTheHour] },
  generalNotes: { ask: "notes", label: "Special Requirements" },
} as const satisfies Questions;
