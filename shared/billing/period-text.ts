import { dayText } from "../kernel/day-text.ts";
import type { InvoicePeriod } from "./model.ts";

/** The days of a hire that an invoice is for, in words. */
export const periodText = ({ from, until }: InvoicePeriod): string => `${dayText(from)} to ${dayText(until)}`;
