import { z } from "zod";
import { webPaths } from "../web-path-table.ts";
import { deviceClasses, recordKinds, vitalNames } from "./app-figures.ts";

/** Maximum size of a report, in bytes; reports of the app's monitor are shorter. */
export const largestReportBytes = 8_000;
export const pagesAReport = 10;
export const vitalsAPage = 12;

/** Maximum value: ten minutes in ms, longer than any page load. CLS, which has no unit, is far smaller. */
export const largestValue = 600_000;
const value = z
  .number("The value must be a number.")
  .min(0, "The value must not be below 0.")
  .max(largestValue, "The value is too large.");
const count = z
  .int("The count must be a whole number.")
  .min(0, "The count must not be below 0.")
  .max(10_000, "The count is too large.");

const Records = z
  .strictObject({ kind: z.enum(recordKinds), count, slow: count })
  .refine(({ count: all, slow }) => slow <= all, "The slow count must not exceed the total.");

const Vital = z.strictObject({
  name: z.enum(vitalNames),
  value,
  /** Value of an earlier report of the same page view and day. The new value replaces it. */
  before: value.optional(),
});

const PageReport = z.strictObject({
  /** The route's pattern, never a real path with ids. */
  page: z.enum(webPaths, "The web app has no such page."),
  vitals: z.array(Vital).max(vitalsAPage),
  records: z.array(Records).max(recordKinds.length),
});

/** A browser's report of page speed. It contains no user, no address and no time, and rejects unknown fields. */
export const AppReport = z.strictObject({
  device: z.enum(deviceClasses),
  pages: z
    .array(PageReport)
    .min(1)
    .max(pagesAReport)
    .refine((pages) => new Set(pages.map(({ page }) => page)).size === pages.length, "List each page once."),
});
export type AppReport = z.infer<typeof AppReport>;
export type PageReport = z.infer<typeof PageReport>;
