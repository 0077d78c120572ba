import { z } from "zod";
import { webPaths } from "../web-path-table.ts";
import { deviceClasses, recordKinds, vitalNames } from "./app-figures.ts";

/** Longer than any report that the monitor sends, in bytes. */
export const largestReportBytes = 8_000;
/** The most pages that one report tells of. */
export const pagesAReport = 10;
/** The most values of vitals that it tells of each. */
export const vitalsAPage = 12;

/** Ten minutes in ms: no page is waited for longer. CLS, which has no unit, is far under it too. */
export const largestValue = 600_000;
const value = z
  .number("A value is a number.")
  .min(0, "No value is under 0.")
  .max(largestValue, "No value is so large.");
const count = z.int("A count is a whole number.").min(0, "No count is under 0.").max(10_000, "No count is so large.");

const Records = z
  .strictObject({ kind: z.enum(recordKinds), count, slow: count })
  .refine(({ count: all, slow }) => slow <= all, "No more can be slow than there are.");

const Vital = z.strictObject({
  name: z.enum(vitalNames),
  value,
  /** What an earlier report of the same page view said, today. This one stands in its place. */
  before: value.optional(),
});

const PageReport = z.strictObject({
  /** As the routes write it: of no address more than its pattern. */
  page: z.enum(webPaths, "No page of the web app is called so."),
  vitals: z.array(Vital).max(vitalsAPage),
  records: z.array(Records).max(recordKinds.length),
});

/**
 * What a browser reports of how quick pages were: whose it is, which address was open, and when, are not among it. It
 * refuses fields that it does not know.
 */
export const AppReport = z.strictObject({
  device: z.enum(deviceClasses),
  pages: z
    .array(PageReport)
    .min(1)
    .max(pagesAReport)
    .refine((pages) => new Set(pages.map(({ page }) => page)).size === pages.length, "A page is told of once."),
});
export type AppReport = z.infer<typeof AppReport>;
export type PageReport = z.infer<typeof PageReport>;
