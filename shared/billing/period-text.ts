import { dayText } from "../kernel/day-text.ts";
import type { InvoicePeriod } from "./model.ts";

export const periodText = ({ from, until }: InvoicePeriod): string => `${dayText(from)} to ${dayText(until)}`;
