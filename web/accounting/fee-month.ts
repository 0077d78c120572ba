import { dayText } from "#shared/kernel/day-text.ts";

/** The month of a fee invoice as people write it: its first day without the day. */
export const feeMonthText = (month: string): string => dayText(`${month}-01`).replace("1 ", "");
