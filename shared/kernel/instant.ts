import { z } from "zod";
import { noFigure } from "./figure.ts";
import { isDayOfCalendar, typedDay } from "./typed-day.ts";

/** A UTC instant, ISO 8601 with milliseconds, e.g. 2026-11-21T07:30:00.000Z. */
export const Instant = z.iso.datetime().max(30).meta({ scalar: "AWSDateTime" });
/** A day in the United Kingdom, e.g. 2026-11-21. Input may also have the day before the month: 21/11/2026. */
export const UkDay = z
  .string()
  .overwrite(typedDay)
  .refine(isDayOfCalendar, {
    ...noFigure("a day of the calendar", "Give a day as 08/12/2026 or 2026-12-08."),
    abort: true,
  })
  .max(10)
  .meta({ scalar: "AWSDate" });
/** Hours and minutes on a UK clock, 24 hours, e.g. 07:30. */
export const UkTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, noFigure("a time of the day", "Give a time as HH:MM, such as 07:30."))
  .max(5);
